import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { insert } from '#lambdas/platform/writes.ts';
import { handler } from '#lambdas/wallet/api.ts';
import { mustNotHaveRecorded } from '#lambdas/wallet/recorders.ts';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import type { DeskReceipt, ReceiptView } from '#shared/wallet/staff-views.ts';
import { audited, deliver, walletOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
afterEach(async () => {
  await deliver();
  expect(await audited()).toEqual([]);
});

let slips = 0;
/** Two receipts of one bank id, the second one in conflict, and who recorded them. */
async function twoAlike(reference = '') {
  const { id: staff } = await aReviewer();
  const slip = { method: 'Bank', valuedate: '2026-11-20', reference, bankid: `TELLER-${++slips}` };
  const record = async (amount: number) =>
    (await call(handler, staffWalletApi.recordReceipt, staff, { body: { ...slip, amount } })).body as ReceiptView;
  const first = await record(40);
  return { staff, first, conflict: await record(50), slip };
}

const decide = (staff: string, id: string) => call(handler, staffWalletApi.recordConflict, staff, { params: { id } });
const drop = (staff: string, id: string, reason: string) =>
  call(handler, staffWalletApi.dropConflict, staff, { params: { id }, body: { reason } });

describe('a receipt in conflict', () => {
  // M15: a slip of 50.00 with the id of one of 40.00 was taken for that one, and lost.
  it('stands in the list with the one that has its id, and posts nothing (WALLET-48)', async () => {
    const before = (await balanceOf('SUSPENSE')).balance;
    const { staff, first, conflict } = await twoAlike();
    expect((await balanceOf('SUSPENSE')).balance - before).toBe(40_00);
    const { body } = await call(handler, staffWalletApi.listReceipts, staff, { query: { status: 'Conflict' } });
    const listed = (body as DeskReceipt[]).find(({ receiptid }) => receiptid === conflict.receiptid);
    expect(listed).toMatchObject({ amount: 50, conflictswith: { receiptid: first.receiptid, amount: 40 } });
  });

  it('is found by the id that both have (WALLET-41)', async () => {
    const { staff, first, conflict, slip } = await twoAlike();
    const { body } = await call(handler, staffWalletApi.listReceipts, staff, { query: { search: slip.bankid } });
    const found = (body as DeskReceipt[]).map(({ receiptid }) => receiptid);
    expect(found.toSorted()).toEqual([first.receiptid, conflict.receiptid].toSorted());
  });

  it('is recorded as another receipt, whose money goes to whom its reference names (WALLET-49)', async () => {
    const { id: owner } = await signedIn();
    const reference = paymentReference('B', randomBytes(8));
    await commit([insert({ pk: `PAYREF#${reference}`, sk: 'PAYREF', userId: owner })]);
    const { conflict } = await twoAlike(reference);
    expect(await walletOf(owner)).toBe(40_00);
    const { id: other } = await anApprover();
    expect(await decide(other, conflict.receiptid)).toMatchObject({
      status: 200,
      body: { status: 'Matched', userid: owner },
    });
    await deliver();
    expect(await walletOf(owner)).toBe(90_00);
    await expect(mustNotHaveRecorded(owner, other, Date.now())).rejects.toMatchObject({ code: 'MoneyRecordedByYou' });
    for (const again of [() => decide(other, conflict.receiptid), () => drop(other, conflict.receiptid, 'twice')])
      expect(await again()).toMatchObject({ status: 409, body: { code: 'ReceiptInNoConflict' } });
    expect(await walletOf(owner)).toBe(90_00);
  });

  it('and is large, is checked by who recorded it where another person decided on it (WALLET-37, WALLET-49)', async () => {
    const { id: owner } = await signedIn();
    const reference = paymentReference('B', randomBytes(8));
    await commit([insert({ pk: `PAYREF#${reference}`, sk: 'PAYREF', userId: owner })]);
    const { staff, slip } = await twoAlike(reference);
    const body = { ...slip, amount: 1500 };
    const { receiptid } = (await call(handler, staffWalletApi.recordReceipt, staff, { body })).body as ReceiptView;
    const { id: other } = await anApprover();
    expect(await decide(other, receiptid)).toMatchObject({ body: { status: 'Matched', needscheck: true } });
    const check = (by: string) => call(handler, staffWalletApi.confirmReceipt, by, { params: { id: receiptid } });
    expect(await check(other)).toMatchObject({ status: 403, body: { code: 'ReceiptCheckByAnother' } });
    expect(await check(staff)).toMatchObject({ status: 200, body: { needscheck: false } });
  });

  it('is dropped with a reason, and can still be recorded (WALLET-49)', async () => {
    const { staff, first, conflict } = await twoAlike();
    const before = (await balanceOf('SUSPENSE')).balance;
    expect((await drop(staff, conflict.receiptid, '')).status).toBe(400);
    expect(await drop(staff, conflict.receiptid, 'Typed wrongly')).toMatchObject({ body: { status: 'Dropped' } });
    expect((await drop(staff, conflict.receiptid, 'Again')).status).toBe(409);
    for (const id of [first.receiptid]) expect((await drop(staff, id, 'It is none')).status).toBe(409);
    expect((await balanceOf('SUSPENSE')).balance).toBe(before);
    expect(await decide(staff, conflict.receiptid)).toMatchObject({ body: { status: 'Unmatched' } });
    expect((await balanceOf('SUSPENSE')).balance - before).toBe(50_00);
  });

  it('is recorded by somebody else where it is their own (WALLET-15, WALLET-49)', async () => {
    const { id: self } = await aReviewer();
    const reference = paymentReference('B', randomBytes(8));
    await commit([insert({ pk: `PAYREF#${reference}`, sk: 'PAYREF', userId: self })]);
    const { conflict } = await twoAlike(reference);
    expect(await decide(self, conflict.receiptid)).toMatchObject({ status: 403, body: { code: 'OwnReceipt' } });
  });
});
