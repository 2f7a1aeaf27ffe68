import { newReferences } from '#lambdas/accounts/new-person.ts';
import { addActivated, people } from '#lambdas/accounts/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { aPerson } from '#test/support/people.ts';

/** Stores a loan on the marketplace and its borrower. No state machine waits for it, because it was never requested. */
export async function offeredLoan(amount: number): Promise<Loan> {
  const at = new Date().toISOString();
  const registered = aPerson({ ...newReferences(), createdAt: at, activatedAt: undefined });
  const borrower = { ...registered, activatedAt: at, version: 2 };
  await commit(people.add(registered));
  await commit(addActivated(borrower, registered));
  const loan = aLoan({
    id: await nextLoanId(),
    borrowerId: borrower.id,
    amount: sene(amount),
    remaining: sene(amount),
    entered: { Pending: at, UnderReview: at, Approved: at },
    createdAt: at,
  });
  await commit(addLoan(loan, 1).filter((write) => !('event' in write)));
  return loan;
}
