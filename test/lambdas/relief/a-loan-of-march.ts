import { loans } from '#lambdas/loans/store.ts';
import { handler as relief } from '#lambdas/relief/api.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { addDays } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { basisPoints } from '#shared/money.ts';
import { reliefApi } from '#shared/relief/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { anActiveLoan, receive, referenceOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo } from '#test/lambdas/repayments/audited-table.ts';
import { call } from '#test/support/calls.ts';

/** A loan of 5,000 at 74 % over twelve months, paid out on 1 March 2027, of which so many instalments are paid; its agreements have the clause. */
export async function aLoanOfMarch(paid: number, said: Partial<Loan> = {}): Promise<Loan> {
  goTo('2027-03-01');
  const loan = await anActiveLoan([300_000, 200_000], {
    rate: basisPoints(7400),
    textVersion: '2026-11-24',
    ...said,
  });
  const reference = await referenceOf(loan.borrowerId);
  for (const row of (await listRepayments(loan)).slice(0, paid)) {
    goTo(addDays(row.due, -2));
    await receive(openOf(row), reference, addDays(row.due, -2));
  }
  return loans.get({ id: loan.id });
}

type Asked = { kind?: string; periods?: number; reason?: string; text?: string };

/** What the borrower of a loan, or somebody else, asks. */
export const askingFor = ({ id, borrowerId }: Loan) => ({
  read: (by = borrowerId) => call(relief, reliefApi.readRelief, by, { params: { id: String(id) } }),
  ask: (said: Asked = {}, by = borrowerId) =>
    call(relief, reliefApi.askRelief, by, {
      params: { id: String(id) },
      body: { kind: 'Pause', periods: 1, reason: 'Faalavelave', ...said },
    }),
});
