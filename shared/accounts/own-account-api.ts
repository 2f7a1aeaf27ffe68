import * as z from 'zod/mini';
import { Done, get, post } from '#shared/endpoint.ts';
import { secret, User } from './api.ts';
import { Email } from './email.ts';
import { MailStop } from './mail-stop.ts';
import { PayoutAccount } from './payout-account.ts';
import { PayoutDestination } from './person.ts';
import { PersonFacts } from './person-facts.ts';
import { OwnRole, Password } from './registration.ts';
import { SixDigitCode } from './six-digit-code.ts';

/** What the signed-in person reads of themselves (ACCOUNTS-35). Only staff correct it (ACCOUNTS-34). */
export const MyProfile = z.extend(PersonFacts, {
  /** Where payouts go; `ends` has the last four characters of the account. */
  payout: z.nullable(
    z.object({ method: PayoutDestination.shape.method, bank: z.nullable(z.string()), ends: z.string() }),
  ),
  /** Why no mail is sent to their address (NOTIFICATIONS-17). */
  mailstop: z.nullable(MailStop.shape.why),
  /** Whether they get text messages (ACCOUNTS-53); null where nobody gets any yet. */
  texts: z.nullable(z.enum(['On', 'Off', 'NotMobile'])),
});
export type MyProfile = z.output<typeof MyProfile>;

/** What a person reads and changes of their own account: apart from signing in, whose page does not load it (SITE-52). */
export const ownAccountApi = {
  changePassword: post('/auth/change-password', {
    who: 'signedIn',
    body: z.strictObject({ oldPassword: secret, newPassword: Password }),
    /** `token` is that of the new session (ACCOUNTS-27); without it one signs in again. */
    result: z.extend(Done, { token: z.optional(z.string()) }),
  }),
  readMyProfile: get('/users/profile', { who: 'signedIn', result: MyProfile }),
  addRole: post('/users/roles', { who: 'signedIn', body: z.strictObject({ role: OwnRole }), result: User }),
  requestEmailCode: post('/users/email/code', {
    who: 'signedIn',
    body: z.strictObject({ email: Email }),
    result: Done,
  }),
  setEmail: post('/users/email', {
    who: 'signedIn',
    body: z.strictObject({
      email: Email,
      password: secret,
      code: SixDigitCode,
      /** Of the authenticator app, where signing in asks for one. */
      appcode: z.optional(SixDigitCode),
    }),
    result: Done,
  }),
  requestTextCode: post('/users/texts/code', { who: 'signedIn', result: Done }),
  startTexts: post('/users/texts', { who: 'signedIn', body: z.strictObject({ code: SixDigitCode }), result: Done }),
  stopTexts: post('/users/texts/stop', { who: 'signedIn', result: Done }),
  requestPayoutCode: post('/users/payout-destination/code', { who: 'signedIn', result: Done }),
  setPayoutDestination: post('/users/payout-destination', {
    who: 'signedIn',
    body: z.safeExtend(PayoutAccount, {
      password: secret,
      code: SixDigitCode,
      /** Of the authenticator app, where signing in asks for one. */
      appcode: z.optional(SixDigitCode),
    }),
    result: Done,
  }),
};
