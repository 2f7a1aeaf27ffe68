import { serve } from '#lambdas/platform/serve.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { peopleApi } from '#shared/accounts/people-api.ts';
import { myProfileOf, userOf } from '#shared/accounts/wire.ts';
import { activate } from './activate.ts';
import { endSessions } from './end-sessions.ts';
import { askReset, confirmReset, listResets } from './factor-reset.ts';
import { answerChallenge, login } from './login.ts';
import { logout } from './logout.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts';
import { requestPayoutCode, setPayoutDestination } from './payout-destination.ts';
import {
  findPeople,
  listDocumentsOfPerson,
  listGuaranteesOfPerson,
  listInvestmentsOfPerson,
  listLoansOfPerson,
  readPerson,
} from './people.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { addRole, grantSubRole } from './roles.ts';
import { updateProfile } from './update-profile.ts';

const api = { ...accountsApi, ...peopleApi };

export const handler = serve(api, {
  register,
  activate,
  login,
  answerChallenge,
  verify: async ({ caller }) => ({ user: userOf(caller.person) }),
  refresh,
  logout,
  requestPasswordReset,
  resetPassword,
  changePassword,
  readMyProfile: async ({ caller }) => myProfileOf(caller.person),
  addRole,
  updateProfile,
  grantSubRole,
  requestPayoutCode,
  setPayoutDestination,
  findPeople,
  readPerson,
  listLoansOfPerson,
  listInvestmentsOfPerson,
  listGuaranteesOfPerson,
  listDocumentsOfPerson,
  endSessions,
  listFactorResets: listResets,
  askFactorReset: askReset,
  confirmFactorReset: confirmReset,
});
