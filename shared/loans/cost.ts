import { type BasisPoints, type Sene, sene } from '#shared/money.ts';
import { loanSchedule, totalsOf } from './amortization.ts';
import type { Loan } from './loan.ts';

/** What a loan costs at a rate: its level instalment, how many there are, and everything repaid. */
export type Cost = { interestrate: BasisPoints; instalment: Sene; instalments: number; total: Sene };

type Priced = Pick<Loan, 'amount' | 'months' | 'frequency'>;

/** The cost of a loan at a rate a year (REPAYMENTS-3). */
export function costAt(loan: Priced, rate: BasisPoints): Cost {
  const rows = loanSchedule({ ...loan, rate });
  const { payment: total } = totalsOf(rows);
  return { interestrate: rate, instalment: rows[0]?.payment ?? sene(0), instalments: rows.length, total };
}

type Approvable = Priced & Pick<Loan, 'rate' | 'interestMin' | 'interestMax' | 'entered'>;

/**
 * What a loan costs from approval on: at the lowest and at the highest rate of its band, which are one once the lead
 * investor has set it (LOANS-53). Undefined before its approval.
 */
export function costsOf(loan: Approvable): { lowest: Cost; highest: Cost } | undefined {
  const { rate, interestMin, interestMax, entered } = loan;
  const [lowest, highest] = [rate ?? interestMin, rate ?? interestMax];
  if (!entered.Approved || lowest === undefined || highest === undefined) return undefined;
  return { lowest: costAt(loan, lowest), highest: costAt(loan, highest) };
}
