// Takes long: begins first.
import { describe, expect, it } from 'vitest';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { balanceOf, post } from '#lambdas/ledger/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { getRepayment } from '#lambdas/repayments/current-schedule.ts';
import { calls, listRepayments, sweptDays } from '#lambdas/repayments/store.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { callableFrom, openOf } from '#shared/repayments/collection.ts';
import { call } from '#test/support/calls.ts';
import { anActiveLoan, endow, receive, referenceOf } from './an-active-loan.ts';
import { goTo, sweptOn, withAuditedTable } from './audited-table.ts';

withAuditedTable();

/** The platform's own money. */
const addFunds = (amount: number, id: string): Promise<void> => {
  const legs = move(account.trust('BANK'), account.platform, sene(amount));
  return commit(post(entryOf({ id, kind: 'PlatformFundsAdded', at: '2026-11-20T00:00:00.000Z', legs })));
};

/** The kinds of notice that the sweep of a day brings. */
const kindsOn = async (day: string): Promise<string[]> => (await sweptOn(day)).map(({ kind }) => kind);

const firstRows = async (loan: Loan) => {
  const [first, second] = await listRepayments(loan);
  if (!first || !second) throw new Error('There is no schedule');
  return { first, second };
};

/** Of 52 instalments, those between the first and the last month: only their due days are swept, for each day of a year takes half a minute. */
const isBetween = (nr: number): boolean => nr > 4 && nr < 49;

describe('a year of weekly deposits, the first one a sene short (M3)', () => {
  // REPAYMENTS-44, REPAYMENTS-45
  it('makes nothing late, calls nobody, and ends with one difference that the platform pays', async () => {
    const loan = await anActiveLoan([100_000], { frequency: 'Weekly', months: 12 });
    const rows = await listRepayments(loan);
    expect(rows).toHaveLength(52);
    const reference = await referenceOf(loan.borrowerId);
    const told: string[] = [];
    await commit([sweptDays.put({ day: addDays(rows[0]?.due ?? '', -1) })]);
    for (const { nr, due, principal, interest } of rows) {
      if (isBetween(nr)) await commit([sweptDays.put({ day: addDays(due, -1) })]);
      goTo(due);
      const paid = await receive(principal + interest - (nr === 1 ? 1 : 0), reference, due);
      told.push(...paid.map(({ kind }) => kind), ...(await kindsOn(due)));
    }
    expect([...new Set(told)].toSorted()).toEqual(['DepositReceived', 'RepaymentPaid', 'RepaymentReceived']);
    expect(await calls.all('table', { loanId: loan.id })).toEqual([]);
    const last = rows.at(-1)?.due ?? '';
    const stands = async () => (await loans.get({ id: loan.id })).status;
    // The platform has no money: it is looked at again on each day.
    await sweptOn(addDays(last, 1));
    await sweptOn(addDays(last, 2));
    expect(await stands()).toBe('Active');
    await addFunds(100, 'for-a-year');
    await sweptOn(addDays(last, 3));
    expect(await stands()).toBe('Repaid');
    expect((await balanceOf(account.platform)).balance).toBe(99);
    expect((await balanceOf(account.wallet(loan.borrowerId))).balance).toBe(0);
    expect(await kindsOn(addDays(last, 4))).toEqual([]);
  }, 300_000);
});

describe('the last small difference (REPAYMENTS-45)', () => {
  it('is paid by what waits of the borrower’s own money, and not by the platform', async () => {
    const loan = await anActiveLoan([50_000], { months: 6 });
    const rows = await listRepayments(loan);
    const last = rows.at(-1);
    if (!last) throw new Error('There is no schedule');
    const reference = await referenceOf(loan.borrowerId);
    for (const row of rows) {
      goTo(row.due);
      await receive(openOf(row) + (row.nr === 1 ? 30_00 : 0) - (row === last ? 60 : 0), reference, row.due);
    }
    await addFunds(100, 'for-nothing');
    const { balance: before } = await balanceOf(account.platform);
    await commit([sweptDays.put({ day: last.due })]);
    await sweptOn(addDays(last.due, 1));
    expect((await loans.get({ id: loan.id })).status).toBe('Repaid');
    expect((await balanceOf(account.platform)).balance).toBe(before);
    expect((await balanceOf(account.wallet(loan.borrowerId))).balance).toBe(29_40);
  });
});

