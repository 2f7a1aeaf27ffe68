import { listAll, list, find, nextNumber, read } from '#lambdas/platform/table.ts';
import { count, emit, insert, type Key, replace, type Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { Loan, type LoanStatus } from '#shared/loans/loan.ts';

export const loanKey = (id: number): Key => ({ pk: `LOAN#${id}`, sk: 'META' });

const itemOf = (loan: Loan) => ({
  ...loan,
  ...loanKey(loan.id),
  gsi1pk: `USER#${loan.borrowerId}#LOANS`,
  gsi1sk: `${loan.createdAt}#${loan.id}`,
  gsi2pk: `LOANSTATUS#${loan.status}`,
  gsi2sk: `${loan.entered[loan.status] ?? loan.createdAt}#${loan.id}`,
});

/** The loan, read consistently. Refuses with NotFound. */
export const getLoan = (id: number): Promise<Loan> => read(loanKey(id), Loan);
export const findLoan = (id: number): Promise<Loan | undefined> => find(loanKey(id), Loan);

export const listLoansOf = (borrowerId: string): Promise<Loan[]> =>
  listAll({ index: 'gsi1', partition: `USER#${borrowerId}#LOANS`, newestFirst: true }, Loan);

/** One page of the loans in a status, the longest waiting first. */
export const listLoansIn = (status: LoanStatus, page: Page) =>
  list({ index: 'gsi2', partition: `LOANSTATUS#${status}`, ...page }, Loan);

/** The next loan number. A number that is taken and then not used leaves a gap, and nothing else. */
export const nextLoanId = (): Promise<number> => nextNumber('loan');

export const addLoan = (loan: Loan): Write[] => [
  insert(itemOf(loan)),
  count(`loans${loan.status}`, 1),
  emit({ topic: 'LoanMoved', loanId: loan.id, to: loan.status }),
];

/**
 * Saves the next version of a loan. When its status moved, the counters move with it, and `LoanMoved` goes out:
 * to its state machine, to the people it concerns, and to whatever follows from the new status.
 */
export const saveLoan = (loan: Loan, before: Loan): Write[] => [
  replace(itemOf(loan)),
  ...(loan.status === before.status
    ? []
    : [
        count(`loans${before.status}`, -1),
        count(`loans${loan.status}`, 1),
        emit({ topic: 'LoanMoved', loanId: loan.id, from: before.status, to: loan.status }),
      ]),
];
