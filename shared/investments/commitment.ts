import { apiaDayOf } from '#shared/calendar.ts';
import { invalid } from '#shared/errors.ts';
import { expectedGuarantors } from '#shared/loans/guarantor-count.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { type Sene, sene } from '#shared/money.ts';
import { MIN_INVESTMENT } from '#shared/policy.ts';
import type { Investment } from './investment.ts';

/**
 * Refuses with Invalid an amount that the loan cannot take (INVESTMENTS-3): under WST 1.00, over what remains, or leaving
 * less than WST 1.00, which nobody could invest. The sentence says which amounts are possible.
 */
export function mustBeInvestable(remaining: Sene, amount: Sene): void {
  const left = remaining - amount;
  if (amount >= MIN_INVESTMENT && (left === 0 || left >= MIN_INVESTMENT)) return;
  const most = sene(remaining - MIN_INVESTMENT);
  if (most < MIN_INVESTMENT)
    throw invalid(
      'OnlyRestInvestable',
      'Please correct the form before submission. You can invest {remaining:wst}.',
      { remaining },
      'amount',
    );
  throw invalid(
    'AmountNotInvestable',
    'Please correct the form before submission. You can invest {least:wst} to {most:wst}, or {remaining:wst}.',
    { least: MIN_INVESTMENT, most, remaining },
    'amount',
  );
}

type Commitment = Pick<Investment, 'id' | 'amount' | 'rate'>;

/**
 * The loan with one more commitment. The first is the lead: it fixes the rate and the number of guarantors (INVESTMENTS-8).
 * The one that takes the last sene moves the loan on (LOANS-13). `now` is in milliseconds, here and below.
 */
export function committed(loan: Loan, commitment: Commitment, guarantors: number, now: number): Loan {
  const { id, amount, rate } = commitment;
  const changes = {
    remaining: sene(loan.remaining - amount),
    investments: loan.investments + 1,
    ...(loan.leadInvestmentId === undefined && { leadInvestmentId: id, rate, expectedGuarantors: guarantors }),
  };
  if (changes.remaining > 0) return { ...loan, ...changes };
  return advanceLoan(loan, 'FullyCommitted', { by: 'system', now, changes });
}

/**
 * The loan after one of its commitments became Rejected (LOANS-14). A fully funded one is back on the marketplace; with no
 * commitment left its rate and its number of guarantors are open again. A loan that has ended keeps them: its guarantors
 * still read the terms that they were invited to guarantee.
 */
export function uncommitted(loan: Loan, { amount, status }: Pick<Investment, 'amount' | 'status'>, now: number): Loan {
  const investments = loan.investments - 1;
  const isOpen = loan.status === 'Approved' || loan.status === 'FullyFundedPendingApproval';
  const changes = {
    remaining: sene(loan.remaining + amount),
    approved: status === 'Approved' ? sene(loan.approved - amount) : loan.approved,
    investments,
    ...(isOpen &&
      investments === 0 && {
        leadInvestmentId: undefined,
        rate: undefined,
        expectedGuarantors: expectedGuarantors(loan.amount, apiaDayOf(now)),
      }),
  };
  if (loan.status !== 'FullyFundedPendingApproval') return { ...loan, ...changes };
  return advanceLoan(loan, 'CommitmentLost', { by: 'system', now, changes });
}

/** The loan after one of its commitments became Approved: Funded with the last one (LOANS-15). */
export function approvedCommitment(loan: Loan, amount: Sene, now: number): Loan {
  const approved = sene(loan.approved + amount);
  const isFunded = loan.status === 'FullyFundedPendingApproval' && approved === loan.amount;
  if (!isFunded) return { ...loan, approved };
  return advanceLoan(loan, 'Funded', { by: 'system', now, changes: { approved } });
}
