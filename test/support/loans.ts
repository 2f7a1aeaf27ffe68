import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { signedIn } from './people.ts';

/** Stores `aLoan`, with the given fields changed, and its borrower. */
export async function seededLoan(changes: Partial<Loan> = {}): Promise<Loan> {
  const id = await nextLoanId();
  const { id: borrowerId } = await signedIn({ id: changes.borrowerId ?? `borrower-${id}` });
  const loan = aLoan({ ...changes, id, borrowerId });
  await commit(addLoan(loan, 1));
  return loan;
}
