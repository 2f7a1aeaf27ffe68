import { addDays } from '#shared/calendar.ts';
import { refused } from '#shared/errors.ts';
import { dueInPeriod } from '#shared/loans/amortization.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { policyOn } from '#shared/policy.ts';
import type { Dated } from './collection.ts';
import { newPlan, openPartsOf, type PlannedRow } from './new-plan.ts';
import type { Repayment } from './repayment.ts';

/** Refuses with Refused what pays or asks for something of a loan whose money came back from the bank (REPAYMENTS-61). */
export function mustNotBeHeld({ heldSince }: Pick<Loan, 'heldSince'>): void {
  if (heldSince !== undefined)
    throw refused(
      'LoanHeld',
      'The money of this loan came back from the bank. Nothing is due until it is paid out again.',
    );
}

/** Whether calls and a default of a loan wait on a day (Apia), because its borrower has asked for more time (RELIEF-13). */
export const isWaitingForRelief = ({ reliefUntil }: Pick<Loan, 'reliefUntil'>, today: string): boolean =>
  reliefUntil !== undefined && today <= reliefUntil;

/** Whether nothing follows on a day (Apia) from what is not paid of a loan, because of a disaster (RELIEF-20). */
export const isHeldOn = (today: string, { heldUntil }: Pick<Loan, 'heldUntil'>): boolean =>
  heldUntil !== undefined && today < heldUntil;

/** An instalment with the day until which a disaster holds it, of which nothing is told yet; one that is due later, as it is (RELIEF-20). */
export const asHeld = (row: Repayment, { heldUntil }: Pick<Loan, 'heldUntil'>): Repayment =>
  heldUntil !== undefined && row.due < heldUntil && row.heldUntil !== heldUntil
    ? { ...row, heldUntil, reminded: undefined, graceReminded: undefined, callAnnounced: undefined }
    : row;

/** What a disaster gave to a loan: where its dates stay, the day (Apia) until which it is held. */
export type Given = { disaster?: { firstDay: string } | undefined; heldUntil?: string | undefined };

/** Until which day (Apia) a disaster held an instalment that it reached (RELIEF-18, RELIEF-20): one that was late before stays late. Empty where none did. */
export const heldUntilIn = (given: readonly Given[], { due }: Pick<Dated, 'due'>): string =>
  given.reduce(
    (latest, { disaster, heldUntil = '' }) =>
      disaster &&
      heldUntil > latest &&
      due >= addDays(disaster.firstDay, -policyOn(disaster.firstDay).disasterReachDays)
        ? heldUntil
        : latest,
    '',
  );

/** Whether nothing of a loan is repaid yet: what came back from the bank is then its money, and the loan is held (REPAYMENTS-60). */
export const isUntouched = ({ status }: Pick<Loan, 'status'>, rows: readonly Repayment[]): boolean =>
  status === 'Active' && rows.every(({ paidPrincipal, paidInterest }) => paidPrincipal + paidInterest === 0);

/** The plan of a loan that begins on another day (Apia), with the same amounts and periods (REPAYMENTS-62). */
export const planFrom = (
  day0: string,
  { frequency }: Pick<Loan, 'frequency'>,
  rows: readonly Repayment[],
): PlannedRow[] =>
  newPlan(
    rows,
    openPartsOf(rows).map((part) => ({ ...part, due: dueInPeriod(day0, frequency, part.period) })),
    { today: day0 },
  );
