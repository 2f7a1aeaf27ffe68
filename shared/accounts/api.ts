import * as z from 'zod/mini';
import { Done, get, opaque, post, Role } from '#shared/endpoint.ts';
import { type EnglishCode, wrong } from '#shared/english.ts';
import { Language } from '#shared/language.ts';
import { Email } from './email.ts';
import { KycStatus } from './person.ts';
import { Password, Registration } from './registration.ts';
import { SixDigitCode } from './six-digit-code.ts';

/** The result of a person's identity check, beside its status. */
const Identity = z.object({
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  reasoncode: z.nullable(z.string()),
  selfie: z.boolean(),
  /** The Apia day on which the first document expires. */
  expireson: z.nullable(z.string()),
  /** New documents of a verified identity are being checked (KYC-9). */
  renewing: z.boolean(),
  /** The last renewal was rejected, for `reason`; the identity still holds (KYC-25). */
  renewalrejected: z.boolean(),
});

/** The signed-in person. */
export const User = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Left out by an account that has none yet (ACCOUNTS-51). */
  language: z.optional(Language),
  roles: z.array(Role),
  kycStatus: KycStatus,
  paymentreference: z.string(),
  investorpaymentreference: z.string(),
  identity: Identity,
});
export type User = z.output<typeof User>;

/** A link's token: the account's id, a dot and the code that was mailed. */
const LinkToken = (refusal: EnglishCode) =>
  z.string(refusal).check(z.maxLength(200, refusal), z.regex(/^[!-~]+$/, refusal));

const ActivationToken = LinkToken(wrong('ActivationFailed'));

/** Signed in, or challenged for the code of the authenticator app first (ACCOUNTS-15). */
export const SignedIn = z.object({
  token: z.optional(z.string()),
  user: z.optional(User),
  challenge: z.optional(z.literal('SOFTWARE_TOKEN_MFA')),
  session: z.optional(z.string()),
});

const noSecret = wrong('PasswordMissing');
const anySecret = z.string(noSecret).check(z.maxLength(256, wrong('TextTooLong')));

/** A password that was chosen before: only its length is checked. */
export const secret = anySecret.check(z.minLength(1, noSecret));

/**
 * An e-mail address of which only the length is checked: signing in does not tell whether it has an account
 * (ACCOUNTS-13).
 */
const anyEmail = z.string().check(z.maxLength(254, wrong('EmailTooLong')));

export const accountsApi = {
  register: post('/auth/register', { who: 'anyone', body: Registration, result: Done, status: 201 }),
  activate: get('/auth/activate', {
    who: 'anyone',
    query: z.strictObject({ token: ActivationToken }),
    result: Done,
  }),
  activateWithPassword: post('/auth/activate', {
    who: 'anyone',
    body: z.strictObject({ token: ActivationToken, Password: secret }),
    result: Done,
  }),
  login: post('/auth/login', {
    who: 'anyone',
    body: z.strictObject({ Email: anyEmail, Password: anySecret }),
    result: SignedIn,
  }),
  answerChallenge: post('/auth/challenge', {
    who: 'anyone',
    body: z.strictObject({
      Email: anyEmail,
      session: opaque(4096),
      code: SixDigitCode,
    }),
    result: SignedIn,
  }),
  verify: get('/auth/verify', { who: 'anySession', result: z.object({ user: User }) }),
  /** `user` is the person, so that a page begins with one call (SITE-78); an older API that is still there leaves it out. */
  refresh: post('/auth/refresh', {
    who: 'anyone',
    result: z.object({ token: z.string(), user: z.optional(User) }),
  }),
  logout: post('/auth/logout', { who: 'anySession', result: Done }),
  requestPasswordReset: post('/auth/request-password-reset', {
    who: 'anyone',
    body: z.strictObject({ Email }),
    result: Done,
  }),
  resetPassword: post('/auth/reset-password', {
    who: 'anyone',
    body: z.strictObject({ token: LinkToken(wrong('LinkIncomplete')), newPassword: Password }),
    result: Done,
  }),
  setLanguage: post('/users/language', {
    who: 'signedIn',
    body: z.strictObject({ language: Language }),
    result: User,
  }),
};
