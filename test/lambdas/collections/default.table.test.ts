import { describe, expect, it } from 'vitest';
import { handler as collections } from '#lambdas/collections/api.ts';
import { loans } from '#lambdas/loans/store.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { getRepayment } from '#lambdas/repayments/current-schedule.ts';
import { settlePayment } from '#lambdas/repayments/settle-payment.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { heardUntil } from '#shared/collections/hearing.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import { sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { endow, receive, referenceOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { call } from '#test/support/calls.ts';
import { aMissedLoan } from './missed.ts';
import { aDefaultedLoan } from './pool-pays.ts';

withAuditedTable();

describe('a loan in default', () => {
  it('is decided again where a payment read it before it was paid off, and its claims after (API-21)', async () => {
    const loan = await aDefaultedLoan([60_000]);
    await endow(loan.borrowerId, 200_000);
    const params = { id: String(loan.id) };
    const quoted = await call(handler, repaymentsApi.readPayoff, loan.borrowerId, { params });
    const { amount } = quoted.body as { amount: number };
    expect((await call(handler, repaymentsApi.payOff, loan.borrowerId, { params, body: { amount } })).status).toBe(200);
    const payment = { loan, payerId: loan.borrowerId, now: Date.now(), cause: 'receipt:late' };
    const late = settlePayment(payment, [{ due: '2027-01-01', principal: sene(1), interest: sene(0) }], {
      openInstalments: 11,
      called: [],
    });
    await expect(late).rejects.toMatchObject({ name: 'Stale' });
  });
});

describe('a proposed default', () => {
  // LOANS-26, LOANS-27
  it('ends when an instalment is paid: the next one takes two people again', async () => {
    const { loan, first, reviewer, approver, params } = await aMissedLoan();
    const propose = async () =>
      (await call(collections, staffCollectionsApi.proposeDefault, reviewer.id, { params })).status;
    const confirm = async () =>
      (await call(collections, staffCollectionsApi.confirmDefault, approver.id, { params })).status;
    const pay = async (amount: number) => receive(amount, await referenceOf(loan.borrowerId), '2026-11-21');
    const heard = () => goTo(addDays(heardUntil(apiaDayOf(Date.now())), 1));
    expect(await propose()).toBe(200);
    heard();
    await pay(1_000);
    expect((await loans.get({ id: loan.id })).defaultProposedBy).toBe(reviewer.id);
    await pay(openOf(first) - 1_000);
    expect(await getRepayment(first.id)).toMatchObject({ status: 'Paid' });
    const before = await listRepayments(loan);
    expect((await loans.get({ id: loan.id })).hearingUntil).toBeUndefined();
    expect([await confirm(), await propose(), await propose(), await confirm()]).toEqual([409, 200, 409, 409]);
    heard();
    expect(await confirm()).toBe(200);
    // COLLECTIONS-1
    expect(await listRepayments(await loans.get({ id: loan.id }))).toEqual(before);
  });
});
