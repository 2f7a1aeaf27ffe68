import { describe, expect, it, vi } from 'vitest';
import { listPostingsOf } from '#lambdas/ledger/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { listRepayments, sweptDays } from '#lambdas/repayments/store.ts';
import { dueSteps, sweep } from '#lambdas/repayments/sweep.ts';
import { addDays, startOfApiaDay } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { basisPoints, sum } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { askingFor, lastAskedOf, reviewing } from '#test/lambdas/relief/a-loan-of-march.ts';
import { call } from '#test/support/calls.ts';
import { signedIn } from '#test/support/people.ts';
import { anActiveLoan, deliver, receive, referenceOf, walletOf } from './an-active-loan.ts';
import { goTo, withAuditedTable } from './audited-table.ts';

withAuditedTable();

async function aLoanOfMarch(said: Partial<Loan> = {}): Promise<Loan> {
  goTo('2027-03-01');
  return anActiveLoan([300_000, 200_000], { rate: basisPoints(7400), textVersion: '2026-11-24', ...said });
}

const turn = (loan: Loan, on: boolean, as = loan.borrowerId) =>
  call(handler, repaymentsApi.switchPaydown, as, { params: { id: String(loan.id) }, body: { on } });

async function swept(day: string) {
  goTo(day);
  await commit([sweptDays.put({ day: addDays(day, -1) })]);
  await sweep();
  return deliver();
}

/** The first instalments, paid on their days; with the last of them so much more. */
async function paidUntil(loan: Loan, count: number, extra: number): Promise<void> {
  const reference = await referenceOf(loan.borrowerId);
  for (const row of (await listRepayments(loan)).slice(0, count)) {
    goTo(addDays(row.due, -2));
    await receive(openOf(row) + (row.nr === count ? extra : 0), reference, addDays(row.due, -2));
  }
}

async function everything(): Promise<object[]> {
  const items = [];
  for await (const item of scanTable()) items.push(item);
  return items;
}

