import type { Route } from '#lambdas/platform/serve.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import { DomainError } from '#shared/errors.ts';
import { isCognito, refreshTokens, revoke } from './cognito.ts';
import { mustComeFromUs, refreshCookie, refreshTokenOf } from './cookie.ts';
import { claimsOf } from './open-session.ts';
import { findSession, updateSession } from './sessions.ts';
import { findPerson } from './store.ts';

const MAX_IDLE_MS = 20 * 60 * 1000;
const MAX_SESSION_MS = 12 * 3600 * 1000;
const ended = () => new DomainError('Unauthenticated', 'SessionEnded', 'Your session has ended. Please sign in again.');

/** A new access token for the cookie's refresh token, unless 20 idle minutes or 12 hours are over (ACCOUNTS-20). */
export const refresh: Route<typeof accountsApi.refresh> = async ({ event, now }) => {
  mustComeFromUs(event);
  const token = refreshTokenOf(event);
  if (!token) throw ended();
  const tokens = await refreshTokens(token).catch((error: unknown) => {
    throw isCognito(error, 'NotAuthorizedException', 'RefreshTokenReuseException') ? ended() : error;
  });
  const { sub, origin_jti } = claimsOf(tokens);
  const [session, person] = await Promise.all([findSession(sub, origin_jti), findPerson(sub)]);
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
    reply: { token: String(tokens.AccessToken) },
    writes: [updateSession(session, { refreshedAt: new Date(now).toISOString() })],
    cookies: [refreshCookie(tokens.RefreshToken ?? token)],
  };
};
