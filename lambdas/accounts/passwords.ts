import { mustBeFewMails } from '#lambdas/platform/rate-limit.ts';
import { headerOf } from '#lambdas/platform/request.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import type { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { invalid } from '#shared/errors.ts';
import { say } from '#shared/sentence.ts';
import {
  changePassword as change,
  forgotPassword,
  isCognito,
  resetPassword as reset,
  signIn,
  signOutEverywhere,
} from './cognito.ts';
import { noCookie, refreshCookie } from './cookie.ts';
import { addSession } from './open-session.ts';
import { endAllSessions } from './sessions.ts';
import { findPersonByEmail, mailStops, people } from './store.ts';

/** Mails a reset link if the e-mail has an account; answers the same if not (ACCOUNTS-25). */
export const requestPasswordReset: Route<typeof accountsApi.requestPasswordReset> = async ({ body, now }) => {
  await mustBeFewMails(body.Email, now);
  const { language = 'en' } = (await findPersonByEmail(body.Email)) ?? {};
  await forgotPassword(body.Email, language).catch((error: unknown) => {
    const silent = ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'];
    if (!isCognito(error, ...silent, 'LimitExceededException')) throw error;
  });
  return { reply: say('ResetLinkSent', 'If this email has an account, we have sent a link to it.'), writes: [] };
};

/** Sets a new password with a mailed link, once; every session of the account ends (ACCOUNTS-26). */
export const resetPassword: Route<typeof accountsApi.resetPassword> = async ({ body, now }) => {
  const at = body.token.indexOf('.');
  const [id, code] = [body.token.slice(0, at), body.token.slice(at + 1)];
  await reset(id, code, body.newPassword).catch((error: unknown) => {
    throw isServerFault(error)
      ? error
      : invalid('LinkExpired', 'This link is not valid any more. Please ask for a new one.');
  });
  const { reply, writes, log } = await passwordChanged(id, now);
  const person = await people.find({ id });
  // The link was mailed, so the address takes mail (NOTIFICATIONS-17).
  return { reply, writes: [...writes, ...(person ? [mailStops.remove({ email: person.email })] : [])], log };
};

/**
 * Changes the password of the signed-in person. Every session ends, at Cognito too, and they continue in a new one
 * (ACCOUNTS-27). If signing in needs the code of an authenticator app, they sign in again themselves.
 */
export const changePassword: Route<typeof ownAccountApi.changePassword> = async ({ body, caller, event, now }) => {
  const accessToken = (headerOf(event, 'authorization') ?? '').replace(/^Bearer\s+/i, '');
  await change(accessToken, body.oldPassword, body.newPassword).catch((error: unknown) => {
    throw isServerFault(error) ? error : invalid('PasswordWrong', 'This is not your password.', {}, 'oldPassword');
  });
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
  await signOutEverywhere(id);
  return {
    reply: say('PasswordUpdated', 'Your password is changed.'),
    writes: [
      ...(await endAllSessions(id, now)),
      emit({ topic: 'Notice', userId: id, kind: 'PasswordChanged', params: {} }),
    ],
    log: `New password ${id}`,
  };
}

const isServerFault = (error: unknown) =>
  !isCognito(
    error,
    'CodeMismatchException',
    'ExpiredCodeException',
    'NotAuthorizedException',
    'UserNotFoundException',
    'LimitExceededException',
    'InvalidParameterException',
    'InvalidPasswordException',
    'PasswordHistoryPolicyViolationException',
  );
