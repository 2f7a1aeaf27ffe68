import type { LoanStatus } from '#shared/loans/loan.ts';
import { type Sene, sene } from '#shared/money.ts';
import { claimOf, type Shareholder } from '#shared/repayments/shareholder.ts';
import type { Investment } from './investment.ts';
import { expectedReturn } from './investment-figures.ts';

/** What an investment has brought so far, what of it is still owed, and what it brings less the fee of the pool. */
export type Holding = { earned: Sene; atrisk: Sene; netprofit: Sene };

const lent: readonly LoanStatus[] = ['Active', 'Defaulted', 'Repaid'];

/** Whether a loan in this status was paid out, so that its investors have shares in it. */
export const isLent = (status: LoanStatus): boolean => lent.includes(status);

/**
 * To the sene, from the shares of the loan (INVESTMENTS-35): earned is the interest received, at risk the principal that is
 * neither repaid nor paid by the pool. Both are zero before the loan is paid out. The expected profit less the fee of the
 * pool may be below zero.
 */
export function holdingOf(investment: Investment, holders: readonly Shareholder[]): Holding {
  const share = holders.find(({ investmentId }) => investmentId === investment.id);
  return {
    earned: share?.interest ?? sene(0),
    atrisk: share ? claimOf(share) : sene(0),
    netprofit: sene(expectedReturn(investment).profit - investment.lipFee),
  };
}
