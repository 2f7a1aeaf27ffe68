import { forgetSecondFactor, hasSecondFactor, signOutEverywhere } from '#lambdas/accounts/cognito.ts';
import { mustNotBeOwnAccount } from '#lambdas/accounts/must-not-be-own-account.ts';
import { endAllSessions } from '#lambdas/accounts/sessions.ts';
import { people, peopleIn } from '#lambdas/accounts/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { nameOf, type Person } from '#shared/accounts/person.ts';
import type { FactorReset as FactorResetView, peopleApi } from '#shared/admin/people-api.ts';
import { DomainError, forbidden, refused } from '#shared/errors.ts';
import { say } from '#shared/sentence.ts';
import type { FactorReset } from './entities.ts';
import { resets } from './store.ts';

/** How long a request waits for a second SystemAdmin (ACCOUNTS-41). */
const RESET_MS = 86_400_000;

/** Whether a request waits: whoever made it is a SystemAdmin still. */
const isOpen = async ({ expires, confirmedBy, requestedBy }: FactorReset, now: number) =>
  !confirmedBy && now < expires && (await people.find({ id: requestedBy }))?.subRole === 'SystemAdmin';

/** The request for a person that waits for a second SystemAdmin. */
export async function findFactorReset(userId: string, now: number): Promise<FactorReset | undefined> {
  const reset = await resets.find({ userId });
  return reset && (await isOpen(reset, now)) ? reset : undefined;
}

/** The requests that wait for a second SystemAdmin. They are few: members of staff who lost a phone on one day. */
export const listResets: Route<typeof peopleApi.listFactorResets> = async ({ now }) => {
  const { items } = await resets.page('table', {}, { limit: 100 });
  const waiting = await eachReadable(items, async (reset) => ((await isOpen(reset, now)) ? [reset] : []));
  return factorResetsOf(waiting.flat());
};

/**
 * Requests the reset of a lost authenticator app (ACCOUNTS-41). Refuses with Forbidden one's own account,
 * with Refused a person without an app, and with AlreadyDone while another request waits; a request lapses after a day.
 */
export const requestReset: Route<typeof peopleApi.requestFactorReset> = async ({ params: { id }, caller, now }) => {
  mustNotBeOwnAccount(id, caller);
  await people.get({ id });
  if (!(await hasSecondFactor(id))) throw refused('NoAuthenticatorApp', 'This person has no authenticator app.');
  const former = await resets.find({ userId: id });
  if (former && (await isOpen(former, now)))
    throw new DomainError(
      'AlreadyDone',
      'FactorResetAskedAlready',
      'This was asked for already, and waits for a second person.',
    );
  const expires = now + RESET_MS;
  const asked = { userId: id, requestedBy: caller.userId, requestedAt: new Date(now).toISOString(), expires };
  return {
    reply: say(
      'FactorResetAsked',
      'The reset is asked for. Another system administrator must confirm it within a day.',
    ),
    writes: [
      resets.update(
        { userId: id },
        { set: { ...asked, ttl: Math.ceil(expires / 1000) }, unset: ['confirmedBy'] },
        {
          expression: 'attribute_not_exists(pk) OR #requestedAt = :former',
          values: { ':former': former?.requestedAt ?? '' },
        },
      ),
    ],
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
  if (!reset) throw refused('FactorResetNotAsked', 'No system administrator has asked for this in the last day.');
  if (reset.requestedBy === caller.userId)
    throw forbidden('SecondAdministratorNeeded', 'Another system administrator must confirm what you asked for.');
  // Repeatable: if this is cut off before the commit, the request still waits, and confirming it again completes it.
  await forgetSecondFactor(id);
  await signOutEverywhere(id);
  return {
    reply: say('FactorReset', 'The authenticator app is forgotten.'),
    writes: [
      // Refused with Stale where it was confirmed or requested again since it was read.
      resets.update(
        { userId: id },
        { set: { confirmedBy: caller.userId } },
        {
          expression: '#requestedAt = :requestedAt AND attribute_not_exists(#confirmedBy)',
          values: { ':requestedAt': reset.requestedAt },
        },
      ),
      ...(await endAllSessions(id, now)),
      emit({ topic: 'Notice', userId: id, kind: 'SecondFactorReset', params: {} }),
    ],
    log: `Second factor of ${id} reset, as ${reset.requestedBy} asked`,
  };
};

/** Requests as they are shown, with the names of both people. */
export async function factorResetsOf(waiting: readonly FactorReset[]): Promise<FactorResetView[]> {
  const found = await peopleIn(waiting.flatMap(({ userId, requestedBy }) => [userId, requestedBy]));
  const nameIn = (person: Person | undefined) => (person ? nameOf(person) : '');
  return waiting.map(({ userId, requestedBy, requestedAt, expires }) => ({
    userid: userId,
    name: nameIn(found.get(userId)),
    email: found.get(userId)?.email ?? '',
    requestedby: requestedBy,
    requestedbyname: nameIn(found.get(requestedBy)),
    askedat: requestedAt,
    expiresat: new Date(expires).toISOString(),
  }));
}
