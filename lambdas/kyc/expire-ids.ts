import { getPerson, updatePerson } from '#lambdas/accounts/store.ts';
import { listExpiring } from '#lambdas/documents/store.ts';
import { addLogEntry } from '#lambdas/platform/log-entry.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { runEach } from '#lambdas/platform/run-each.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { hasExpired } from '#shared/accounts/expiry.ts';
import { expiryWarning, FIRST_WARNING } from '#shared/accounts/expiry-warning.ts';
import { kycStandingOf, nameOf, type Person } from '#shared/accounts/person.ts';
import type { JobItem } from '#shared/admin/job.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import type { kycApi } from '#shared/kyc/api.ts';
import { kycLifecycle } from '#shared/kyc/kyc-lifecycle.ts';
import { say } from '#shared/sentence.ts';
import { identityDocumentsOf, saveKyc } from './identity-documents.ts';

/** Rejects everybody whose verified ID expired, today included (KYC-18); the nightly job does the same. */
export const rejectExpiredIds: Route<typeof kycApi.rejectExpiredIds> = async ({ caller, now }) => {
  const rejected = await expireIds(caller.userId, now);
  return {
    reply: say('ExpiredIdentitiesRejected', 'All expired users rejected and notified.'),
    writes: [],
    log: `Identities rejected because they expired: ${rejected}`,
  };
};

/** Warnings in one commit: an outbox item has a size limit, and the relay delivers all of one item at once. */
const PORTION = 10;

/**
 * Warns everybody whose verified ID expires within that many days, once, of their earliest date (KYC-19).
 *
 * The last portion is committed with the reply, so that the same press again (same Idempotency-Key) warns nobody. If it
 * was cut off before that, a retry warns again those who were warned already; so does another press.
 */
export const warnExpiringIds: Route<typeof kycApi.warnExpiringIds> = async ({ body: { days }, now }) => {
  const today = apiaDayOf(now);
  const expiring = await listExpiring('Verified', { from: today, to: addDays(today, days) });
  // The list is ordered by day, so in reverse the last one set is the earliest.
  const firstDays = new Map(expiring.toReversed().map(({ ownerId, expiresOn = '' }) => [ownerId, expiresOn]));
  const writes = [...firstDays].map(([userId, day]) =>
    emit({ topic: 'Notice', userId, kind: 'KycExpiryWarning', params: { day } }),
  );
  while (writes.length > PORTION) await commit(writes.splice(0, PORTION));
  return {
    reply: say('ExpiryWarningsSent', 'Warnings sent to users expiring in {days} days.', { days }),
    writes,
    log: `Warned ${firstDays.size} people whose ID expires within ${days} days`,
  };
};

/** Whom the nightly job would reject and warn now. */
export async function lookAtExpiry(now: number): Promise<JobItem[]> {
  const items: JobItem[] = [];
  for (const [owners, isDue, effect] of [
    [await ownersOfExpired(now), isToExpire, 'Reject'],
    [await ownersOfExpiring(now), isToWarn, 'Tell'],
  ] as const) {
    const people = await Promise.all(owners.map(getPerson));
    const due = people.filter((person) => isDue(person, now));
    items.push(...due.map((person) => ({ id: person.id, about: nameOf(person), effect })));
  }
  return items;
}

/**
 * Warns everybody 21, 14 and 7 days before their verified identity expires (KYC-17). Answers how many expire within
 * 21 days.
 */
export const warnBeforeExpiry = async (now: number): Promise<number> =>
  decideEach(await ownersOfExpiring(now), (userId) => warned(userId, now));

async function ownersOfExpired(now: number): Promise<string[]> {
  const expired = await listExpiring('Verified', { to: apiaDayOf(now) });
  return [...new Set(expired.map(({ ownerId }) => ownerId))];
}

async function ownersOfExpiring(now: number): Promise<string[]> {
  const today = apiaDayOf(now);
  const expiring = await listExpiring('Verified', { from: addDays(today, 1), to: addDays(today, FIRST_WARNING) });
  return [...new Set(expiring.map(({ ownerId }) => ownerId))];
}

/** The warning that is due for somebody and was not sent. */
function warningOf({ idExpiresOn, idWarning }: Person, now: number): string | undefined {
  const warning = expiryWarning(idExpiresOn, apiaDayOf(now));
  return warning === idWarning ? undefined : warning;
}

const isToWarn = (person: Person, now: number): boolean =>
  kycStandingOf(person) === 'Verified' && warningOf(person, now) !== undefined;

const isToExpire = (person: Person, now: number): boolean =>
  kycStandingOf(person) === 'Verified' && hasExpired(person.idExpiresOn, apiaDayOf(now));

/** Rejects every verified identity that has expired, each in a commit of its own, and answers how many. */
export const expireIds = async (actor: string, now: number): Promise<number> =>
  decideEach(await ownersOfExpired(now), (userId) => expired(userId, actor, now));

const AT_ONCE = 20;

/** Decides on each in a commit of its own, and answers how many they are. One who fails does not stop the others. */
async function decideEach(owners: readonly string[], decide: (userId: string) => Promise<Write[]>): Promise<number> {
  await runEach(
    owners.map((id) => ({ id, run: () => runCommand(() => decide(id)) })),
    AT_ONCE,
  );
  return owners.length;
}

async function warned(userId: string, now: number): Promise<Write[]> {
  const person = await getPerson(userId);
  if (!isToWarn(person, now)) return [];
  return [
    updatePerson(
      userId,
      { set: { idWarning: warningOf(person, now) } },
      { expression: '#version = :read', values: { ':read': person.version } },
    ),
    emit({ topic: 'Notice', userId, kind: 'KycExpiryWarning', params: { day: person.idExpiresOn ?? '' } }),
  ];
}

async function expired(userId: string, actor: string, now: number): Promise<Write[]> {
  const person = await getPerson(userId);
  // Decided, renewed or given another date since the list was read: nothing to do.
  if (!isToExpire(person, now)) return [];
  const after = {
    ...person,
    kycStatus: kycLifecycle.after('Verified', 'expire', 'System'),
    kycReason: 'Your identity document has expired.',
  };
  const details = `KYC of ${userId}: Rejected, expired`;
  return [
    ...saveKyc(after, person, await identityDocumentsOf(person)),
    ...addLogEntry({ actor, action: 'expireIds', details, now, byStaff: true }),
  ];
}