describe('a small difference that is not the last', () => {
  it('is paid by the platform only once nothing else of the loan is open (REPAYMENTS-45)', async () => {
    const loan = await anActiveLoan([50_000], { months: 6 });
    const rows = await listRepayments(loan);
    const last = rows.at(-1);
    if (!last) throw new Error('There is no schedule');
    const reference = await referenceOf(loan.borrowerId);
    for (const row of rows.slice(0, -1)) {
      goTo(row.due);
      await receive(openOf(row) - (row.nr === 5 ? 60 : 0), reference, row.due);
    }
    await addFunds(100, 'for-the-last');
    const { balance: before } = await balanceOf(account.platform);
    const stands = async () => [
      (await loans.get({ id: loan.id })).status,
      before - (await balanceOf(account.platform)).balance,
    ];
    await commit([sweptDays.put({ day: last.due })]);
    for (const days of [1, 2]) await sweptOn(addDays(last.due, days));
    expect((await getRepayment(last.id)).status).toBe('Overdue');
    expect(await stands()).toEqual(['Active', 0]);
    // It pays the difference, and leaves as much of the last one.
    await receive(openOf(last), reference, addDays(last.due, 2));
    await sweptOn(addDays(last.due, 3));
    expect(await stands()).toEqual(['Repaid', 60]);
  });
});

describe('a carried instalment (REPAYMENTS-44)', () => {
  it('is paid in one amount with the next, which its pay page, an announcement and the wallet name', async () => {
    const loan = await anActiveLoan([100_000]);
    const { first, second } = await firstRows(loan);
    const reference = await referenceOf(loan.borrowerId);
    goTo(first.due);
    await receive(openOf(first) - 60, reference, first.due);
    const asks = openOf(second) + 60;
    const params = { id: second.id };
    const { body } = await call(handler, repaymentsApi.readRepayment, loan.borrowerId, { params });
    expect(body).toMatchObject({ amountopen: asks / 100, earlieropen: null });
    const announced = { params, body: { method: 'Bank' } };
    expect((await call(handler, repaymentsApi.announcePayment, loan.borrowerId, announced)).status).toBe(200);
    expect((await getRepayment(second.id)).announced).toMatchObject({ amount: asks });
    await endow(loan.borrowerId, asks);
    expect((await call(handler, repaymentsApi.payFromWallet, loan.borrowerId, { params })).status).toBe(200);
    expect([(await getRepayment(first.id)).status, (await getRepayment(second.id)).status]).toEqual(['Paid', 'Paid']);
  });

  it('is asked of nobody: its call ends, and it is late no more', async () => {
    const loan = await anActiveLoan([100_000]);
    const { first } = await firstRows(loan);
    await commit([sweptDays.put({ day: addDays(first.due, -1) })]);
    for (
      let day = first.due;
      day <= callableFrom({ ...first, overdueNoticeOn: addDays(first.due, 1) });
      day = addDays(day, 1)
    )
      await sweptOn(day);
    const [standing] = await calls.all('table', { loanId: loan.id });
    expect(standing?.shares.every(({ open }) => open > 0)).toBe(true);
    const guarantor = (await guarantors.all('table', { loanId: loan.id }))[0]?.userId ?? '';
    const share = standing?.shares.find(({ userId }) => userId === guarantor)?.open ?? 0;
    await endow(guarantor, share);
    await call(handler, repaymentsApi.payFromWallet, guarantor, { params: { id: first.id } });
    const open = openOf(await getRepayment(first.id));
    // Money whose value date is within the grace would pay the guarantor back first (COLLECTIONS-13).
    const today = apiaDayOf(Date.now());
    await receive(open - 100, await referenceOf(loan.borrowerId), today);
    expect(await getRepayment(first.id)).toMatchObject({ status: 'Scheduled' });
    expect((await balanceOf(account.calls(loan.id))).balance).toBe(0);
    const [ended] = await calls.all('table', { loanId: loan.id });
    expect(ended?.shares.map(({ open: left }) => left)).toEqual([0, 0]);
    expect((await call(handler, repaymentsApi.listOwnCalls, guarantor, {})).body).toEqual([]);
  });
});
