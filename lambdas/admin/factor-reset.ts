import { forgetSecondFactor, hasSecondFactor, signOutEverywhere } from '#lambdas/accounts/cognito.ts';
import { mustNotBeOwnAccount } from '#lambdas/accounts/must-not-be-own-account.ts';
import { endAllSessions } from '#lambdas/accounts/sessions.ts';
import { people, peopleIn } from '#lambdas/accounts/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { nameOf, type Person } from '#shared/accounts/person.ts';
import type { FactorReset as FactorResetView, peopleApi } from '#shared/admin/people-api.ts';
import { forbidden, refused } from '#shared/errors.ts';
import { say } from '#shared/sentence.ts';
import type { FactorReset } from './entities.ts';
import { confirmFactorReset, findFactorReset, listFactorResets, requestFactorReset } from './store.ts';

/** The requests that wait for a second SystemAdmin. */
export const listResets: Route<typeof peopleApi.listFactorResets> = async ({ now }) =>
  factorResetsOf(await listFactorResets(now));

/**
 * Requests the reset of a lost authenticator app (ACCOUNTS-41). Refuses with Forbidden one's own account,
 * with Refused a person without an app, and with AlreadyDone while another request waits; a request lapses after a day.
 */
export const requestReset: Route<typeof peopleApi.requestFactorReset> = async ({ params: { id }, caller, now }) => {
  mustNotBeOwnAccount(id, caller);
  await people.get({ id });
  if (!(await hasSecondFactor(id))) throw refused('NoAuthenticatorApp', 'This person has no authenticator app.');
  return {
    reply: say(
      'FactorResetAsked',
      'The reset is asked for. Another system administrator must confirm it within a day.',
    ),
    writes: [requestFactorReset({ userId: id, by: caller.userId, now })],
    log: `Reset of the second factor of ${id} asked for`,
  };
};

/**
 * Forgets the app when a second SystemAdmin confirms it (ACCOUNTS-41): signing in asks for no code any more, every
 * session ends, and the person is notified (ACCOUNTS-42). Staff who must have a second factor then have to set it up again
 * (API-12).
 */
export const confirmReset: Route<typeof peopleApi.confirmFactorReset> = async ({ params: { id }, caller, now }) => {
  mustNotBeOwnAccount(id, caller);
  const reset = await findFactorReset(id, now);
  const requester = reset && (await people.find({ id: reset.requestedBy }));
  if (!reset || requester?.subRole !== 'SystemAdmin')
    throw refused('FactorResetNotAsked', 'No system administrator has asked for this in the last day.');
  if (requester.id === caller.userId)
    throw forbidden('SecondAdministratorNeeded', 'Another system administrator must confirm what you asked for.');
  // Repeatable: if this is cut off before the commit, the request still waits, and confirming it again completes it.
  await forgetSecondFactor(id);
  await signOutEverywhere(id);
  return {
    reply: say('FactorReset', 'The authenticator app is forgotten.'),
    writes: [
      confirmFactorReset(reset, caller.userId),
      ...(await endAllSessions(id, now)),
      emit({ topic: 'Notice', userId: id, kind: 'SecondFactorReset', params: {} }),
    ],
    log: `Second factor of ${id} reset, as ${requester.id} asked`,
  };
};

/** Requests as they are shown, with the names of both people. */
export async function factorResetsOf(resets: readonly FactorReset[]): Promise<FactorResetView[]> {
  const people = await peopleIn(resets.flatMap(({ userId, requestedBy }) => [userId, requestedBy]));
  const nameIn = (person: Person | undefined) => (person ? nameOf(person) : '');
  return resets.map(({ userId, requestedBy, requestedAt, expires }) => ({
    userid: userId,
    name: nameIn(people.get(userId)),
    email: people.get(userId)?.email ?? '',
    requestedby: requestedBy,
    requestedbyname: nameIn(people.get(requestedBy)),
    askedat: requestedAt,
    expiresat: new Date(expires).toISOString(),
  }));
}
