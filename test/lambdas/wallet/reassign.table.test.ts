import { afterEach, describe, expect, it } from 'vitest';
import { commit } from '#lambdas/platform/table.ts';
import { getRepayment } from '#lambdas/repayments/current-schedule.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { handler } from '#lambdas/wallet/api.ts';
import { mustNotHaveRecorded } from '#lambdas/wallet/recorders.ts';
import { receipts } from '#lambdas/wallet/store.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { type Transaction, walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import type { DeskReceipt, ReceiptView } from '#shared/wallet/staff-views.ts';
import { aLoanWithRows, list, make } from '#test/lambdas/paylinks/links.ts';
import { anActiveLoan, audited, deliver, referenceOf, walletOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';
import { owedBy, payBack, platform, platformHas, spendFrom } from './put-right.ts';

withTable();
afterEach(async () => {
  await deliver();
  expect(await audited()).toEqual([]);
});

let slips = 0;
/** A receipt of an amount (sene) that staff record into this person's wallet. */
async function aReceipt(userId: string, amount: number, valuedate = '2026-11-20') {
  const { id: recorder } = await aReviewer();
  const reference = await referenceOf(userId);
  const body = { method: 'Bank', amount: amount / 100, valuedate, reference, bankid: `WRONG-${++slips}` };
  const { receiptid } = (await call(handler, staffWalletApi.recordReceipt, recorder, { body })).body as ReceiptView;
  await deliver();
  return { id: receiptid, recorder };
}

const reason = 'The cousin of the same name.';
const prepare = (by: string, id: string, body: object) =>
  call(handler, staffWalletApi.reassignReceipt, by, { params: { id }, body: { reason, ...body } });
const confirm = (by: string, id: string, body = {}) =>
  call(handler, staffWalletApi.confirmReassignment, by, { params: { id }, body });
const withdraw = (by: string, id: string) => call(handler, staffWalletApi.withdrawReassignment, by, { params: { id } });
/** A receipt in the wrong wallet of which this (sene) was spent, and the two who put it right. */
async function aMistake(amount: number, spent = 0) {
  const [{ id: wrong }, { id: right }] = [await signedIn(), await signedIn()];
  const receipt = await aReceipt(wrong, amount);
  if (spent > 0) await spendFrom(wrong, spent);
  const [{ id: maker }, { id: checker }] = [await aReviewer(), await anApprover()];
  return { wrong, right, maker, checker, ...receipt };
}

describe('a receipt of another person', () => {
  // M16, S12: matched to the wrong wallet it could be neither matched again nor given back.
  it('goes to them at once, out of the wallet where it was, once a second person confirms (WALLET-51, WALLET-52)', async () => {
    const { wrong, right, maker, checker, id } = await aMistake(60_00);
    expect(await prepare(maker, id, { reference: await referenceOf(right) })).toMatchObject({ status: 200 });
    expect([await walletOf(wrong), await walletOf(right)]).toEqual([60_00, 0]);
    expect(await confirm(maker, id)).toMatchObject({ status: 403, body: { code: 'SecondPersonNeeded' } });
    const { body } = await call(handler, staffWalletApi.listReceipts, checker, { query: { waits: 'Correction' } });
    expect((body as DeskReceipt[]).find(({ receiptid }) => receiptid === id)?.correction).toMatchObject({
      ...{ userid: wrong, touserid: right, taken: 60, advanced: 0, reason, confirmlocked: null },
    });
    expect(await confirm(checker, id)).toMatchObject({
      status: 200,
      body: { receiptid: `${id}.2`, status: 'Matched', userid: right, valuedate: '2026-11-20' },
    });
    const told = await deliver();
    expect([await walletOf(wrong), await walletOf(right)]).toEqual([0, 60_00]);
    const { left, status, bankId } = await receipts.get({ id });
    expect({ left, status }).toEqual({ left: 0, status: 'Reassigned' });
    const found = await call(handler, staffWalletApi.listReceipts, checker, { query: { search: bankId } });
    expect((found.body as DeskReceipt[]).map(({ receiptid }) => receiptid).toSorted()).toEqual([id, `${id}.2`]);
    expect(told).toContainEqual({ userId: right, kind: 'PutRight' });
    expect(told).toContainEqual({ userId: wrong, kind: 'PutRightTaken' });
    expect(await owedBy(wrong)).toEqual({ owed: 0, advances: [] });
    const [taken] = (await call(handler, walletApi.listTransactions, wrong)).body as Transaction[];
    expect(taken).toMatchObject({ type: 'Withdrawal', detail: 'Put right', amount: -60 });
    expect(await confirm(checker, id)).toMatchObject({ status: 409 });
    for (const by of [maker, checker])
      await expect(mustNotHaveRecorded(right, by, Date.now())).rejects.toMatchObject({ code: 'MoneyRecordedByYou' });
  });

  it('is listed with the pay link whose reference is its right one, which pays its instalment (PAYLINKS-8, WALLET-52)', async () => {
    const { loan, first } = await aLoanWithRows();
    const { reference } = (await make(loan)).body as { reference: string };
    const { id, maker, checker } = await aMistake(20_00);
    expect((await prepare(maker, id, { reference })).status).toBe(200);
    expect((await confirm(checker, id)).status).toBe(200);
    await deliver();
    expect(await list(loan)).toMatchObject([{ paid: 20, payments: [{ amount: 20, method: 'Bank' }] }]);
    expect((await getRepayment(first.id)).paidInterest).toBe(20_00);
  });

  it('is paid by the platform as far as it was spent, and owed (WALLET-52, WALLET-53)', async () => {
    const { wrong, right, maker, checker, id } = await aMistake(60_00, 45_00);
    await prepare(maker, id, { userId: right });
    const short = { status: 409, body: { code: 'PlatformFundsShort' } };
    await platformHas(0);
    expect(await confirm(checker, id)).toMatchObject(short);
    expect([await walletOf(wrong), await walletOf(right)]).toEqual([15_00, 0]);
    expect(await receipts.get({ id })).not.toMatchObject({ status: 'Reassigned' });
    await platformHas(50_00);
    expect((await confirm(checker, id)).status).toBe(200);
    await deliver();
    expect([await walletOf(wrong), await walletOf(right), await platform()]).toEqual([0, 60_00, 5_00]);
    expect(await owedBy(wrong)).toMatchObject({ owed: 45, advances: [{ kind: 'Mistake', amount: 45, left: 45 }] });
  });

  it('is applied by its value date: who paid on time was on time (WALLET-52)', async () => {
    const loan = await anActiveLoan([50_000]);
    const [row] = await listRepayments(loan);
    if (!row) throw new Error('There is no instalment');
    const { id: wrong } = await signedIn();
    const day = addDays(apiaDayOf(Date.now()), -1);
    const { id } = await aReceipt(wrong, openOf(row), day);
    await prepare((await aReviewer()).id, id, { reference: await referenceOf(loan.borrowerId) });
    await confirm((await anApprover()).id, id);
    await deliver();
    expect((await listRepayments(loan))[0]).toMatchObject({ status: 'Paid', paidOn: day });
    expect(await receipts.get({ id: `${id}.2` })).toMatchObject({ status: 'Applied' });
  });

  it('can turn out to be of a third person, and what was withdrawn can be prepared anew (WALLET-51)', async () => {
    const { wrong, right, maker, checker, id } = await aMistake(20_00);
    await prepare(maker, id, { userId: right });
    expect(await prepare(maker, id, { userId: right })).toMatchObject({
      status: 409,
      body: { code: 'CorrectionWaits' },
    });
    expect((await withdraw(maker, id)).status).toBe(200);
    expect(await withdraw(maker, id)).toMatchObject({ status: 409, body: { code: 'CorrectionDecidedAlready' } });
    expect(await confirm(checker, id)).toMatchObject({ status: 409, body: { code: 'CorrectionDecidedAlready' } });
    expect(await walletOf(wrong)).toBe(20_00);
    await prepare(maker, id, { userId: right });
    await confirm(checker, id);
    await deliver();
    await prepare(checker, `${id}.2`, { userId: wrong });
    expect(await confirm(maker, `${id}.2`)).toMatchObject({ status: 200, body: { receiptid: `${id}.3` } });
    expect([await walletOf(wrong), await walletOf(right)]).toEqual([20_00, 0]);
  });

  it('is not confirmed where it was prepared anew for another person meanwhile (API-36)', async () => {
    const { wrong, right, maker, checker, id } = await aMistake(20_00);
    const { id: third } = await signedIn();
    const seen = async () => {
      const { body } = await call(handler, staffWalletApi.listReceipts, checker, { query: { waits: 'Correction' } });
      return (body as DeskReceipt[]).find(({ receiptid }) => receiptid === id)?.correction?.madeat;
    };
    await prepare(maker, id, { userId: right });
    const before = await seen();
    await withdraw(maker, id);
    await prepare(maker, id, { userId: third });
    expect(await confirm(checker, id, { seen: before })).toMatchObject({ status: 409, body: { code: 'PreparedAnew' } });
    expect([await walletOf(wrong), await walletOf(third)]).toEqual([20_00, 0]);
    expect((await confirm(checker, id, { seen: await seen() })).status).toBe(200);
    expect(await walletOf(third)).toBe(20_00);
  });

  it('is refused in suspense, by card, of an unknown or the same owner, and after a year (WALLET-50)', async () => {
    const { wrong, right, maker, checker, id } = await aMistake(20_00);
    const body = { method: 'Bank', amount: 5, valuedate: '2026-11-20', reference: '', bankid: `LOST-${++slips}` };
    const lost = (await call(handler, staffWalletApi.recordReceipt, maker, { body })).body as ReceiptView;
    expect(await prepare(maker, lost.receiptid, { userId: right })).toMatchObject({
      status: 409,
      body: { error: 'This receipt lies in suspense. Please match it.' },
    });
    expect(await prepare(maker, id, { userId: wrong })).toMatchObject({ body: { code: 'ReceiptOwnerSame' } });
    expect(await prepare(maker, id, { reference: 'nobody' })).toMatchObject({ status: 400 });
    const receipt = await receipts.get({ id });
    await commit(receipts.save({ ...receipt, recordedAt: '2025-06-01T00:00:00.000Z' }, receipt));
    expect(await prepare(maker, id, { userId: right })).toMatchObject({ body: { code: 'ReceiptTooOld' } });
    const old = await receipts.get({ id });
    await commit(receipts.save({ ...old, method: 'Card' }, old));
    expect(await prepare(maker, id, { userId: right })).toMatchObject({
      status: 409,
      body: { error: 'A card payment stays with its loan.' },
    });
    expect(await confirm(checker, id)).toMatchObject({ status: 404 });
  });

  it('is decided by nobody whose it is or was (WALLET-51)', async () => {
    const [{ id: self }, { id: other }] = [await aReviewer(), await anApprover()];
    const { wrong, id } = await aMistake(20_00);
    const own = { status: 403, body: { code: 'OwnCorrection' } };
    expect(await prepare(self, id, { userId: self })).toMatchObject(own);
    expect((await prepare(other, id, { userId: self })).status).toBe(200);
    expect(await confirm(self, id)).toMatchObject(own);
    expect(await withdraw(self, id)).toMatchObject(own);
    expect(await walletOf(wrong)).toBe(20_00);
  });
});

describe('paying back what the platform paid', () => {
  it('takes what the person chooses, once, and no more than is owed or there (WALLET-54)', async () => {
    const { wrong, right, maker, checker, id } = await aMistake(60_00, 60_00);
    await platformHas(60_00);
    await prepare(maker, id, { userId: right });
    await confirm(checker, id);
    const before = await platform();
    expect(await payBack(wrong, 1)).toMatchObject({ status: 409, body: { code: 'InsufficientFunds' } });
    await aReceipt(wrong, 100_00);
    expect(await payBack(wrong, 60_01)).toMatchObject({ status: 409, body: { code: 'AdvanceExceeded' } });
    const [one, two] = await Promise.all([payBack(wrong, 40_00), payBack(wrong, 40_00)]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    expect(await owedBy(wrong)).toMatchObject({ owed: 20, advances: [{ left: 20 }] });
    expect((await payBack(wrong, 20_00)).status).toBe(200);
    expect([await walletOf(wrong), (await platform()) - before]).toEqual([40_00, 60_00]);
    expect(await owedBy(wrong)).toEqual({ owed: 0, advances: [] });
  });
});
