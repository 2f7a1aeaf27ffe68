import { MAX_SESSION_MS } from '#lambdas/platform/caller.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import { userOf } from '#shared/accounts/wire.ts';
import { DomainError } from '#shared/errors.ts';
import { isCognito, refreshTokens, revoke } from './cognito.ts';
import { mustComeFromUs, refreshCookie, refreshTokenOf } from './cookie.ts';
import { claimsOf } from './open-session.ts';
import { endNow, findSessionOfToken, rememberToken, sessions, updateSession } from './sessions.ts';
import { people } from './store.ts';

const MAX_IDLE_MS = 20 * 60 * 1000;
const ended = () => new DomainError('Unauthenticated', 'SessionEnded', 'Your session has ended. Please sign in again.');

/** A new access token for the cookie's refresh token, unless 20 idle minutes or 12 hours are over (ACCOUNTS-20). */
export const refresh: Route<typeof accountsApi.refresh> = async ({ event, now }) => {
  mustComeFromUs(event);
  const token = refreshTokenOf(event);
  if (!token) throw ended();
  const tokens = await refreshTokens(token).catch(async (error: unknown) => {
    if (!isCognito(error, 'NotAuthorizedException', 'RefreshTokenReuseException', 'UserNotFoundException')) throw error;
    // Its access tokens end with it, which Cognito's refusal alone does not do here.
    const session = await findSessionOfToken(token, now);
    if (session) await commit(endNow([session], now));
    throw ended();
  });
  const { username: userId, origin_jti } = claimsOf(tokens);
  const [session, person] = await Promise.all([sessions.find({ userId, id: origin_jti }), people.find({ id: userId })]);
  const live =
    session &&
    !session.endedAt &&
    now - Date.parse(session.refreshedAt) <= MAX_IDLE_MS &&
    now - Date.parse(session.createdAt) <= MAX_SESSION_MS;
  if (!live || !person || person.disabledAt) {
    if (tokens.RefreshToken) await revoke(tokens.RefreshToken);
    throw ended();
  }
  return {
    reply: { token: String(tokens.AccessToken), user: userOf(person) },
    writes: [
      updateSession(session, { refreshedAt: new Date(now).toISOString() }),
      rememberToken(tokens.RefreshToken ?? token, session, now),
    ],
    cookies: [refreshCookie(tokens.RefreshToken ?? token)],
  };
};
