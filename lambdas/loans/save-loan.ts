import { people } from '#lambdas/accounts/store.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { isLiveOfBorrower } from '#shared/loans/loan-lifecycle.ts';
import { loans } from './store.ts';

/**
 * A new loan. Refused with Stale when its borrower has meanwhile as many live loans as allowed, one in default, or an
 * identity that is not verified (LOANS-1, LOANS-2). It keeps who of staff is close to the borrower by their last word, which is nobody where they
 * say nothing (CONFLICTS-1).
 */
export const addLoan = (loan: Loan, maxLive: number, closeToStaff?: string): Write[] => [
  ...loans.add(loan),
  borrowsOneMore(loan, maxLive, closeToStaff === undefined ? { unset: ['closeToStaff'] } : { set: { closeToStaff } }),
];

/** A rejected loan that counts again as one of its borrower's, because somebody looks at it again (REASONS-9). Refused like a new one. */
export const countAgain = (after: Loan, before: Loan, maxLive: number): Write[] => [
  ...loans.save(after, before),
  borrowsOneMore(after, maxLive),
];

const borrowsOneMore = ({ borrowerId }: Loan, maxLive: number, said: Parameters<typeof people.update>[1] = {}): Write =>
  people.update(
    { id: borrowerId },
    { add: { liveLoans: 1 }, ...said },
    {
      expression:
        '(attribute_not_exists(#liveLoans) OR #liveLoans < :max) AND (attribute_not_exists(#defaultedLoans) OR #defaultedLoans < :one) AND #kycStatus = :verified',
      values: { ':max': maxLive, ':one': 1, ':verified': 'Verified' },
    },
  );

/**
 * Saves the next version of a loan. When its status moved, or it was charged off, the counters of loans and its borrower's own move with it,
 * and `LoanMoved` goes out: to its state machine, to the people it concerns, and to whatever follows from the status.
 */
export const saveLoan = (after: Loan, before: Loan): Write[] => [
  ...loans.save(after, before),
  ...countedForBorrower(after, before),
];

function countedForBorrower(after: Loan, before: Loan): Write[] {
  const liveLoans = Number(isLiveOfBorrower(after)) - Number(isLiveOfBorrower(before));
  const defaultedLoans = Number(after.status === 'Defaulted') - Number(before.status === 'Defaulted');
  return liveLoans || defaultedLoans
    ? [people.update({ id: after.borrowerId }, { add: { liveLoans, defaultedLoans } })]
    : [];
}

/** Saves a loan as it is, with its next version, so that of two concurrent changes of its guarantors one sees the other. */
export const incrementLoanVersion = (loan: Loan): Write[] => saveLoan(loan, loan);
