import { apiaDayOf } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sene } from '#shared/money.ts';
import { isInstalment } from '#shared/repayments/new-plan.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { type Amounts, type LoanHistory, type Outcome, outcomes } from './loan-history.ts';
import { type Around, outcomeOf } from './outcome.ts';
import { toldFrom } from './told-from.ts';

/** The loans of which a record must tell: all that were paid out, and not repaid before its first day (CREDITRECORDS-1). The oldest first. */
export const loansWithin = (loans: readonly Loan[], today: string): Loan[] =>
  loans
    .filter(
      ({ entered: { Active, Repaid } }) =>
        Active !== undefined && (Repaid === undefined || dayOf(Repaid) >= toldFrom(today)),
    )
    .toSorted((one, other) => one.id - other.id);

const dayOf = (instant: string): string => apiaDayOf(Date.parse(instant));

/** A loan that was paid out, by the rows of its plan (CREDITRECORDS-2, CREDITRECORDS-3). */
export function historyOf(loan: Loan, rows: readonly Repayment[], amounts: Amounts, around: Around): LoanHistory {
  // Of a loan whose money came back nothing is due, whatever day it is: its plan begins on the day since which it is held (REPAYMENTS-61).
  const { heldSince: today = around.today } = loan;
  const found = rows.filter(isInstalment).map((row) => outcomeOf(row, { ...around, today }));
  const counts = Object.fromEntries(
    outcomes.map((outcome) => [outcome, found.filter((each) => each === outcome).length]),
  ) as Record<Outcome, number>;
  const { amount, months, frequency, chargedOffOn, entered } = loan;
  return {
    paidOut: dayOf(entered.Active ?? ''),
    amount: amounts === 'exact' ? { least: amount, most: amount } : bandOf(amount),
    months,
    frequency,
    instalments: found.length,
    ...counts,
    relief: around.reliefs.length,
    defaulted: entered.Defaulted === undefined ? null : dayOf(entered.Defaulted),
    chargedOff: chargedOffOn ?? null,
    state: stateOf(loan, counts.late > 0),
  };
}

function stateOf({ status, chargedOffOn, heldSince }: Loan, isLate: boolean): LoanHistory['state'] {
  if (status === 'Repaid') return 'Repaid';
  if (chargedOffOn !== undefined) return 'ChargedOff';
  if (status === 'Defaulted') return 'Defaulted';
  if (heldSince !== undefined) return 'Held';
  return isLate ? 'Late' : 'Running';
}

/** Where each range of amounts begins, in sene; each goes up to the next one, less a sene. */
const BANDS = [0, 50_000, 100_000, 200_000, 350_000, 500_001];

function bandOf(amount: Sene): { least: Sene; most: Sene } {
  const above = BANDS.findIndex((from) => from > amount);
  const [least = 0, next = amount + 1] = [BANDS.at(above - 1), BANDS[above]];
  return { least: sene(least), most: sene(next - 1) };
}
