import { costAt } from '#shared/loans/cost.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type BasisPoints, roundHalfUp, type Sene, sene, sum } from '#shared/money.ts';
import { openOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';

type Guaranteed = Pick<Loan, 'id' | 'amount' | 'rate' | 'months' | 'frequency' | 'principalRepaid'>;

/**
 * What a guarantor of a loan is liable for: the instalment at its rate, the number of instalments, and the worst case
 * (GUARANTORS-39). Throws a RangeError for a loan without a rate.
 */
export function guaranteeOf(loan: Guaranteed): Guarantee {
  if (loan.rate === undefined) throw new RangeError(`Loan ${loan.id} has no rate yet`);
  const { instalment, instalments, total } = costAt(loan, loan.rate);
  return { rate: loan.rate, instalment, instalments, worstCase: total };
}

type Guarantee = { rate: BasisPoints; instalment: Sene; instalments: number; worstCase: Sene };

/**
 * The most that a guarantor can still be asked for: the part of the worst case that is not released yet, rounded half up, and no
 * more than what is open of all instalments, once there are any (GUARANTORS-47).
 */
export function stillGuaranteed(loan: Guaranteed, rows: readonly Repayment[]): Sene {
  const { worstCase } = guaranteeOf(loan);
  const open = BigInt(loan.amount - loan.principalRepaid);
  const unreleased = sene(roundHalfUp(BigInt(worstCase) * open, BigInt(loan.amount)));
  return rows.length === 0 ? unreleased : sene(Math.min(unreleased, sum(rows.map(openOf))));
}
