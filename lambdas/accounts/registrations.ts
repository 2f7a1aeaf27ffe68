import { itemsOf } from '#lambdas/platform/items.ts';
import { commit } from '#lambdas/platform/table.ts';
import { slicesOf } from '#shared/slices-of.ts';
import { deleteAccount, hasPassword, isCognito } from './cognito.ts';
import { registrationEntity } from './entities.ts';
import { people } from './store.ts';

export const registrations = itemsOf(registrationEntity);

/** The registrations of an address that nobody has activated, the expired ones among them. */
const registrationsOf = (email: string) => registrations.all('table', { address: email.toLowerCase() });

/** How many registrations of an address are tried with a password, and how many end at a time: anybody can make many of them. */
const MAX_AT_ONCE = 5;

/** Whether an address waits for its activation with this password, by its newest registrations (ACCOUNTS-13). */
export async function isRegisteredWith(email: string, password: string, now: number): Promise<boolean> {
  const live = (await registrationsOf(email)).filter(({ expires }) => expires > now);
  const newest = live.toSorted((one, other) => other.expires - one.expires).slice(0, MAX_AT_ONCE);
  return (await Promise.all(newest.map(({ userId }) => hasPassword(userId, password)))).includes(true);
}

/** Ends the registrations of an address but one: all others when it was activated, the expired ones before that. */
export async function endOthers(email: string, keep: { userId: string; since?: number }): Promise<void> {
  const { userId: kept, since = Number.POSITIVE_INFINITY } = keep;
  const others = (await registrationsOf(email)).filter(({ userId, expires }) => userId !== kept && expires <= since);
  for (const some of slicesOf(others, MAX_AT_ONCE)) await Promise.all(some.map(({ userId }) => end(email, userId)));
}

async function end(email: string, userId: string): Promise<void> {
  await deleteAccount(userId).catch((error: unknown) => {
    if (!isCognito(error, 'UserNotFoundException')) throw error;
  });
  await commit([registrations.remove({ email, userId }), people.remove({ id: userId })]);
}
