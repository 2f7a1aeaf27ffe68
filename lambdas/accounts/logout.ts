import { logError } from '#lambdas/platform/log.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import { say } from '#shared/sentence.ts';
import { revoke } from './cognito.ts';
import { noCookie, refreshTokenOf } from './cookie.ts';
import { updateSession } from './sessions.ts';

/** Ends the session in our table and at Cognito (ACCOUNTS-23). */
export const logout: Route<typeof accountsApi.logout> = async ({ caller, event, now }) => {
  const token = refreshTokenOf(event);
  // Without its session a token is good for nothing, so a failure at Cognito keeps nobody signed in.
  if (token) await revoke(token).catch((error: unknown) => logError(error));
  return {
    reply: say('SignedOut', 'You are signed out.'),
    writes: [updateSession(caller.session, { endedAt: new Date(now).toISOString() })],
    log: `Signed out ${caller.userId}`,
    cookies: [noCookie],
  };
};
