import { hasExpired } from '#shared/accounts/expiry.ts';
import { type NameOf, namedOrNull } from '#shared/accounts/named.ts';
import type { Person } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { destinationOf, type Payout } from '#shared/wallet/payout.ts';
import { needsCheck, type Receipt } from '#shared/wallet/receipt.ts';
import type { PersonFile, PersonLock } from './person-file-api.ts';

/** Why somebody cannot do all that they could, at an instant (ADMIN-36). */
export function locksOf(person: Person, receipts: readonly Receipt[], now: number): PersonLock[] {
  const locks: readonly (readonly [PersonLock | undefined, boolean])[] = [
    ['Archived', person.disabledAt !== undefined],
    ['NotVerified', person.kycStatus !== 'Verified'],
    ['IdExpired', hasExpired(person.idExpiresOn, apiaDayOf(now))],
    ['InDefault', person.defaultedLoans > 0],
    ['ReceiptUnchecked', receipts.some(needsCheck)],
    [payoutLockOf(person, now), true],
  ];
  return locks.flatMap(([lock, isOn]) => (isOn && lock ? [lock] : []));
}

/** Why nothing could be paid out to somebody now (WALLET-27). */
function payoutLockOf(person: Person, now: number): 'PayoutDetailsMissing' | 'PayoutDetailsNew' | undefined {
  try {
    destinationOf(person, now);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return person.payoutDestination ? 'PayoutDetailsNew' : 'PayoutDetailsMissing';
  }
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
