import { describe, expect, it, vi } from 'vitest';
import { handler as admin } from '#lambdas/admin/api.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { type InvestorReturn, returnApi } from '#shared/admin/return-api.ts';
import { addDays, startOfApiaDay } from '#shared/calendar.ts';
import { sum } from '#shared/money.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { anActiveLoan, anInvestorOf, receive, referenceOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { call } from '#test/support/calls.ts';
import { aReviewer, signedIn } from '#test/support/people.ts';

withAuditedTable();

const goTo = (day: string) => vi.setSystemTime(startOfApiaDay(day) + 10 * 3_600_000);
const returnOf = async (userId: string) => (await call(admin, returnApi.readReturn, userId, {})).body as InvestorReturn;

describe('the return of an investor (INVESTMENTS-42)', () => {
  it('counts what was paid and received, and what is owed by how late it is', async () => {
    const loan = await anActiveLoan([100_000]);
    const investor = await anInvestorOf(loan.id);
    const rows = await listRepayments(loan);
    const [third, fourth] = rows.slice(2);
    if (!third || !fourth) throw new Error('Fewer than four instalments');
    const early = await returnOf(investor);
    expect(early).toMatchObject({ rate: null, worst: null });
    expect(early.value).toBeCloseTo(970);

    goTo(third.due);
    const three = sum(rows.slice(0, 3).map(openOf));
    await receive(three, await referenceOf(loan.borrowerId), third.due);
    const good = await returnOf(investor);
    expect(good.rate).toBeGreaterThan(good.worst ?? 0);
    expect(good.worst).toBeLessThan(0);

    goTo(addDays(fourth.due, 40));
    const late = await returnOf(investor);
    expect(late.value).toBeLessThan(good.value);
    expect(late.rate ?? 0).toBeLessThan(good.rate ?? 0);
    expect(late.afterlosses).toBeLessThan(good.afterlosses);
  });

  it('falls to what was received once its loan is charged off', async () => {
    const loan = await anActiveLoan([100_000]);
    const investor = await anInvestorOf(loan.id);
    const active = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...active, status: 'Defaulted', chargedOffOn: '2026-11-21' }, active));
    expect((await returnOf(investor)).value).toBe(0);
    const charged = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...active, version: charged.version }, charged));
  });

  it('is nothing of who has invested nothing, and is for investors alone', async () => {
    const investor = await signedIn({ roles: ['Investor'] });
    expect(await returnOf(investor.id)).toEqual({ rate: null, worst: null, value: 0, afterlosses: 0 });
    expect((await call(admin, returnApi.readReturn, (await aReviewer()).id, {})).status).toBe(403);
  });
});
