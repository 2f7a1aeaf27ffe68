import { describe, expect, it } from 'vitest';
import { kycCards, people } from '#lambdas/accounts/store.ts';
import { handler as collections } from '#lambdas/collections/api.ts';
import { applyDeadlines } from '#lambdas/deadlines/apply-deadlines.ts';
import { listGuarantorsOf } from '#lambdas/guarantors/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Place } from '#lambdas/platform/walk.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { handler } from '#lambdas/wallet/api.ts';
import { addDays } from '#shared/calendar.ts';
import { collectionsApi } from '#shared/collections/api.ts';
import type { Role } from '#shared/endpoint.ts';
import { type YearlyStatement, yearlyApi } from '#shared/wallet/yearly-api.ts';
import {
  anActiveLoan,
  anInvestorOf,
  deliver,
  endow,
  receive,
  referenceOf,
} from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { call } from '#test/support/calls.ts';
import { signedIn } from '#test/support/people.ts';
import { toldEvents } from '#test/support/told.ts';

withAuditedTable('test');

const read = (userId: string, year: number) =>
  call(handler, yearlyApi.readYearlyStatement, userId, { params: { year: String(year) } });
const statementOf = async (userId: string, year: number) => (await read(userId, year)).body as YearlyStatement;
const yearsOf = async (userId: string) => (await call(handler, yearlyApi.listYears, userId, {})).body;

/** A loan of which the borrower paid the first instalment, and a guarantor the second, which was late. */
async function repaid() {
  const loan = await anActiveLoan([60_000, 40_000]);
  const [first, second] = await listRepayments(loan);
  const [guarantor] = await listGuarantorsOf(loan.id);
  if (!first || !second || !guarantor?.userId) throw new Error('There is no schedule, or nobody guarantees it');
  const open = ({ principal, interest }: typeof first) => principal + interest;
  goTo(first.due);
  await receive(open(first), await referenceOf(loan.borrowerId), first.due);
  goTo(addDays(second.due, 1));
  await sweep();
  await deliver();
  await endow(guarantor.userId, open(second));
  const body = { repaymentId: second.id, amount: open(second) / 100 };
  const paid = await call(collections, collectionsApi.payGuarantee, guarantor.userId, {
    params: { id: guarantor.id },
    body,
  });
  if (paid.status !== 200) throw new Error(JSON.stringify(paid));
  await deliver();
  return { loan, first, second, guarantor: { id: guarantor.id, userId: guarantor.userId } };
}

describe('the statement of a year', () => {
  it('has what the ledger has, for each of a loan’s people, by the days of Apia (WALLET-59, WALLET-60)', async () => {
    const { loan, first, second, guarantor } = await repaid();
    expect([first.due, second.due].map((due) => due.slice(0, 4))).toEqual(['2026', '2027']);

    expect(await yearsOf(loan.borrowerId)).toEqual([
      { year: 2027, complete: false },
      { year: 2026, complete: true },
    ]);
    const old = await statementOf(loan.borrowerId, 2026);
    expect(old).toMatchObject({ from: '2026-01-01', until: '2026-12-31', complete: true, guarantor: null });
    expect(old.borrower?.loans).toEqual([
      {
        loanid: loan.id,
        borrowed: 1_000,
        principal: first.principal / 100,
        interest: first.interest / 100,
        byguarantors: 0,
      },
    ]);
    const own = await statementOf(loan.borrowerId, 2027);
    expect(own).toMatchObject({ until: addDays(second.due, 1), complete: false });
    expect(own.borrower?.loans).toEqual([
      expect.objectContaining({
        borrowed: 0,
        interest: second.interest / 100,
        byguarantors: (second.principal + second.interest) / 100,
      }),
    ]);

    const lender = await anInvestorOf(loan.id);
    const [then, now] = [await statementOf(lender, 2026), await statementOf(lender, 2027)];
    expect(then.investor).toMatchObject({ invested: 600, lipfees: 30, recoveries: 0, losses: 0 });
    expect(now.wallet.opening).toBe(then.wallet.closing);
    expect(now.investor?.openclaims).toBeCloseTo(
      600 - (then.investor?.principalback ?? 0) - (now.investor?.principalback ?? 0),
    );
    const lenders = await investments.all('table', { loanId: loan.id });
    for (const [year, row] of [
      [2026, first],
      [2027, second],
    ] as const) {
      const received = await Promise.all(
        lenders.map(async ({ investorId }) => (await statementOf(investorId, year)).investor?.interest ?? 0),
      );
      expect(received.reduce<number>((all, interest) => all + interest, 0)).toBeCloseTo(row.interest / 100);
    }

    expect(await statementOf(guarantor.userId, 2027)).toMatchObject({
      guarantor: {
        paid: (second.principal + second.interest) / 100,
        paidback: 0,
        forgiven: 0,
        owed: (second.principal + second.interest) / 100,
      },
      borrower: null,
      investor: null,
    });
  });

  it('is refused of a year without anything, and of what is no year (WALLET-59)', async () => {
    const { id } = await signedIn();
    expect(await yearsOf(id)).toEqual([]);
    for (const year of [2025, 2026, 2099])
      expect(await read(id, year)).toMatchObject({ status: 404, body: { message: 'There was nothing in that year.' } });
    expect((await call(handler, yearlyApi.readYearlyStatement, id, { params: { year: 'abc' } })).status).toBe(400);
  });
});

describe('the notice of a year (WALLET-62)', () => {
  const told = async () =>
    (await toldEvents()).filter(({ kind }) => kind === 'YearlyStatement').map(({ userId, params }) => [userId, params]);
  /** The whole job, each page in a part of its own (ADMIN-32). */
  const runOn = async (day: string) => {
    goTo(day);
    let from: Place | undefined;
    do {
      ({ next: from } = await applyDeadlines(Date.now(), { from, isOver: () => true }));
    } while (from);
  };
  const listed = (userId: string, role: Role) =>
    commit([kycCards.put({ userId, role, status: 'Verified', createdAt: '2026-01-01T00:00:00.000Z' })]);

  it('goes on 10 January to everybody for whom something was posted in the year before, once', async () => {
    const loan = await anActiveLoan([60_000, 40_000]);
    const [first = '', second = ''] = (await investments.all('table', { loanId: loan.id })).map(
      (one) => one.investorId,
    );
    const newcomer = await signedIn();
    await listed(loan.borrowerId, 'Borrower');
    await listed(loan.borrowerId, 'Investor');
    await listed(first, 'Investor');
    await listed(newcomer.id, 'Borrower');
    const late = await signedIn();
    await listed(late.id, 'Investor');
    goTo('2027-01-05');
    await receive(100, await referenceOf(late.id), '2027-01-05');
    await deliver();
    await runOn('2027-01-09');
    expect(await told()).toEqual([]);
    await runOn('2027-01-10');
    const both = [first, loan.borrowerId].sort().map((userId) => [userId, { year: '2026' }]);
    expect((await told()).sort()).toEqual(both);

    await listed(second, 'Investor');
    await runOn('2027-01-12');
    expect((await told()).sort()).toEqual([...both, [second, { year: '2026' }]].sort());
    expect(await people.get({ id: second })).toMatchObject({ yearTold: 2026 });
    await endow(newcomer.id, 100);
    await runOn('2027-01-13');
    expect(await told()).toHaveLength(3);
  });
});
