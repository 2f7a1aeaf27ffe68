import { refused } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { type Dated, lastDayBeforeDefault, openOf } from '#shared/repayments/collection.ts';
import { isHeldOn, isWaitingForRelief } from '#shared/repayments/held.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';

type Missed = Dated & Pick<Repayment, 'status'>;

/** Whether an instalment has been Missed for 60 days (LOANS-26). */
export const isLongMissed = (rows: readonly Missed[], today: string): boolean =>
  rows.some((row) => row.status === 'Missed' && lastDayBeforeDefault(row, today) < today);

/** Refuses with Refused a default while the borrower waits for an answer to a request for more time (RELIEF-13), and while a disaster holds the loan (RELIEF-20). */
export function mustNotWaitForRelief(loan: Pick<Loan, 'reliefUntil' | 'heldUntil'>, today: string): void {
  if (isHeldOn(today, loan))
    throw refused('DisasterHolds', 'Because of a disaster, nothing follows from what is not paid before {day:day}.', {
      day: loan.heldUntil ?? '',
    });
  if (isWaitingForRelief(loan, today))
    throw refused('ReliefFirst', 'The borrower has asked for more time. Decide on that first.');
}

/**
 * Refuses with Refused the default of a loan no instalment of which has been Missed for 60 days, or of which too little is open in
 * Missed ones (LOANS-26).
 */
export function mustBeInDefault(rows: readonly Repayment[], today: string): void {
  if (!isLongMissed(rows, today))
    throw refused('InstalmentsNotMissed', 'No instalment of this loan has been missed for {days} days.', {
      days: policyOn(today).defaultDays,
    });
  const open = sum(rows.filter(({ status }) => status === 'Missed').map(openOf));
  if (open < policyOn(today).leastArrears)
    throw refused('ArrearsTooSmall', 'What is open is too little for a default.');
}
