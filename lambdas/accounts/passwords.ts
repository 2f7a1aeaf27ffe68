import { env } from '#lambdas/platform/env.ts';
import { mustBeFewMails } from '#lambdas/platform/rate-limit.ts';
import { headerOf } from '#lambdas/platform/request.ts';
import { seal } from '#lambdas/platform/seal.ts';
import { digestOf, newSecret } from '#lambdas/platform/secret.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import type { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { HOUR_MS } from '#shared/calendar.ts';
import { invalid } from '#shared/errors.ts';
import { say } from '#shared/sentence.ts';
import { changePassword as change, isCognito, setPassword, signIn, signOutEverywhere } from './cognito.ts';
import { noCookie, refreshCookie } from './cookie.ts';
import { addSession } from './open-session.ts';
import { ownLetter } from './own-letter.ts';
import { endAllSessions } from './sessions.ts';
import { findPersonByEmail, mailStops, passwordResets, people } from './store.ts';

/** How long a reset link is valid. */
const LINK_MS = HOUR_MS;

/** Mails a reset link if the e-mail has an account; answers the same if not (ACCOUNTS-25). A new link ends the one before. */
export const requestPasswordReset: Route<typeof accountsApi.requestPasswordReset> = async ({ body, now }) => {
  await mustBeFewMails(body.Email, now);
  const person = await findPersonByEmail(body.Email);
  const reply = say('ResetLinkSent', 'If this email has an account, we have sent a link to it.');
  if (!person || person.disabledAt) return { reply, writes: [] };
  const { id: userId } = person;
  const token = `${userId}.${newSecret()}`;
  const link = seal(`${env('SITE_URL')}/#/reset-password?token=${token}`);
  return {
    reply,
    writes: [
      passwordResets.put({ userId, tokenHash: digestOf(token), expires: now + LINK_MS }),
      ownLetter(person, { kind: 'PasswordReset', params: { link } }),
    ],
  };
};

/** Sets a new password with a mailed link, once; every session of the account ends (ACCOUNTS-26). */
export const resetPassword: Route<typeof accountsApi.resetPassword> = async ({ body: { token, newPassword }, now }) => {
  const [userId = ''] = token.split('.');
  const [reset, person] = await Promise.all([passwordResets.find({ userId }), people.find({ id: userId })]);
  if (!reset || !person || person.disabledAt || reset.tokenHash !== digestOf(token) || reset.expires <= now)
    throw linkExpired();
  // Used before the password is set: of requests at the same moment one sets it.
  const unused = { expression: '#tokenHash = :hash', values: { ':hash': reset.tokenHash }, refusal: linkExpired };
  const used = passwordResets.update({ userId }, { set: { tokenHash: '' } }, unused);
  // With the sessions: whatever comes between, whoever had the former password is out.
  await commit([used, ...(await endAllSessions(userId, now))]);
  try {
    await setPassword(userId, newPassword);
    await signOutEverywhere(userId);
  } catch (error) {
    await commit([passwordResets.put(reset)]);
    throw error;
  }
  const { reply, writes, log } = await passwordChanged(userId, now);
  // The link was mailed, so the address takes mail (NOTIFICATIONS-17).
  return { reply, writes: [...writes, mailStops.remove({ email: person.email })], log };
};

const linkExpired = () => invalid('LinkExpired', 'This link is not valid any more. Please ask for a new one.');

/**
 * Changes the password of the signed-in person. Every session ends, at Cognito too, and they continue in a new one
 * (ACCOUNTS-27). If signing in needs the code of an authenticator app, they sign in again themselves.
 */
export const changePassword: Route<typeof ownAccountApi.changePassword> = async ({ body, caller, event, now }) => {
  const accessToken = (headerOf(event, 'authorization') ?? '').replace(/^Bearer\s+/i, '');
  await change(accessToken, body.oldPassword, body.newPassword).catch((error: unknown) => {
    throw isServerFault(error) ? error : invalid('PasswordWrong', 'This is not your password.', {}, 'oldPassword');
  });
  await signOutEverywhere(caller.userId);
  const { reply, writes, log } = await passwordChanged(caller.userId, now);
  // The password is changed whether or not this succeeds: if not, its owner signs in.
  const again = await signIn(caller.person.email, body.newPassword).catch(() => undefined);
  if (!again || 'challenge' in again) return { reply, writes, log, cookies: [noCookie] };
  const { AccessToken: token, RefreshToken = '' } = again.tokens;
  return {
    reply: { ...reply, token },
    stored: reply,
    writes: [...writes, ...addSession(again.tokens, { secondFactor: false, now })],
    log,
    cookies: [refreshCookie(RefreshToken)],
  };
};

async function passwordChanged(id: string, now: number) {
  return {
    reply: say('PasswordUpdated', 'Your password is changed.'),
    writes: [
      ...(await endAllSessions(id, now)),
      passwordResets.remove({ userId: id }),
      emit({ topic: 'Notice', userId: id, kind: 'PasswordChanged', params: {} }),
    ],
    log: `New password ${id}`,
  };
}

const isServerFault = (error: unknown) =>
  !isCognito(
    error,
    'NotAuthorizedException',
    'UserNotFoundException',
    'LimitExceededException',
    'InvalidParameterException',
    'InvalidPasswordException',
    'PasswordHistoryPolicyViolationException',
  );
