import type { Route } from '#lambdas/platform/serve.ts';
import type { accountsApi } from '#shared/accounts/api.ts';
import { say } from '#shared/sentence.ts';
import { revoke } from './cognito.ts';
import { noCookie, refreshTokenOf } from './cookie.ts';
import { updateSession } from './sessions.ts';

/** Ends the session in our table and at Cognito (ACCOUNTS-23). */
export const logout: Route<typeof accountsApi.logout> = async ({ caller, event, now }) => {
  const token = refreshTokenOf(event);
  if (token) await revoke(token);
  return {
    reply: say('SignedOut', 'You are signed out.'),
    writes: [updateSession(caller.session, { endedAt: new Date(now).toISOString() })],
    log: `Signed out ${caller.userId}`,
    cookies: [noCookie],
  };
};
