import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';

const at = '2026-11-20T00:00:00.000Z';

/** A loan in the table that waits for its guarantors: 1,500.00 at 72 %, with two slots. */
export async function aFundedLoan(borrowerId: string, changes: Partial<Loan> = {}): Promise<Loan> {
  const loan = aLoan({
    id: await nextLoanId(),
    borrowerId,
    status: 'Funded',
    requested: sene(150_000),
    amount: sene(150_000),
    rate: basisPoints(7200),
    remaining: sene(0),
    approved: sene(150_000),
    investments: 1,
    entered: { Funded: at },
    createdAt: at,
    version: 1,
    ...changes,
  });
  await commit(addLoan(loan, 100));
  return loan;
}
