import { describe, expect, it } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { handler as adminHandler } from '#lambdas/admin/api.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { getRepayment } from '#lambdas/repayments/current-schedule.ts';
import { settlePayment } from '#lambdas/repayments/settle-payment.ts';
import { listRepayments, repayments } from '#lambdas/repayments/store.ts';
import { loanPageApi } from '#shared/admin/loan-page-api.ts';
import { addDays } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer } from '#test/support/people.ts';
import { anActiveLoan, anInvestorOf, asReviewer, endow, receive, referenceOf } from './an-active-loan.ts';
import { goTo, withAuditedTable } from './audited-table.ts';

withAuditedTable();

async function aDefaultedLoan(parts: readonly number[]): Promise<Loan> {
  const active = await anActiveLoan(parts);
  const loan = advanceLoan(active, 'DefaultConfirmed', { by: 'CreditApprover', now: Date.now() });
  await commit(saveLoan(loan, active));
  return loan;
}

describe('a loan in default', () => {
  // REPAYMENTS-35, REPAYMENTS-38, REPAYMENTS-39, REPAYMENTS-40
  it('is paid for by the pool, confirmed by a second person, and shares what is recovered with it', async () => {
    await anActiveLoan([300_000]);
    const loan = await aDefaultedLoan([60_000, 40_000]);
    const [maker, checker] = [await anApprover(), await aReviewer()];
    const params = { id: String(loan.id) };
    const prepared = await call(handler, staffRepaymentsApi.prepareLipPayout, maker.id, { params });
    expect([prepared.status, prepared.body]).toEqual([
      201,
      expect.objectContaining({
        shares: [expect.objectContaining({ amount: expect.any(Number) }), expect.objectContaining({ amount: 0 })],
      }),
    ]);
    const inReview = async () => (await call(adminHandler, loanPageApi.readLoanForReview, checker.id, { params })).body;
    const { amount } = prepared.body as { amount: number };
    expect(await inReview()).toMatchObject({ lippayout: { status: 'Prepared', amount } });
    expect((await call(handler, staffRepaymentsApi.confirmLipPayout, maker.id, { params })).status).toBe(403);
    const party = await asReviewer(await anInvestorOf(loan.id));
    expect((await call(handler, staffRepaymentsApi.withdrawLipPayout, party, { params })).status).toBe(403);
    expect((await call(handler, staffRepaymentsApi.confirmLipPayout, checker.id, { params })).status).toBe(200);
    expect((await balanceOf(account.claim(loan.id, 'LIP'))).balance).toBeGreaterThan(0);
    const [row] = await listRepayments(loan);
    const before = (await balanceOf(account.lipPool)).balance;
    await receive(row ? openOf(row) : 0, await referenceOf(loan.borrowerId), '2026-11-21');
    expect((await balanceOf(account.lipPool)).balance).toBeGreaterThan(before);
    expect((await people.get({ id: loan.borrowerId })).defaultedLoans).toBe(1);
  });

  // REPAYMENTS-37, REPAYMENTS-39
  it('is paid for with half of what the pool has then, whatever it had when two payouts were prepared', async () => {
    const defaulted = [await aDefaultedLoan([100_000]), await aDefaultedLoan([100_000])];
    const [one, other] = defaulted.map(({ id }) => ({ params: { id: String(id) } }));
    const [maker, checker] = [await anApprover(), await aReviewer()];
    const pool = async () => (await balanceOf(account.lipPool)).balance;
    const before = await pool();
    for (const of of [one, other]) await call(handler, staffRepaymentsApi.prepareLipPayout, maker.id, of);
    const answers = await Promise.all(
      [one, other].map((of) => call(handler, staffRepaymentsApi.confirmLipPayout, checker.id, of)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await pool()).toBe(before - Math.round(before / 2));
    const late = answers[0]?.status === 409 ? one : other;
    expect((await call(handler, staffRepaymentsApi.withdrawLipPayout, checker.id, late)).status).toBe(200);
    expect((await call(handler, staffRepaymentsApi.prepareLipPayout, maker.id, late)).status).toBe(201);
    expect((await call(handler, staffRepaymentsApi.confirmLipPayout, checker.id, late)).status).toBe(200);
  });

  it('is decided again where a payment read it before it was paid off, and its claims after (API-21)', async () => {
    const loan = await aDefaultedLoan([60_000]);
    await endow(loan.borrowerId, 200_000);
    const params = { id: String(loan.id) };
    const quoted = await call(handler, repaymentsApi.readPayoff, loan.borrowerId, { params });
    const { amount } = quoted.body as { amount: number };
    expect((await call(handler, repaymentsApi.payOff, loan.borrowerId, { params, body: { amount } })).status).toBe(200);
    const payment = { loan, payerId: loan.borrowerId, now: Date.now(), cause: 'receipt:late' };
    const late = settlePayment(payment, { principal: sene(1), interest: sene(0) }, { openInstalments: 11, called: [] });
    await expect(late).rejects.toMatchObject({ name: 'Stale' });
  });
});

describe('a payout of the insurance pool', () => {
  const preparedBy = (who: string, { id }: Pick<Loan, 'id'>) =>
    call(handler, staffRepaymentsApi.prepareLipPayout, who, { params: { id: String(id) } });
  const confirmedBy = (who: string, { id }: Pick<Loan, 'id'>) =>
    call(handler, staffRepaymentsApi.confirmLipPayout, who, { params: { id: String(id) } });
  const refused = (message: string) => ({ status: 409, body: { message } });

  it('is prepared once, for a loan in default, while something is owed, within 12 months (REPAYMENTS-38)', async () => {
    const active = await anActiveLoan([300_000]);
    const [small, late] = [await aDefaultedLoan([1_000]), await aDefaultedLoan([100_000])];
    const [maker, checker] = [await anApprover(), await aReviewer()];
    expect(await preparedBy(maker.id, active)).toMatchObject(refused('The pool pays for loans in default only.'));
    expect((await preparedBy(maker.id, small)).body).toMatchObject({ amount: 8 });
    expect(await preparedBy(maker.id, small)).toMatchObject(refused('A payout of this loan is prepared.'));
    expect((await confirmedBy(checker.id, small)).status).toBe(200);
    expect(await preparedBy(maker.id, small)).toMatchObject(refused('The pool has nothing to pay for this loan now.'));
    goTo('2027-11-22');
    const { id } = await aReviewer();
    expect(await preparedBy(id, late)).toMatchObject(refused('The pool pays within 12 months after a default.'));
    goTo('2027-11-21');
    expect((await preparedBy((await aReviewer()).id, late)).status).toBe(201);
  });

  it('is not confirmed when less is owed than was prepared (REPAYMENTS-39)', async () => {
    await anActiveLoan([300_000]);
    const loan = await aDefaultedLoan([1_000]);
    const [maker, checker] = [await anApprover(), await aReviewer()];
    expect((await preparedBy(maker.id, loan)).status).toBe(201);
    const [row] = await listRepayments(loan);
    await receive(row ? openOf(row) : 0, await referenceOf(loan.borrowerId), '2026-11-21');
    expect(await confirmedBy(checker.id, loan)).toMatchObject(
      refused('Money has come in since. Please withdraw this payout and prepare it again.'),
    );
    const params = { id: String(loan.id) };
    expect((await call(handler, staffRepaymentsApi.withdrawLipPayout, maker.id, { params })).status).toBe(200);
    expect((await preparedBy(maker.id, loan)).status).toBe(201);
  });
});

describe('a proposed default', () => {
  // LOANS-26, LOANS-27
  it('ends when an instalment is paid: the next one takes two people again', async () => {
    const loan = await anActiveLoan([100_000]);
    const [first, second] = await listRepayments(loan);
    if (!first || !second) throw new Error('There is no schedule');
    await commit([first, second].flatMap((row) => repayments.save({ ...row, status: 'Missed' }, row)));
    goTo(addDays(second.due, 90));
    const [reviewer, approver] = [await aReviewer(), await anApprover()];
    const params = { id: String(loan.id) };
    const propose = async () =>
      (await call(handler, staffRepaymentsApi.proposeDefault, reviewer.id, { params })).status;
    const confirm = async () =>
      (await call(handler, staffRepaymentsApi.confirmDefault, approver.id, { params })).status;
    const pay = async (amount: number) => receive(amount, await referenceOf(loan.borrowerId), '2026-11-21');
    expect(await propose()).toBe(200);
    await pay(1_000);
    expect((await loans.get({ id: loan.id })).defaultProposedBy).toBe(reviewer.id);
    await pay(openOf(first) - 1_000);
    expect(await getRepayment(first.id)).toMatchObject({ status: 'Paid' });
    expect([await confirm(), await propose(), await confirm()]).toEqual([409, 200, 200]);
  });
});