describe('paying down', () => {
  it('shortens the loan by a surplus on the due date of what was paid (REPAYMENTS-57, REPAYMENTS-58)', async () => {
    const loan = await aLoanOfMarch();
    expect((await turn(loan, true)).status).toBe(200);
    await paidUntil(loan, 3, 500_00);
    const before = await listRepayments(loan);
    expect(await walletOf(loan.borrowerId)).toBe(500_00);
    // Asking what the sweep would do writes nothing (REPAYMENTS-29).
    const stored = await everything();
    const due = await dueSteps(startOfApiaDay(before[2]?.due ?? '') + 3_600_000);
    expect(due).toContainEqual(expect.objectContaining({ id: before[2]?.id, effect: 'PayDown' }));
    expect(await everything()).toEqual(stored);
    const told = await swept(before[2]?.due ?? '');
    expect(told).toContainEqual({ userId: loan.borrowerId, kind: 'PaidDown' });
    const after = await loans.get({ id: loan.id });
    const rows = await listRepayments(after);
    expect(rows.map(({ nr, status }) => (status === 'Paid' ? nr : -nr))).toEqual([
      ...[1, 2, 3, 13],
      ...[-14, -15, -16, -17, -18, -19, -20, -21],
    ]);
    expect(rows[3]).toMatchObject({ principal: 500_00, interest: 0, paidPrincipal: 500_00, due: before[2]?.due });
    expect(rows[4]).toMatchObject({ due: before[3]?.due, period: 4 });
    const interest = (of: typeof rows) => sum(of.map((row) => row.interest));
    expect([after.openInstalments, interest(before) - interest(rows)]).toEqual([8, 341_97]);
    expect(await walletOf(loan.borrowerId)).toBe(0);
    // Once: the next night finds nothing to do.
    await swept(addDays(before[2]?.due ?? '', 1));
    expect((await loans.get({ id: loan.id })).planId).toBe(after.planId);
  });

  it('uses on the day after what is left of the day itself (REPAYMENTS-58)', async () => {
    const loan = await aLoanOfMarch();
    await turn(loan, true);
    await paidUntil(loan, 1, 1_000_00);
    const [, second] = await listRepayments(loan);
    await turn(loan, false);
    await swept('2027-04-01');
    expect((await loans.get({ id: loan.id })).planId).toBe('2027-03-01');
    await turn(loan, true);
    await swept(second?.due ?? '');
    expect((await listRepayments(loan))[1]).toMatchObject({ status: 'Paid' });
    await swept(addDays(second?.due ?? '', 1));
    const rows = await listRepayments(await loans.get({ id: loan.id }));
    expect(rows[2]).toMatchObject({ nr: 13, principal: 1_000_00 - openOf(second ?? never()), status: 'Paid' });
    // What was paid down is no instalment: what is over then waits for the next due date.
    const next = rows.find(({ status }) => status !== 'Paid') ?? never();
    await receive(openOf(next) + 50_00, await referenceOf(loan.borrowerId), addDays(second?.due ?? '', 1));
    await swept(addDays(second?.due ?? '', 2));
    expect(await walletOf(loan.borrowerId)).toBe(50_00);
  });

  it('is posted after what it uses came in, when the sweep runs again on that day (REPAYMENTS-27)', async () => {
    const loan = await aLoanOfMarch();
    await turn(loan, true);
    const [first] = await listRepayments(loan);
    goTo('2027-04-01');
    vi.setSystemTime(Date.now() + 9 * 3_600_000);
    await receive(openOf(first ?? never()) + 500_00, await referenceOf(loan.borrowerId), '2027-04-01');
    vi.setSystemTime(Date.now() + 60_000);
    await commit([sweptDays.put({ day: '2027-03-31' })]);
    await sweep();
    const postings = await listPostingsOf(account.wallet(loan.borrowerId));
    const [latest] = postings.toSorted((one, other) => other.at.localeCompare(one.at));
    expect(latest).toMatchObject({ amount: -500_00, at: new Date(Date.now()).toISOString() });
  });

  it('pays the loan off where the surplus covers its price (REPAYMENTS-58)', async () => {
    const loan = await aLoanOfMarch();
    await turn(loan, true);
    await paidUntil(loan, 1, 5_000_00);
    await swept('2027-04-01');
    expect((await loans.get({ id: loan.id })).status).toBe('Repaid');
    expect(await walletOf(loan.borrowerId)).toBe(5_000_00 - 470_648);
  });

  it('leaves a surplus below WST 5.00, and one without the switch, to the next instalment (REPAYMENTS-58)', async () => {
    const loan = await aLoanOfMarch();
    await turn(loan, true);
    await paidUntil(loan, 1, 4_99);
    await swept('2027-04-01');
    expect([(await loans.get({ id: loan.id })).planId, await walletOf(loan.borrowerId)]).toEqual(['2027-03-01', 4_99]);
  });

  it('is not for a loan whose instalments were made smaller: they stay so (REPAYMENTS-57, RELIEF-4)', async () => {
    const loan = await aLoanOfMarch();
    await turn(loan, true);
    await paidUntil(loan, 2, 0);
    expect((await askingFor(loan).ask({ kind: 'Spread', affordable: 350, reason: 'LostIncome' })).status).toBe(200);
    const [id, { propose, grant }] = [await lastAskedOf(loan), await reviewing()];
    expect((await propose(id, { instalments: 17 })).status).toBe(200);
    expect((await grant(id)).status).toBe(200);
    const spread = await loans.get({ id: loan.id });
    const [next] = (await listRepayments(spread)).filter(({ status }) => status !== 'Paid');
    if (!next) throw new Error('Nothing is open');
    goTo(addDays(next.due, -2));
    await receive(openOf(next) + 20_00, await referenceOf(loan.borrowerId), addDays(next.due, -2));
    await swept(next.due);
    expect((await loans.get({ id: loan.id })).planId).toBe(spread.planId);
    expect(await walletOf(loan.borrowerId)).toBe(20_00);
    const refused = {
      code: 'PaydownOfSmaller',
      message: 'Your instalments were made smaller. What you pay extra waits for the next ones.',
    };
    const of = { params: { id: String(loan.id) } };
    expect((await call(handler, repaymentsApi.readPaydown, loan.borrowerId, of)).body).toMatchObject({
      ...{ on: true, locked: refused, with: null },
    });
    expect(await turn(loan, true)).toMatchObject({ status: 409, body: refused });
    expect((await turn(loan, false)).status).toBe(200);
  });

  it('is for the borrower, whose agreement has the clause (REPAYMENTS-57)', async () => {
    const before = await aLoanOfMarch({ textVersion: '2025-05-16' });
    expect(await turn(before, true)).toMatchObject({
      status: 409,
      body: { code: 'PaydownNotAgreed', error: 'Your agreement allows paying off, not paying down.' },
    });
    expect((await loans.get({ id: before.id })).version).toBe(before.version);
    const stranger = await signedIn({ roles: ['Borrower'] });
    expect((await turn(before, true, stranger.id)).status).toBe(404);
  });

  it('is shown with what it saves (REPAYMENTS-59)', async () => {
    const loan = await aLoanOfMarch();
    const read = () => call(handler, repaymentsApi.readPaydown, loan.borrowerId, { params: { id: String(loan.id) } });
    expect((await read()).body).toMatchObject({ on: false, locked: null, extra: 100, isexample: true });
    await paidUntil(loan, 2, 500_00);
    expect((await read()).body).toMatchObject({
      ...{ extra: 500, isexample: false, saved: 341.97 },
      ...{ without: { rows: 10, until: '2028-03-01' }, with: { rows: 9 } },
    });
  });
});

const never = (): never => {
  throw new Error('There is no schedule');
};
