import { people } from '#lambdas/accounts/store.ts';
import { listExpiring } from '#lambdas/documents/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import type { staffKycApi } from '#shared/kyc/staff-api.ts';
import { say } from '#shared/sentence.ts';
import { decideEach, dueWarning, isToWarn, ownersOfExpiring } from './due-expiries.ts';

/** Warnings in one commit: an outbox item has a size limit, and the relay delivers all of one item at once. */
const PORTION = 10;

/**
 * Warns all people whose verified ID expires within that many days, once, of their earliest date (KYC-19).
 *
 * The last portion is committed with the reply, so that the same request again (same Idempotency-Key) warns nobody. If
 * it was interrupted before that, a retry warns again those who were warned already; so does another request.
 */
export const warnExpiringIds: Route<typeof staffKycApi.warnExpiringIds> = async ({ body: { days }, now }) => {
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

/**
 * Warns all people 21, 14 and 7 days before their verified identity expires (KYC-17). Returns how many expire within
 * 21 days.
 */
export const warnBeforeExpiry = async (now: number): Promise<number> =>
  decideEach(await ownersOfExpiring(now), (userId) => warning(userId, now));

async function warning(userId: string, now: number): Promise<Write[]> {
  const person = await people.get({ id: userId });
  if (!isToWarn(person, now)) return [];
  return [
    people.update(
      { id: userId },
      { set: { idWarning: dueWarning(person, now) } },
      { expression: '#version = :read', values: { ':read': person.version } },
    ),
    emit({ topic: 'Notice', userId, kind: 'KycExpiryWarning', params: { day: person.idExpiresOn ?? '' } }),
  ];
}
