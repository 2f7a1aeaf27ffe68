import { hasExpired } from '#shared/accounts/expiry.ts';
import { type NameOf, namedOrNull } from '#shared/accounts/named.ts';
import type { Person } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { type Payout, payoutBlockedUntil } from '#shared/wallet/payout.ts';
import { needsCheck, type Receipt } from '#shared/wallet/receipt.ts';
import type { PersonFile, PersonLock } from './person-file-api.ts';

/** Why somebody cannot do all that they could, at an instant (ADMIN-36). */
export function locksOf(person: Person, receipts: readonly Receipt[], now: number): PersonLock[] {
  const locks: readonly (readonly [PersonLock, boolean])[] = [
    ['Archived', person.disabledAt !== undefined],
    ['NotVerified', person.kycStatus !== 'Verified'],
    ['IdExpired', hasExpired(person.idExpiresOn, apiaDayOf(now))],
    ['InDefault', person.defaultedLoans > 0],
    ['ReceiptUnchecked', receipts.some(needsCheck)],
    ['PayoutDetailsMissing', !person.payoutDestination],
    ['PayoutDetailsNew', payoutBlockedUntil(person, now) !== undefined],
  ];
  return locks.flatMap(([lock, isOn]) => (isOn ? [lock] : []));
}

export const personPayoutOf = (payout: Payout, nameOf: NameOf): PersonFile['payouts'][number] => ({
  payoutid: payout.id,
  kind: payout.kind,
  status: payout.status,
  amount: payout.amount,
  loanid: payout.loanId ?? null,
  madeby: nameOf(payout.madeBy),
  madeat: payout.madeAt,
  decidedby: namedOrNull(payout.decidedBy, nameOf),
  bankreference: payout.bankReference ?? null,
  reason: payout.reason ?? null,
});
