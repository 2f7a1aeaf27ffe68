import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { handler } from '#lambdas/wallet/api.ts';
import { newReceipt } from '#lambdas/wallet/new-receipt.ts';
import { payouts } from '#lambdas/wallet/store.ts';
import { account } from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import type { DeskReceipt } from '#shared/wallet/staff-views.ts';
import { anActiveLoan, audited, deliver, endow, walletOf } from '#test/lambdas/repayments/an-active-loan.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';
import { owedBy, payBack, platform, platformHas, spendFrom } from './put-right.ts';

withTable();
afterEach(async () => {
  await deliver();
  expect(await audited()).toEqual([]);
});

/** A card payment of an amount (sene) as the gateway reports it, and the two who decide on it. */
async function aCardPayment(userId: string | undefined, amount: number) {
  const arrival = {
    method: 'Card',
    amount: sene(amount),
    valueDate: '2026-11-20',
    reference: '1042-001',
    bankId: randomUUID(),
  } as const;
  const owner = userId === undefined ? undefined : ({ userId, cause: 'Borrower' } as const);
  const { receipt, writes } = newReceipt(arrival, owner, { by: 'card-gateway', now: Date.now() });
  await commit(writes);
  await deliver();
  const [{ id: maker }, { id: checker }] = [await aReviewer(), await anApprover()];
  return { id: receipt.id, maker, checker };
}

const prepare = (by: string, id: string) =>
  call(handler, staffWalletApi.chargeBackReceipt, by, { params: { id }, body: { gatewayReference: 'CB-1' } });
const confirm = (by: string, id: string, body = {}) =>
  call(handler, staffWalletApi.confirmChargeback, by, { params: { id }, body });
const withdrawIt = (by: string, id: string) => call(handler, staffWalletApi.withdrawChargeback, by, { params: { id } });
const takeOut = (userId: string, amount: number) =>
  call(handler, walletApi.withdraw, userId, { body: { amount: amount / 100 } });
const destination = { method: 'Bank', account: '0012345' } as const;

