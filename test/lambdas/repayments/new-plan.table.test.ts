import { describe, expect, it } from 'vitest';
import { balanceOf, post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { getRepayment } from '#lambdas/repayments/current-schedule.ts';
import { replacePlan } from '#lambdas/repayments/replace-plan.ts';
import { calls, listCalls, listRepayments, repayments, sweptDays } from '#lambdas/repayments/store.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { addDays } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import { dueInPeriod } from '#shared/loans/amortization.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { sum } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { day0Of, newPlan, openPartsOf } from '#shared/repayments/new-plan.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { call } from '#test/support/calls.ts';
import { aReviewer } from '#test/support/people.ts';
import { anActiveLoan, deliver, receive, referenceOf } from './an-active-loan.ts';
import { goTo, withAuditedTable } from './audited-table.ts';

withAuditedTable();

const TODAY = '2027-01-08';

/** The writes that move everything open of a loan by so many periods. */
async function moved(loan: Loan, periods: number, today = TODAY): Promise<Write[]> {
  const rows = await listRepayments(loan);
  const due = (period: number) => dueInPeriod(day0Of(loan.planId ?? ''), loan.frequency, period);
  const open = openPartsOf(rows).map((part) => ({
    ...part,
    period: part.period + periods,
    due: due(part.period + periods),
  }));
  const planned = newPlan(rows, open, { today });
  const { changes, entries, writes } = await replacePlan(loan, rows, planned, {
    now: Date.now(),
    cause: `moved:${loan.id}:${periods}`,
  });
  return [...saveLoan({ ...loan, ...changes }, loan), ...post(entries), ...writes];
}

/** A loan whose first instalment, paid in part, is called, and whose second is announced. */
async function aCalledLoan(): Promise<Loan> {
  const { id, borrowerId } = await anActiveLoan([60_000, 40_000]);
  const [row, second] = await listRepayments(await loans.get({ id }));
  if (!row || !second) throw new Error('There is no schedule');
  await receive(5_000, await referenceOf(borrowerId), '2026-11-21');
  await commit([sweptDays.put({ day: row.due })]);
  for (let day = addDays(row.due, 1); day <= TODAY; day = addDays(day, 1)) {
    goTo(day);
    await sweep();
  }
  const announced = { method: 'Bank' as const, at: '2027-01-07T00:00:00Z', until: '2027-01-12' };
  await commit(repayments.save({ ...second, announced, announcedMethods: ['Bank'] }, second));
  await deliver();
  const loan = await loans.get({ id });
  await commit(saveLoan({ ...loan, defaultProposedBy: 'risk' }, loan));
  return loans.get({ id });
}

describe('a new plan of a loan', () => {
  it('ends calls, announcements and a proposed default at once, and keeps what is paid (REPAYMENTS-49 to REPAYMENTS-51)', async () => {
    const before = await aCalledLoan();
    const old = await listRepayments(before);
    const left = sum(old.map(openOf));
    expect(await listCalls(before.id)).toHaveLength(1);
    expect((await balanceOf(account.calls(before.id))).balance).toBeGreaterThan(0);

    await commit(await moved(before, 1));
    // Before anything is delivered the books are right, and nobody is asked.
    const loan = await loans.get({ id: before.id });
    const rows = await listRepayments(loan);
    expect((await balanceOf(account.calls(loan.id))).balance).toBe(0);
    expect([loan.openInstalments, loan.defaultProposedBy]).toEqual([12, undefined]);
    expect(loan.planId).toMatch(/^2026-11-21\.\d+\.[0-9a-f]{8}$/);
    expect(rows.map(({ nr }) => nr)).toEqual([1, ...Array.from({ length: 12 }, (_, at) => 13 + at)]);
    expect(rows[0]).toMatchObject({ id: `${loan.id}-001`, status: 'Paid', paidInterest: 5_000, principal: 0 });
    expect(rows[1]).toMatchObject({ id: `${loan.id}-013`, status: 'Scheduled', due: '2027-01-21', period: 2 });
    expect([sum(rows.map(openOf)), rows.some(({ announced }) => announced)]).toEqual([left, false]);
    const [, borrower] = [await deliver(), loan.borrowerId];
    expect((await listCalls(loan.id))[0]?.shares.map(({ open }) => open)).toEqual([0, 0]);

    // The former plan stays, but is neither payable nor on a list of staff.
    expect(await repayments.all('table', { loanId: loan.id, planId: before.planId ?? '' })).toEqual(old);
    await expect(getRepayment(`${loan.id}-002`)).rejects.toMatchObject({ name: 'NotFound' });
    const listed = await call(handler, staffRepaymentsApi.listAnnouncements, (await aReviewer()).id);
    expect(listed.body).toEqual([]);
    const pay = await call(handler, repaymentsApi.readRepayment, borrower, { params: { id: `${loan.id}-013` } });
    expect(pay.body).toMatchObject({ paymentstatus: 'Scheduled', earlieropen: null });

    // An old notice leads on to what is to be paid, but nothing is paid by its id (REPAYMENTS-11).
    const params = { id: `${loan.id}-002` };
    const shown = await call(handler, repaymentsApi.readRepayment, borrower, { params });
    expect(shown.body).toEqual(pay.body);
    expect((await call(handler, repaymentsApi.payFromWallet, borrower, { params })).status).toBe(404);
    const never = { id: `${loan.id}-025` };
    expect((await call(handler, repaymentsApi.readRepayment, borrower, { params: never })).status).toBe(404);
  });

  it('tells guarantors that they need not pay, and they are called anew for what is late then (REPAYMENTS-46)', async () => {
    const before = await aCalledLoan();
    await commit(await moved(before, 1));
    const told = (await deliver()).filter(({ kind }) => kind === 'CallNeedless');
    expect(told).toHaveLength(2);
    await commit([sweptDays.put({ day: TODAY })]);
    for (let day = TODAY; day <= '2027-02-05'; day = addDays(day, 1)) {
      goTo(day);
      await sweep();
    }
    const standing = (await listCalls(before.id)).map(({ nr, shares }) => [
      nr,
      sum(shares.map(({ open }) => open)) > 0,
    ]);
    expect(standing).toEqual([
      [1, false],
      [13, true],
    ]);
    expect(await calls.find({ loanId: before.id, nr: 13 })).toMatchObject({ repaymentId: `${before.id}-013` });
  });

  it('waits while a payment of the loan settles (LEDGER-11)', async () => {
    const before = await aCalledLoan();
    const settling = { ...before, settling: 'one' };
    await commit(saveLoan(settling, before));
    const { version } = await loans.get({ id: before.id });
    await expect(moved({ ...settling, version }, 1)).rejects.toMatchObject({ name: 'Busy' });
    await commit(saveLoan({ ...settling, version, settling: undefined }, { ...settling, version }));
    expect(await repayments.all('table', { loanId: before.id, planId: before.planId ?? '' })).toHaveLength(12);
  });

  it('is one of two that are made at once (REPAYMENTS-51)', async () => {
    const before = await aCalledLoan();
    const [one, other] = [await moved(before, 1), await moved(before, 2)];
    await commit(other);
    await expect(commit(one)).rejects.toMatchObject({ name: 'Stale' });
    expect((await listRepayments(await loans.get({ id: before.id })))[1]).toMatchObject({
      period: 3,
      due: '2027-02-22',
    });
  });
});
