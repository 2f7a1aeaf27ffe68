import { loanSchedule, totalsOf } from '#shared/loans/amortization.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import { type BasisPoints, basisPoints, partOf, type Sene, sene } from '#shared/money.ts';

const LIP_FEE = basisPoints(500);
const LIP_COVER = basisPoints(8000);

/** The fee of the Loan Insurance Pool: 5 % of the amount, half up (RULES 8). */
export const lipFeeOf = (amount: Sene, optedIn: boolean): Sene => (optedIn ? partOf(amount, LIP_FEE) : sene(0));

/** What the pool may return of a principal that is open at default: up to 80 %, half up (RULES 8). */
export const lipCoverOf = (openPrincipal: Sene): Sene => partOf(openPrincipal, LIP_COVER);

/** What an investor deposits: the amount and the fee. */
export const totalPayableOf = (amount: Sene, optedIn: boolean): Sene => sene(amount + lipFeeOf(amount, optedIn));

/** What an investment gets back by its own schedule, and the profit in it: everything repaid, less the principal. */
export function expectedReturn(investment: { amount: Sene; rate: BasisPoints; months: number; frequency: Frequency }) {
  const { payment, interest } = totalsOf(loanSchedule(investment));
  return { total: payment, profit: interest };
}
