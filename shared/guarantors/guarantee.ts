import { loanSchedule, totalsOf } from '#shared/loans/amortization.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { roundHalfUp, type Sene, sene } from '#shared/money.ts';

type Guaranteed = Pick<Loan, 'id' | 'amount' | 'rate' | 'months' | 'frequency' | 'principalRepaid'>;

/**
 * What a guarantor of a loan stands for: the instalment, how many there are, and the worst case, which is all of them,
 * because liability is joint and several (RULES 5). Refuses with a RangeError a loan whose rate is not fixed yet.
 */
export function guaranteeOf(loan: Guaranteed): { instalment: Sene; instalments: number; worstCase: Sene } {
  if (loan.rate === undefined) throw new RangeError(`Loan ${loan.id} has no rate yet`);
  const rows = loanSchedule({ ...loan, rate: loan.rate });
  return { instalment: rows[0]?.payment ?? sene(0), instalments: rows.length, worstCase: totalsOf(rows).payment };
}

/** What of the worst case a guarantor still stands for: released in proportion to principal repaid, half up (RULES 5). */
export function stillGuaranteed(loan: Guaranteed): Sene {
  const { worstCase } = guaranteeOf(loan);
  const open = BigInt(loan.amount - loan.principalRepaid);
  return sene(roundHalfUp(BigInt(worstCase) * open, BigInt(loan.amount)));
}
