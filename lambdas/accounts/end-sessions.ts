import type { Route } from '#lambdas/platform/serve.ts';
import type { peopleApi } from '#shared/accounts/people-api.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { say } from '#shared/sentence.ts';
import { signOutEverywhere } from './cognito.ts';
import { mustNotBeOwnAccount } from './must-not-be-own-account.ts';
import { endAllSessions, findSession, updateSession } from './sessions.ts';
import { getPerson } from './store.ts';

/**
 * Ends one session of a person, or all (ACCOUNTS-40). Its token is refused at once, and its cookie at the next refresh.
 * Only all sessions together are ended at Cognito too, which cannot end a single session of another person.
 */
export const endSessions: Route<typeof peopleApi.endSessions> = async ({ params: { id }, body, caller, now }) => {
  mustNotBeOwnAccount(id, caller);
  await getPerson(id);
  if (body.sessionid === undefined) {
    const writes = await endAllSessions(id, now);
    await signOutEverywhere(id);
    return { reply: say('AllSessionsEnded', 'All sessions are ended.'), writes, log: `All sessions of ${id} ended` };
  }
  const session = await findSession(id, body.sessionid);
  if (!session) throw notFound();
  if (session.endedAt) throw new DomainError('AlreadyDone', 'SessionEndedAlready', 'This session has ended already.');
  return {
    reply: say('SessionClosed', 'The session is ended.'),
    writes: [updateSession(session, { endedAt: new Date(now).toISOString() })],
    log: `A session of ${id} ended`,
  };
};