describe('a chargeback of a card payment', () => {
  it('leaves the instalment paid; the borrower owes what is not in the wallet (WALLET-55)', async () => {
    const loan = await anActiveLoan([50_000]);
    const [row] = await listRepayments(loan);
    if (!row) throw new Error('There is no instalment');
    const amount = openOf(row);
    const { id, maker, checker } = await aCardPayment(loan.borrowerId, amount);
    await platformHas(amount);
    await endow(loan.borrowerId, 10_00);
    const card = (await balanceOf(account.trust('CARD'))).balance;
    expect((await prepare(maker, id)).status).toBe(200);
    const { body } = await call(handler, staffWalletApi.listReceipts, checker, { query: { waits: 'Correction' } });
    expect((body as DeskReceipt[]).find(({ receiptid }) => receiptid === id)?.correction).toMatchObject({
      ...{ kind: 'Chargeback', bankreference: 'CB-1', taken: 10, advanced: (amount - 10_00) / 100 },
    });
    expect(await confirm(maker, id)).toMatchObject({ status: 403, body: { code: 'SecondPersonNeeded' } });
    const { madeat: seen = '' } = (body as DeskReceipt[]).find(({ receiptid }) => receiptid === id)?.correction ?? {};
    await withdrawIt(maker, id);
    await prepare(maker, id);
    expect(await confirm(checker, id, { seen })).toMatchObject({ status: 409, body: { code: 'PreparedAnew' } });
    expect((await confirm(checker, id)).status).toBe(200);
    expect(await deliver()).toContainEqual({ userId: loan.borrowerId, kind: 'Chargeback' });
    expect((await listRepayments(loan))[0]).toMatchObject({ status: 'Paid' });
    expect([await walletOf(loan.borrowerId), await platform()]).toEqual([0, 10_00]);
    expect((await balanceOf(account.trust('CARD'))).balance - card).toBe(amount);
    expect(await owedBy(loan.borrowerId)).toMatchObject({
      owed: (amount - 10_00) / 100,
      advances: [{ kind: 'Chargeback' }],
    });
    for (const again of [prepare(maker, id), confirm(checker, id)]) expect((await again).status).toBe(409);
  });

  it('takes all of a payment that waits in the wallet, and nothing is owed (WALLET-55)', async () => {
    const { id: payer } = await signedIn();
    const { id, maker, checker } = await aCardPayment(payer, 30_00);
    await platformHas(0);
    await prepare(maker, id);
    expect((await confirm(checker, id)).status).toBe(200);
    expect([await walletOf(payer), await platform()]).toEqual([0, 0]);
    expect(await owedBy(payer)).toEqual({ owed: 0, advances: [] });
  });

  it('keeps its payer from withdrawing until it is paid back (WALLET-56)', async () => {
    const { id: payer } = await signedIn({ payoutDestination: destination });
    const { id, maker, checker } = await aCardPayment(payer, 30_00);
    await endow(payer, 5_00);
    expect((await takeOut(payer, 5_00)).status).toBe(201);
    await spendFrom(payer, 30_00);
    await platformHas(30_00);
    await prepare(maker, id);
    await confirm(checker, id);
    await endow(payer, 40_00);
    const error = 'A card payment was charged back. Please pay WST\u00A030.00 first.';
    const owed = { status: 409, body: { code: 'ChargebackOwed', error } };
    expect(await takeOut(payer, 1_00)).toMatchObject(owed);
    const [waiting] = (await payouts.page('byStatus', { status: 'Prepared' }, {})).items.filter(
      ({ userId }) => userId === payer,
    );
    const send = { params: { id: waiting?.id ?? '' }, body: { bankReference: 'OUT-1' } };
    expect(await call(handler, staffWalletApi.confirmPayout, checker, send)).toMatchObject(owed);
    expect((await payBack(payer, 30_00)).status).toBe(200);
    expect((await takeOut(payer, 1_00)).status).toBe(201);
    expect((await call(handler, staffWalletApi.confirmPayout, checker, send)).status).toBe(200);
  });

  it("is refused where the platform's own money does not cover it, and nothing is written (WALLET-55)", async () => {
    const { id: payer } = await signedIn();
    const { id, maker, checker } = await aCardPayment(payer, 30_00);
    await spendFrom(payer, 30_00);
    await platformHas(29_99);
    await prepare(maker, id);
    const error = 'The platform’s own money does not cover what is missing. Put money in first.';
    expect(await confirm(checker, id)).toMatchObject({ status: 409, body: { code: 'PlatformFundsShort', error } });
    expect([await owedBy(payer), await platform()]).toEqual([{ owed: 0, advances: [] }, 29_99]);
    expect((await withdrawIt(maker, id)).status).toBe(200);
    expect((await confirm(checker, id)).status).toBe(409);
  });

  it('is of a card payment in a wallet alone, and no reassignment (WALLET-55)', async () => {
    const { id: payer } = await signedIn();
    const lost = await aCardPayment(undefined, 10_00);
    const inSuspense = { status: 409, body: { code: 'ReceiptInSuspense' } };
    expect(await prepare(lost.maker, lost.id)).toMatchObject(inSuspense);
    const { id, maker, checker } = await aCardPayment(payer, 30_00);
    await prepare(maker, id);
    const params = { id };
    expect((await call(handler, staffWalletApi.withdrawReassignment, checker, { params })).status).toBe(404);
    const slip = { method: 'Bank', amount: 5, valuedate: '2026-11-20', reference: '', bankid: randomUUID() };
    const { body } = await call(handler, staffWalletApi.recordReceipt, maker, { body: slip });
    const { receiptid } = body as { receiptid: string };
    await call(handler, staffWalletApi.matchReceipt, maker, { params: { id: receiptid }, body: { userId: payer } });
    expect(await prepare(maker, receiptid)).toMatchObject({ status: 409, body: { code: 'NoCardPayment' } });
  });
});
