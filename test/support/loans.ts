import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { signedIn } from './people.ts';

/** Puts a loan into the table, with a borrower of its own; as `aLoan` on the marketplace, whatever else a test says. */
export async function seededLoan(said: Partial<Loan> = {}): Promise<Loan> {
  const id = await nextLoanId();
  const { id: borrowerId } = await signedIn({ id: said.borrowerId ?? `borrower-${id}` });
  const loan = aLoan({ ...said, id, borrowerId });
  await commit(addLoan(loan, 1));
  return loan;
}
