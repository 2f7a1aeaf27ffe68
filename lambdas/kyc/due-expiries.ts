import { people } from '#lambdas/accounts/store.ts';
import { listExpiring } from '#lambdas/documents/store.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { runEach } from '#lambdas/platform/run-each.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { hasExpired } from '#shared/accounts/expiry.ts';
import { expiryWarning, FIRST_WARNING } from '#shared/accounts/expiry-warning.ts';
import { kycStandingOf, nameOf, type Person } from '#shared/accounts/person.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import type { JobItem } from '#shared/job.ts';

/** The people whom the nightly job would reject or warn now. */
export async function dueExpiries(now: number): Promise<JobItem[]> {
  const items: JobItem[] = [];
  for (const [owners, isDue, effect] of [
    [await ownersOfExpired(now), isToReject, 'Reject'],
    [await ownersOfExpiring(now), isToWarn, 'Notify'],
  ] as const) {
    const due = (await eachReadable(owners, (id) => people.get({ id }))).filter((person) => isDue(person, now));
    items.push(...due.map((person) => ({ id: person.id, about: nameOf(person), effect })));
  }
  return items;
}

/** The ids of the people with a verified identity document that has expired. */
export async function ownersOfExpired(now: number): Promise<string[]> {
  const expired = await listExpiring('Verified', { to: apiaDayOf(now) });
  return [...new Set(expired.map(({ ownerId }) => ownerId))];
}

/** The ids of the people with a verified identity document that expires within 21 days. */
export async function ownersOfExpiring(now: number): Promise<string[]> {
  const today = apiaDayOf(now);
  const expiring = await listExpiring('Verified', { from: addDays(today, 1), to: addDays(today, FIRST_WARNING) });
  return [...new Set(expiring.map(({ ownerId }) => ownerId))];
}

/** Whether an identity is verified and has expired. */
export const isToReject = (person: Person, now: number): boolean =>
  kycStandingOf(person) === 'Verified' && hasExpired(person.idExpiresOn, apiaDayOf(now));

/** Whether a warning is due that was not sent. */
export const isToWarn = (person: Person, now: number): boolean =>
  kycStandingOf(person) === 'Verified' && dueWarning(person, now) !== undefined;

/** The warning that is due and was not sent; undefined where there is none. */
export function dueWarning({ idExpiresOn, idWarning }: Person, now: number): string | undefined {
  const warning = expiryWarning(idExpiresOn, apiaDayOf(now));
  return warning === idWarning ? undefined : warning;
}

const CONCURRENCY = 20;

/**
 * Decides on each person in a commit of their own, and returns how many they are. A failure does not stop the others.
 */
export async function decideEach(
  owners: readonly string[],
  decide: (userId: string) => Promise<Write[]>,
): Promise<number> {
  await runEach(
    owners.map((id) => ({ id, run: () => runCommand(() => decide(id)) })),
    CONCURRENCY,
  );
  return owners.length;
}
