import { addDays } from '#shared/calendar.ts';
import { hasClauses } from '#shared/guarantors/agreement-clauses.ts';
import { dueInPeriod } from '#shared/loans/amortization.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { policyOn } from '#shared/policy.ts';
import { day0Of, type OpenPart, openPartsOf } from '#shared/repayments/new-plan.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Disaster } from './disaster.ts';
import { pausedBy, sequenceOf } from './pause.ts';
import type { Relief } from './relief.ts';

/**
 * What a disaster gives to a loan: its open instalments at later dates, or a day (Apia) before which nothing follows from what is not
 * paid.
 */
export type DisasterTime = { periods: number; parts: OpenPart[] } | { heldUntil: string };

type Struck = { loan: Loan; rows: readonly Repayment[]; former: readonly Relief[]; today: string };

/**
 * What a disaster gives to a loan of a borrower whom it struck on a day (Apia; RELIEF-18 to RELIEF-20); undefined where it gives
 * nothing, or has given it.
 */
export function timeGivenTo(disaster: Disaster, struck: Struck): DisasterTime | undefined {
  if (!isConcerned(disaster, struck)) return undefined;
  const { loan, rows, former, today } = struck;
  const { firstDay, periods: most } = disaster;
  if (hasClauses(loan)) {
    const periods = periodsBeside(former, disaster, loan.frequency);
    if (periods === 0) return undefined;
    const parts = pausedBy(periods, rows, sequenceOf(loan));
    if ((parts[0]?.due ?? '') > today) return { periods, parts };
  }
  const heldUntil = dueInPeriod(firstDay, loan.frequency, most[loan.frequency]);
  return heldUntil > today && heldUntil > (loan.heldUntil ?? '') ? { heldUntil } : undefined;
}

/** Whether a disaster that struck its borrower concerns a loan, and has given it nothing yet (RELIEF-18). */
function isConcerned({ id, firstDay }: Disaster, { loan, rows, former, today }: Struck): boolean {
  const since = addDays(firstDay, -policyOn(today).disasterReachDays);
  return (
    loan.status === 'Active' &&
    loan.heldSince === undefined &&
    day0Of(loan.planId ?? '') <= firstDay &&
    former.every(({ disaster }) => disaster?.id !== id) &&
    openPartsOf(rows).some(({ due }) => due >= since)
  );
}

/** The periods of a disaster in which no other one has moved what was due: a time that two cover counts once (RELIEF-19). */
function periodsBeside(former: readonly Relief[], { firstDay, periods }: Disaster, frequency: Frequency): number {
  const others = former.flatMap(({ disaster, periods: moved }) => (disaster && moved !== undefined ? [disaster] : []));
  const startOf = (nr: number) => (nr === 1 ? firstDay : dueInPeriod(firstDay, frequency, nr - 1));
  const isCovered = (nr: number) =>
    others.some(
      (other) =>
        startOf(nr) >= other.firstDay &&
        dueInPeriod(firstDay, frequency, nr) <= dueInPeriod(other.firstDay, frequency, other.periods),
    );
  return Array.from({ length: periods[frequency] }, (_, at) => at + 1).filter((nr) => !isCovered(nr)).length;
}
