import type { Loan, LoanStatus } from '#shared/loans/loan.ts';
import { type Sene, sene } from '#shared/money.ts';
import { claimOf, type Shareholder } from '#shared/repayments/shareholder.ts';
import type { Investment } from './investment.ts';
import { expectedReturn } from './investment-figures.ts';

/**
 * What an investment has brought so far, what of it is still owed, and what it brings less the fee of the pool. Null is what
 * is not known, because the share cannot be read.
 */
export type Holding = { earned: Sene | null; atrisk: Sene | null; netprofit: Sene };

const lent: readonly LoanStatus[] = ['Active', 'Defaulted', 'Repaid'];

/** Whether a loan in this status was paid out, so that its investors have shares in it. */
export const isLent = (status: LoanStatus): boolean => lent.includes(status);

/**
 * To the sene, from the shares of the loan that can be read (INVESTMENTS-35): earned is the interest received, at risk the
 * principal that is neither repaid nor paid by the pool. Both are zero before the loan is paid out, and null where the share
 * that the investment has since then is not among them. The expected profit less the fee of the pool may be below zero.
 */
export function holdingOf(
  investment: Investment,
  loan: Pick<Loan, 'status'>,
  holders: readonly Shareholder[],
): Holding {
  const share = holders.find(({ investmentId }) => investmentId === investment.id);
  const without = investment.status === 'Approved' && isLent(loan.status) ? null : sene(0);
  return {
    earned: share ? share.interest : without,
    atrisk: share ? claimOf(share) : without,
    netprofit: sene(expectedReturn(investment).profit - investment.lipFee),
  };
}
