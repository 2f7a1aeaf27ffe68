import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { onDisbursementMoved } from '#lambdas/notifications/on-disbursement-moved.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { dueSteps, sweep } from '#lambdas/repayments/sweep.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { mustNotHaveRecorded } from '#lambdas/wallet/recorders.ts';
import { corrections, payouts, receipts } from '#lambdas/wallet/store.ts';
import { addDays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import { dueInPeriod } from '#shared/loans/amortization.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { type Transaction, walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import type { ListedPayout, ReceiptView } from '#shared/wallet/staff-views.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';
import { anActiveLoan, audited, deliver, endow, receive, referenceOf, walletOf } from './an-active-loan.ts';

withTable();
afterEach(async () => {
  await deliver();
  expect(await audited()).toEqual([]);
});

const destination = { method: 'Bank', account: '0012345' } as const;
const suspense = async () => (await balanceOf(account.suspense)).balance;
const bank = async () => (await balanceOf(account.trust('BANK'))).balance;

const cameBack = (by: string, id: string, bankId = `RET-${id}`) =>
  call(handler, staffRepaymentsApi.returnPayout, by, { params: { id }, body: { bankId } });
const confirm = (by: string, id: string, body = {}) =>
  call(handler, staffRepaymentsApi.confirmReturn, by, { params: { id }, body });
const takeBack = (by: string, id: string) => call(handler, staffRepaymentsApi.withdrawReturn, by, { params: { id } });
const send = (by: string, id: string) =>
  call(wallet, staffWalletApi.confirmPayout, by, { params: { id }, body: { bankReference: `OUT-${id}` } });
const record = async (by: string, amount: number, more: object = {}) =>
  (
    await call(wallet, staffWalletApi.recordReceipt, by, {
      body: { method: 'Bank', amount, valuedate: '2026-11-20', reference: '', bankid: randomUUID(), ...more },
    })
  ).body as ReceiptView;

/** A withdrawal of WST 40.00 that the bank has paid, and the two who decide. */
async function aPaidWithdrawal() {
  const [{ id: maker }, { id: checker }] = [await aReviewer(), await anApprover()];
  const { id: owner } = await signedIn({ payoutDestination: destination });
  await endow(owner, 40_00);
  const { body } = await call(wallet, walletApi.withdraw, owner, { body: { amount: 40 } });
  const { payoutid: id } = body as { payoutid: string };
  expect((await send(maker, id)).status).toBe(200);
  return { id, owner, maker, checker };
}

describe('a withdrawal that the bank sent back', () => {
  it('is in the wallet again once a second person confirms (WALLET-57, WALLET-58)', async () => {
    const { id, owner, maker, checker } = await aPaidWithdrawal();
    const outside = await bank();
    expect((await cameBack(maker, id)).status).toBe(200);
    const listed = await call(wallet, staffWalletApi.listPayouts, checker, { query: { waits: 'Return' } });
    expect((listed.body as ListedPayout[]).find(({ payoutid }) => payoutid === id)?.correction).toMatchObject({
      ...{ kind: 'Return', status: 'Prepared', bankreference: `RET-${id}`, confirmlocked: null },
    });
    expect([await walletOf(owner), await confirm(maker, id)]).toMatchObject([0, { status: 403 }]);
    const { madeAt: seen } = await corrections.get({ id });
    expect([(await takeBack(maker, id)).status, (await cameBack(maker, id)).status]).toEqual([200, 200]);
    expect(await confirm(checker, id, { seen })).toMatchObject({ status: 409, body: { code: 'PreparedAnew' } });
    const { madeAt } = await corrections.get({ id });
    expect(await confirm(checker, id, { seen: madeAt })).toMatchObject({ status: 200, body: { status: 'Returned' } });
    expect(await deliver()).toContainEqual({ userId: owner, kind: 'PayoutReturned' });
    expect([await walletOf(owner), await bank()]).toEqual([40_00, outside - 40_00]);
    const { body } = await call(wallet, walletApi.listTransactions, owner);
    expect((body as Transaction[]).slice(0, 2)).toMatchObject([
      { type: 'Deposit', detail: 'Payout returned', amount: 40 },
      { detail: 'Withdrawal', status: 'Failed' },
    ]);
    for (const again of [cameBack(maker, id), confirm(checker, id)]) expect((await again).status).toBe(409);
    // The line of a statement is no money again.
    const line = { bankid: `RET-${id}`, reference: 'Returned item' };
    expect((await record(maker, 40, line)).status).toBe('Dropped');
    expect((await record(maker, 41, line)).status).toBe('Conflict');
    expect(await bank()).toBe(outside - 40_00);
    // Two people have agreed already: an office of two can pay it out again (WALLET-35).
    for (const by of [maker, checker]) await mustNotHaveRecorded(owner, by, Date.now());
  });

  it('takes the money of its credit, where that was recorded as an unmatched receipt (WALLET-58)', async () => {
    const { id, owner, maker, checker } = await aPaidWithdrawal();
    const { receiptid, bankid } = await record(maker, 40);
    const [before, outside] = [await suspense(), await bank()];
    await cameBack(maker, id, bankid);
    expect((await confirm(checker, id)).status).toBe(200);
    expect([await walletOf(owner), await suspense(), await bank()]).toEqual([40_00, before - 40_00, outside]);
    expect(await receipts.get({ id: receiptid })).toMatchObject({ status: 'Dropped' });
    const again = await call(wallet, staffWalletApi.recordConflict, maker, { params: { id: receiptid } });
    expect(again.status).toBe(409);
    const other = await aPaidWithdrawal();
    const differs = await record(maker, 39);
    await cameBack(maker, other.id, differs.bankid);
    expect(await confirm(checker, other.id)).toMatchObject({ status: 409, body: { code: 'CreditRecordedOtherwise' } });
    expect(await walletOf(other.owner)).toBe(0);
    expect((await takeBack(maker, other.id)).status).toBe(200);
  });

  it('was paid by the bank, and is decided by nobody whose it is (WALLET-57)', async () => {
    const { id: self } = await aReviewer();
    await commit([people.update({ id: self }, { set: { payoutDestination: destination } })]);
    await endow(self, 40_00);
    const { body } = await call(wallet, walletApi.withdraw, self, { body: { amount: 40 } });
    const { payoutid } = body as { payoutid: string };
    const { id: checker } = await anApprover();
    expect(await cameBack(checker, payoutid)).toMatchObject({ status: 409, body: { code: 'PayoutNotPaid' } });
    await send(checker, payoutid);
    expect(await cameBack(self, payoutid)).toMatchObject({ status: 403, body: { code: 'OwnCorrection' } });
  });
});

describe('a refund that the bank sent back', () => {
  it('is unmatched again and flagged, and can go to another account (WALLET-58)', async () => {
    const [{ id: maker }, { id: checker }] = [await aReviewer(), await anApprover()];
    const { receiptid } = await record(maker, 20, { sender: '0011223344' });
    const refund = (body: object) =>
      call(wallet, staffWalletApi.refundReceipt, maker, { params: { id: receiptid }, body });
    const { payoutid } = (await refund({})).body as { payoutid: string };
    await send(checker, payoutid);
    const before = await suspense();
    await cameBack(maker, payoutid);
    expect((await confirm(checker, payoutid)).status).toBe(200);
    expect(await suspense()).toBe(before + 20_00);
    expect(await receipts.get({ id: receiptid })).toMatchObject({ status: 'Unmatched', flagged: true });
    expect((await refund({ account: '0099887766' })).status).toBe(201);
  });
});

/** The disbursement of a loan came back; the two who decided. */
async function aHeldLoan() {
  const loan = await anActiveLoan([50_000]);
  const { items } = await payouts.page('byStatus', { status: 'Confirmed' }, {});
  const id = items.find(({ loanId }) => loanId === loan.id)?.id ?? '';
  const [{ id: maker }, { id: checker }] = [await aReviewer(), await anApprover()];
  expect((await cameBack(maker, id)).status).toBe(200);
  expect((await confirm(checker, id)).status).toBe(200);
  return { loan, id, maker, checker, told: await deliver() };
}

/** Whom the event tells that a loan's money is back, or was sent anew. */
async function toldOf({ id: loanId }: Loan, { isBack }: { isBack: boolean }) {
  const emitted = [];
  for await (const { events } of scanTable())
    if (Array.isArray(events))
      emitted.push(...events.filter((event) => event.loanId === loanId && event.isBack === isBack));
  expect(emitted).toEqual([{ topic: 'DisbursementMoved', loanId, isBack }]);
  const told = (await onDisbursementMoved.deliver(emitted[0], 'event')) ?? [];
  return told.map((one) => [one.kind, 'userId' in one && one.userId]);
}

/** The guarantors and investors of a loan, each with the kind of notice for them. */
async function everybodyOf({ id: loanId }: Loan, [guarantor, investor]: readonly [string, string]) {
  const invested = await investments.all('table', { loanId });
  return [
    ...(await guarantors.all('table', { loanId })).map(({ userId }) => [guarantor, userId]),
    ...invested.map(({ investorId }) => [investor, investorId]),
  ];
}

const amountsOf = async (loan: Loan) =>
  (await listRepayments(loan)).map(({ principal, interest, status }) => ({ principal, interest, status }));

describe('a disbursement that the bank sent back', () => {
  it('holds its loan: the money is reserved, and nothing is due (REPAYMENTS-60, REPAYMENTS-61)', async () => {
    const { loan, told } = await aHeldLoan();
    const { borrowerId } = loan;
    expect(told).toContainEqual({ userId: borrowerId, kind: 'DisbursementReturned' });
    expect(await toldOf(loan, { isBack: true })).toEqual(
      await everybodyOf(loan, ['DisbursementReturnedGuarantor', 'DisbursementReturnedInvestor']),
    );
    expect(await balanceOf(account.wallet(borrowerId))).toMatchObject({ balance: 50_000, available: 0 });
    const { body: movements } = await call(wallet, walletApi.listTransactions, borrowerId);
    expect((movements as Transaction[]).find(({ detail }) => detail === 'Disbursement paid out')).toMatchObject({
      status: 'Failed',
    });
    const held = await loans.get({ id: loan.id });
    expect(held).toMatchObject({ status: 'Active', heldSince: apiaDayOf(Date.now()) });
    const out = await call(wallet, walletApi.withdraw, borrowerId, { body: { amount: 1 } });
    expect(out).toMatchObject({ status: 409, body: { code: 'InsufficientFunds' } });
    const [row] = await listRepayments(held);
    const pay = await call(handler, repaymentsApi.payFromWallet, borrowerId, { params: { id: row?.id ?? '' } });
    expect(pay).toMatchObject({ status: 409, body: { code: 'LoanHeld' } });
    const page = await call(handler, repaymentsApi.readRepayment, borrowerId, { params: { id: row?.id ?? '' } });
    expect(page.body).toMatchObject({ methods: Array(4).fill({ locked: { code: 'LoanHeld' } }) });
    // Months later nobody was reminded, late or called.
    const later = addDays(row?.due ?? '', 30);
    await sweep({ now: startOfApiaDay(row?.due ?? '') });
    await sweep({ now: startOfApiaDay(later) });
    expect(await deliver()).toEqual([]);
    expect((await dueSteps(Date.parse(`${later}T20:00:00Z`))).filter(({ id }) => id.startsWith(`${loan.id}-`))).toEqual(
      [],
    );
    expect((await listRepayments(held)).every(({ status }) => status === 'Scheduled')).toBe(true);
    // What its borrower deposits waits.
    await receive(30_00, await referenceOf(borrowerId), apiaDayOf(Date.now()));
    expect(await balanceOf(account.wallet(borrowerId))).toMatchObject({ balance: 53_000, available: 30_00 });
    expect((await listRepayments(held))[0]).toMatchObject({ paidPrincipal: 0, paidInterest: 0 });
  });

  it('is paid out anew to the details as they are then, and its plan begins on that day (REPAYMENTS-62)', async () => {
    const before = await anActiveLoan([30_000]);
    expect(before.heldSince).toBeUndefined();
    const { loan, checker } = await aHeldLoan();
    const amounts = await amountsOf(loan);
    const { id: other } = await aReviewer();
    const params = { id: String(loan.id) };
    const corrected = { method: 'Bank', account: '0099999' } as const;
    await commit([people.update({ id: loan.borrowerId }, { set: { payoutDestination: corrected } })]);
    const prepare = () => call(handler, staffRepaymentsApi.prepareDisbursement, checker, { params });
    const paidOut = (by: string) =>
      call(handler, staffRepaymentsApi.confirmDisbursement, by, { params, body: { bankReference: 'OUT-2' } });
    expect((await paidOut(other)).status).toBe(409);
    expect((await prepare()).status).toBe(201);
    expect(await prepare()).toMatchObject({ status: 409, body: { code: 'DisbursementPreparedAlready' } });
    expect((await call(handler, staffRepaymentsApi.withdrawDisbursement, other, { params })).status).toBe(200);
    expect((await prepare()).status).toBe(201);
    const { payoutId = '' } = await loans.get({ id: loan.id });
    expect(await payouts.get({ id: payoutId })).toMatchObject({ destination: corrected });
    expect(await paidOut(checker)).toMatchObject({ status: 403, body: { code: 'SecondPersonNeeded' } });
    expect((await paidOut(other)).status).toBe(200);
    expect(await deliver()).toContainEqual({ userId: loan.borrowerId, kind: 'LoanActive' });
    expect(await toldOf(loan, { isBack: false })).toEqual(
      await everybodyOf(loan, ['LoanActiveGuarantor', 'LoanActiveInvestor']),
    );
    const after = await loans.get({ id: loan.id });
    expect([after.heldSince, after.payoutId, after.status]).toEqual([undefined, undefined, 'Active']);
    expect(await balanceOf(account.wallet(loan.borrowerId))).toMatchObject({ balance: 0, available: 0 });
    expect(await amountsOf(after)).toEqual(amounts);
    const today = apiaDayOf(Date.now());
    expect((await listRepayments(after)).map(({ due }) => due)).toEqual(
      amounts.map((_, at) => dueInPeriod(today, loan.frequency, at + 1)),
    );
    // It can come back once more.
    expect((await cameBack(other, payoutId)).status).toBe(200);
    expect((await confirm(checker, payoutId)).status).toBe(200);
  });

  it('is in the wallet, and the loan goes on, where something is repaid (WALLET-58)', async () => {
    const loan = await anActiveLoan([50_000]);
    const { items } = await payouts.page('byStatus', { status: 'Confirmed' }, {});
    const id = items.find(({ loanId }) => loanId === loan.id)?.id ?? '';
    await receive(1_00, await referenceOf(loan.borrowerId), apiaDayOf(Date.now()));
    await cameBack((await aReviewer()).id, id);
    expect((await confirm((await anApprover()).id, id)).status).toBe(200);
    expect((await loans.get({ id: loan.id })).heldSince).toBeUndefined();
    expect(await balanceOf(account.wallet(loan.borrowerId))).toMatchObject({ balance: 50_000, available: 50_000 });
  });
});
