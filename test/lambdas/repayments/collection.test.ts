import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPerson } from '#lambdas/accounts/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { getLoan } from '#lambdas/loans/store.ts';
import { personKey } from '#lambdas/platform/caller.ts';
import { commit } from '#lambdas/platform/table.ts';
import { insert, remove } from '#lambdas/platform/writes.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { settle } from '#lambdas/repayments/pay-instalment.ts';
import { getRepayment, listCalls, listRepayments, putSweptDay } from '#lambdas/repayments/store.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { addDays, startOfApiaDay } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { call } from '#test/support/calls.ts';
import { startTable } from '#test/support/table.ts';
import { anActiveLoan, audited, deliver, endow } from './an-active-loan.ts';

let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T00:00:00Z') });
});
// Whatever a test did, the books are right afterwards (QUALITY R5).
afterEach(async () => {
  await deliver();
  expect(await audited()).toEqual([]);
  vi.useRealTimers();
});

/** Sweeps every day from the loan's first due date until so many of its instalments are called. */
async function sweptUntilCalled(loan: Loan, calls: number): Promise<void> {
  let day = (await listRepayments(loan))[0]?.due ?? '';
  await commit([putSweptDay(addDays(day, -1))]);
  while ((await listCalls(loan.id)).length < calls) {
    vi.setSystemTime(startOfApiaDay(day) + 3_600_000);
    await sweep({ today: day });
    day = addDays(day, 1);
  }
}

describe('an early payoff of a loan whose guarantors are called', () => {
  it('ends all of the calls at once, however many there are', async () => {
    const loan = await anActiveLoan([20_000, 20_000, 20_000, 20_000, 20_000], { frequency: 'Weekly' });
    await sweptUntilCalled(loan, 14);
    await endow(loan.borrowerId, 300_000);
    const params = { id: String(loan.id) };
    const { body } = await call(handler, repaymentsApi.readPayoff, loan.borrowerId, { params });
    const { amount } = body as { amount: number };
    const paid = await call(handler, repaymentsApi.payOff, loan.borrowerId, { params, body: { amount } });
    expect(paid).toMatchObject({ status: 200 });
    expect((await balanceOf(account.calls(loan.id))).balance).toBe(0);
  });

  it('looks again when they are called at that moment', async () => {
    const { id } = await anActiveLoan([100_000]);
    const loan = await getLoan(id);
    await sweptUntilCalled(loan, 1);
    await endow(loan.borrowerId, 300_000);
    const [row] = await listRepayments(loan);
    if (!row) throw new Error('There is no schedule');
    const paying = { loan, payerId: loan.borrowerId, now: Date.now(), cause: 'payoff:of-before' };
    const withoutCalls = await settle(paying, row, { openInstalments: 0, called: [] });
    await expect(commit(withoutCalls)).rejects.toMatchObject({ name: 'Stale' });
  });
});

describe('the daily sweep', () => {
  it('holds up nobody for an instalment that fails, says so, and walks its day again', async () => {
    const [broken, sound] = [await anActiveLoan([100_000]), await anActiveLoan([100_000])];
    const [[row], [other]] = [await listRepayments(broken), await listRepayments(sound)];
    if (!row || !other) throw new Error('There is no schedule');
    // Somebody's item is lost: nothing can be said of whom to remind.
    const borrower = await getPerson(broken.borrowerId);
    await commit([remove(personKey(borrower.id))]);
    await commit([putSweptDay(addDays(row.due, -1))]);
    vi.setSystemTime(startOfApiaDay(row.due));
    await expect(sweep({ today: row.due })).rejects.toMatchObject({ name: 'NotFound' });
    expect(await getRepayment(other.id)).toMatchObject({ reminded: 2 });
    await commit([insert({ ...borrower, ...personKey(borrower.id) })]);
    expect(await sweep({ today: row.due })).toEqual({ days: 1 });
    expect(await getRepayment(row.id)).toMatchObject({ reminded: 2 });
  });
});
