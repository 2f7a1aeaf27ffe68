import { getPerson } from '#lambdas/accounts/store.ts';
import { listExpiring } from '#lambdas/documents/store.ts';
import { again } from '#lambdas/platform/again.ts';
import { audited } from '#lambdas/platform/audit.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { hasExpired } from '#shared/accounts/expiry.ts';
import { kycStandingOf, nameOf, type Person } from '#shared/accounts/person.ts';
import type { JobItem } from '#shared/admin/job.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import type { kycApi } from '#shared/kyc/api.ts';
import { kycLifecycle } from '#shared/kyc/kyc-lifecycle.ts';
import { identityDocumentsOf, saveKyc } from './identity-documents.ts';

/** Rejects everybody whose ID expired, today included; the nightly job does the same by itself. */
export const rejectExpiredIds: Route<typeof kycApi.rejectExpiredIds> = async ({ caller, now }) => {
  const rejected = await expireIds(caller.userId, now);
  return {
    reply: { message: 'All expired users rejected and notified.' },
    writes: [],
    log: `Identities rejected because they expired: ${rejected}`,
  };
};

/** Warns everybody whose verified ID expires within so many days, once for the first of their documents that does. */
export const warnExpiringIds: Route<typeof kycApi.warnExpiringIds> = async ({ body: { days }, now }) => {
  const today = apiaDayOf(now);
  const expiring = await listExpiring('Verified', { from: today, to: addDays(today, days) });
  // The list goes by day, so the last one that is set here is the earliest.
  const firstDays = new Map(expiring.toReversed().map(({ ownerId, expiresOn = '' }) => [ownerId, expiresOn]));
  return {
    reply: { message: `Warnings sent to users expiring in ${days} days.` },
    writes: [...firstDays].map(([userId, day]) =>
      emit({ topic: 'Notice', userId, kind: 'KycExpiryWarning', params: { day } }),
    ),
    log: `Warned ${firstDays.size} people whose ID expires within ${days} days`,
  };
};

/** Whom the nightly job rejects now. */
export async function lookAtExpired(now: number): Promise<JobItem[]> {
  const people = await Promise.all((await ownersOfExpired(now)).map(getPerson));
  return people
    .filter((person) => isToExpire(person, now))
    .map((person) => ({ id: person.id, about: nameOf(person), effect: 'Reject' }));
}

const AT_ONCE = 20;

async function ownersOfExpired(now: number): Promise<string[]> {
  const expired = await listExpiring('Verified', { to: apiaDayOf(now) });
  return [...new Set(expired.map(({ ownerId }) => ownerId))];
}

const isToExpire = (person: Person, now: number): boolean =>
  kycStandingOf(person) === 'Verified' && hasExpired(person.idExpiresOn, apiaDayOf(now));

/** Rejects every verified identity that has expired, each in a commit of its own, and answers how many. */
export async function expireIds(actor: string, now: number): Promise<number> {
  const owners = await ownersOfExpired(now);
  const failures: unknown[] = [];
  for (let at = 0; at < owners.length; at += AT_ONCE) {
    const batch = owners.slice(at, at + AT_ONCE).map((userId) => again(isStale, () => expire(userId, actor, now)));
    const outcomes = await Promise.allSettled(batch);
    failures.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])));
  }
  // One who cannot be rejected must not save the others; but whoever asked must know.
  if (failures.length > 0) throw failures[0];
  return owners.length;
}

const isStale = (error: unknown) => error instanceof DomainError && error.name === 'Stale';

async function expire(userId: string, actor: string, now: number): Promise<void> {
  const person = await getPerson(userId);
  // Decided, renewed or dated anew since the list was read: then there is nothing to do.
  if (!isToExpire(person, now)) return;
  const after = {
    ...person,
    kycStatus: kycLifecycle.after('Verified', 'expire', 'System'),
    kycReason: 'Your identity document has expired.',
    version: person.version + 1,
  };
  const details = `KYC of ${userId}: Rejected, expired`;
  await commit([
    ...saveKyc(after, person, await identityDocumentsOf(person)),
    audited({ actor, action: 'expireIds', details, now, byStaff: true }),
  ]);
}
