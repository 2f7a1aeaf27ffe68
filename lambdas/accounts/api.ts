import { serve } from '#lambdas/platform/serve.ts';
import { textSender } from '#lambdas/platform/text-sender.ts';
import { myProfileOf, userOf } from '#shared/accounts/wire.ts';
import { activate, activateWithPassword } from './activate.ts';
import { accountsContract } from './contract.ts';
import { answerChallenge, login } from './login.ts';
import { logout } from './logout.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts';
import { requestPayoutCode, setPayoutDestination } from './payout-destination.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { addRole, grantSubRole } from './roles.ts';
import { requestEmailCode, setEmail } from './set-email.ts';
import { setLanguage } from './set-language.ts';
import { mailStops } from './store.ts';
import { requestTextCode, startTexts, stopTexts } from './texting.ts';
import { updateProfile } from './update-profile.ts';

export const handler = serve(accountsContract, {
  register,
  activate,
  activateWithPassword,
  login,
  answerChallenge,
  verify: async ({ caller }) => ({ user: userOf(caller.person) }),
  refresh,
  logout,
  requestPasswordReset,
  resetPassword,
  changePassword,
  readMyProfile: async ({ caller: { person } }) =>
    myProfileOf(person, { stop: await mailStops.find({ email: person.email }), sender: textSender() }),
  addRole,
  setLanguage,
  updateProfile,
  grantSubRole,
  requestPayoutCode,
  setPayoutDestination,
  requestEmailCode,
  setEmail,
  requestTextCode,
  startTexts,
  stopTexts,
});
