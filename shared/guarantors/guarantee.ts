import { loanSchedule } from '#shared/loans/amortization.ts';
import { costAt } from '#shared/loans/cost.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { allocate, type BasisPoints, roundHalfUp, type Sene, sene, sum } from '#shared/money.ts';
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
  const part = unreleased(worstCase, sene(loan.amount - loan.principalRepaid), loan.amount);
  return rows.length === 0 ? part : sene(Math.min(part, sum(rows.map(openOf))));
}

const unreleased = (worstCase: Sene, open: Sene, amount: Sene): Sene =>
  sene(roundHalfUp(BigInt(worstCase) * BigInt(open), BigInt(amount)));

/**
 * What a guarantee could cost while the others pay their shares: of one missed instalment, and of all of them; and what
 * is guaranteed before each instalment (GUARANTORS-62). Throws a RangeError for a loan without a rate.
 */
export function exposureOf(loan: Guaranteed & Pick<Loan, 'expectedGuarantors'>): Exposure {
  const { rate, instalment, worstCase } = guaranteeOf(loan);
  const share = (amount: Sene): Sene => largestShare(amount, loan.expectedGuarantors);
  const rows = loanSchedule({ ...loan, rate });
  return {
    share: share(instalment),
    shareOfAll: sum(rows.map(({ payment }) => share(payment))),
    stair: rows.map(({ principal, balance }, at) =>
      sene(
        Math.min(
          unreleased(worstCase, sene(balance + principal), loan.amount),
          sum(rows.slice(at).map(({ payment }) => payment)),
        ),
      ),
    ),
  };
}

type Exposure = { share: Sene; shareOfAll: Sene; stair: Sene[] };

/** The most that one of several guarantors is called for of an amount (REPAYMENTS-30). */
const largestShare = (amount: Sene, guarantors: number): Sene =>
  allocate(
    amount,
    Array.from({ length: guarantors }, () => 1),
  )[0] ?? amount;
