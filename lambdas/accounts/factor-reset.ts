import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { FactorReset, peopleApi } from '#shared/accounts/people-api.ts';
import { nameOf, type Person } from '#shared/accounts/person.ts';
import { DomainError } from '#shared/errors.ts';
import { forgetSecondFactor, hasSecondFactor, signOutEverywhere } from './cognito.ts';
import { mustNotBeOwnAccount } from './must-not-be-own-account.ts';
import {
  askFactorReset,
  confirmFactorReset,
  endSessions,
  findFactorReset,
  findPerson,
  getPerson,
  listFactorResets,
  peopleIn,
  type StoredFactorReset,
} from './store.ts';

/** Those that wait for a second person. */
export const listResets: Route<typeof peopleApi.listFactorResets> = async ({ now }) =>
  factorResetsOf(await listFactorResets(now));

/**
 * Asks that somebody's authenticator app be forgotten, for they have lost it. Refused for one's own, where none is on,
 * and while one is asked for; after a day without a second person it can be asked for again.
 */
export const askReset: Route<typeof peopleApi.askFactorReset> = async ({ params: { id }, caller, now }) => {
  mustNotBeOwnAccount(id, caller);
  await getPerson(id);
  if (!(await hasSecondFactor(id))) throw new DomainError('Refused', 'This person has no authenticator app.');
  return {
    reply: { message: 'The reset is asked for. Another system administrator must confirm it within a day.' },
    writes: [askFactorReset({ userId: id, askedBy: caller.userId, now })],
    log: `Reset of the second factor of ${id} asked for`,
  };
};

/**
 * Does it, when a second SystemAdmin says so: signing in asks for no code any more, every session ends, and the person is
 * told. Staff who must have a second factor then set it up again before anything else (DESIGN 6).
 */
export const confirmReset: Route<typeof peopleApi.confirmFactorReset> = async ({ params: { id }, caller, now }) => {
  mustNotBeOwnAccount(id, caller);
  const reset = await findFactorReset(id, now);
  const asker = reset && (await findPerson(reset.askedBy));
  if (!reset || asker?.subRole !== 'SystemAdmin')
    throw new DomainError('Refused', 'No system administrator has asked for this in the last day.');
  if (asker.id === caller.userId)
    throw new DomainError('Forbidden', 'Another system administrator must confirm what you asked for.');
  // It can be done again: cut off before the commit, it is still asked for, and whoever confirms it ends it.
  await forgetSecondFactor(id);
  await signOutEverywhere(id);
  return {
    reply: { message: 'The authenticator app is forgotten.' },
    writes: [
      confirmFactorReset(reset, caller.userId),
      ...(await endSessions(id, now)),
      emit({ topic: 'Notice', userId: id, kind: 'SecondFactorReset', params: {} }),
    ],
    log: `Second factor of ${id} reset, as ${asker.id} asked`,
  };
};

/** Resets as they are shown, with the names of both people. */
export async function factorResetsOf(resets: readonly StoredFactorReset[]): Promise<FactorReset[]> {
  const people = await peopleIn(resets.flatMap(({ userId, askedBy }) => [userId, askedBy]));
  const called = (person: Person | undefined) => (person ? nameOf(person) : '');
  return resets.map(({ userId, askedBy, askedAt, expires }) => ({
    userid: userId,
    name: called(people.get(userId)),
    email: people.get(userId)?.email ?? '',
    askedby: askedBy,
    askedbyname: called(people.get(askedBy)),
    askedat: askedAt,
    expiresat: new Date(expires).toISOString(),
  }));
}
