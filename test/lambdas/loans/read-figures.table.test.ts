import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { handler } from '#lambdas/loans/api.ts';
import { handler as repayments } from '#lambdas/repayments/api.ts';
import { loansApi } from '#shared/loans/api.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { anActiveLoan, aSignedLoan, endow } from '#test/lambdas/repayments/an-active-loan.ts';
import { call } from '#test/support/calls.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T00:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

const figures = async () => (await call(handler, loansApi.readFigures, undefined)).body;

it('the public figures (LOANS-56) / count what is lent and repaid, and what the pool holds and insures, for anyone', async () => {
  const [loan] = await Promise.all([anActiveLoan([60_000, 40_000]), aSignedLoan([50_000])]);
  const lent = { loansfunded: 1, loansrepaid: 0, loansopen: 0 };
  // The first investor of each loan opted in, for 5 %: of the loan that is lent, that fee is in the pool.
  expect(await figures()).toEqual({ ...lent, lippool: 30, lipinsured: 600 });

  await endow(loan.borrowerId, 200_000);
  const params = { id: String(loan.id) };
  const { body } = await call(repayments, repaymentsApi.readPayoff, loan.borrowerId, { params });
  const { amount } = body as { amount: number }; // as the payoff's contract says
  await call(repayments, repaymentsApi.payOff, loan.borrowerId, { params, body: { amount } });
  expect(await figures()).toEqual({ ...lent, loansrepaid: 1, lippool: 30, lipinsured: 0 });
});
