import { signOutEverywhere } from '#lambdas/accounts/cognito.ts';
import { mustNotBeOwnAccount } from '#lambdas/accounts/must-not-be-own-account.ts';
import { endAllSessions, sessions, updateSession } from '#lambdas/accounts/sessions.ts';
import { people } from '#lambdas/accounts/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { peopleApi } from '#shared/admin/people-api.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { say } from '#shared/sentence.ts';

/**
 * Ends one session of a person, or all (ACCOUNTS-40): its token is refused at once. Cognito cannot end a single session
 * of another person, so every one is ended there: what the person has open elsewhere ends at its next refresh.
 */
export const endSessions: Route<typeof peopleApi.endSessions> = async ({ params: { id }, body, caller, now }) => {
  mustNotBeOwnAccount(id, caller);
  await people.get({ id });
  if (body.sessionid === undefined) {
    const writes = await endAllSessions(id, now);
    await signOutEverywhere(id);
    return { reply: say('AllSessionsEnded', 'All sessions are ended.'), writes, log: `All sessions of ${id} ended` };
  }
  const session = await sessions.find({ userId: id, id: body.sessionid });
  if (!session) throw notFound();
  if (session.endedAt) throw new DomainError('AlreadyDone', 'SessionEndedAlready', 'This session has ended already.');
  await signOutEverywhere(id);
  return {
    reply: say('SessionClosed', 'The session is ended.'),
    writes: [updateSession(session, { endedAt: new Date(now).toISOString() })],
    log: `A session of ${id} ended`,
  };
};
