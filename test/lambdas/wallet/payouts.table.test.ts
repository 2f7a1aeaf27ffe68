import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { addInvestment, investments } from '#lambdas/investments/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { addLoan } from '#lambdas/loans/save-loan.ts';
import { nextLoanId } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { handler as repayments } from '#lambdas/repayments/api.ts';
import { handler } from '#lambdas/wallet/api.ts';
import { refundUnmatched } from '#lambdas/wallet/refund-unmatched.ts';
import { payouts } from '#lambdas/wallet/store.ts';
import { account } from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { aSignedLoan, audited, deliver, endow } from '#test/lambdas/repayments/an-active-loan.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { aLoan } from '#test/shared/loans/a-loan.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
afterEach(async () => {
  await deliver();
  expect(await audited()).toEqual([]);
});

type Listed = { payoutid: string; destination: { account: string }; confirmlocked: string | null };

const suspense = async () => (await balanceOf(account.suspense)).balance;

describe('a refund that the bank could not pay', () => {
  it('is unmatched again, flagged for staff, and can go to another account (WALLET-28)', async () => {
    const [{ id: maker }, { id: checker }] = [await aReviewer(), await anApprover()];
    const slip = { method: 'Bank', amount: 20, valuedate: '2026-11-20', reference: '', bankid: randomUUID() };
    const recorded = await call(handler, staffWalletApi.recordReceipt, maker, {
      body: { ...slip, sender: '0011223344' },
    });
    const { receiptid } = recorded.body as { receiptid: string };
    const refund = (body: object) =>
      call(handler, staffWalletApi.refundReceipt, maker, { params: { id: receiptid }, body });
    const elsewhere = { status: 409, body: { code: 'SenderAccountKnown' } };
    expect(await refund({ account: '666-SOMEWHERE-ELSE' })).toMatchObject(elsewhere);
    const taken = (await refund({ account: '0011223344' })).body as { payoutid: string };
    const mistake = { params: { id: taken.payoutid }, body: { reason: 'A mistake.' } };
    expect((await call(handler, staffWalletApi.withdrawPayout, maker, mistake)).status).toBe(200);
    expect(await refund({ account: '666-SOMEWHERE-ELSE' })).toMatchObject(elsewhere);
    const { payoutid } = (await refund({})).body as { payoutid: string };
    expect(await suspense()).toBe(0);
    expect((await refund({})).status).toBe(409);
    const body = { reason: 'No such account.' };
    expect((await call(handler, staffWalletApi.failPayout, checker, { params: { id: payoutid }, body })).status).toBe(
      200,
    );
    expect(await suspense()).toBe(20_00);
    expect((await call(handler, staffWalletApi.listReceipts, maker)).body).toMatchObject([
      { receiptid, flagged: true },
    ]);

    const again = (await refund({ account: '0099887766' })).body as { payoutid: string };
    // Whoever confirms it sees where the money came from (WALLET-17).
    const [shown] = (await call(handler, staffWalletApi.listPayouts, checker)).body as object[];
    expect(shown).toMatchObject({ sender: '0011223344', destination: { account: '0099887766' } });
    const params = { id: again.payoutid };
    await call(handler, staffWalletApi.confirmPayout, checker, { params, body: { bankReference: 'OUT-3' } });
    const refunded = await call(handler, staffWalletApi.listReceipts, maker, { query: { status: 'Refunded' } });
    expect(refunded.body).toMatchObject([{ receiptid, flagged: false }]);
  });
});

describe('a refund that the job prepared', () => {
  it('is confirmed by nobody who recorded what it sends back, and says so beforehand (WALLET-35, WALLET-39)', async () => {
    const [{ id: recorder }, { id: other }] = [await aReviewer(), await anApprover()];
    const slip = { method: 'Bank', amount: 20, valuedate: '2026-11-20', reference: '', bankid: randomUUID() };
    const body = { ...slip, sender: '0055667788' };
    expect((await call(handler, staffWalletApi.recordReceipt, recorder, { body })).status).toBe(201);
    await refundUnmatched(Date.now() + 15 * 86_400_000);
    const payoutFor = async (by: string) =>
      ((await call(handler, staffWalletApi.listPayouts, by)).body as Listed[]).find(
        ({ destination }) => destination.account === body.sender,
      );
    const prepared = await payoutFor(recorder);
    expect(prepared?.confirmlocked).toMatch(/^Somebody else must confirm this: you recorded/);
    expect((await payoutFor(other))?.confirmlocked).toBeNull();
    const sent = { params: { id: prepared?.payoutid ?? '' }, body: { bankReference: 'OUT-4' } };
    const confirm = (by: string) => call(handler, staffWalletApi.confirmPayout, by, sent);
    expect(await confirm(recorder)).toMatchObject({ status: 403, body: { code: 'RefundRecordedByYou' } });
    expect((await confirm(other)).status).toBe(200);
  });
});

describe('a disbursement', () => {
  it('is confirmed and withdrawn at its loan alone (WALLET-29)', async () => {
    const [approver, { id: reviewer }] = [await anApprover(), await aReviewer()];
    const loan = await aSignedLoan([50_000]);
    await call(repayments, staffRepaymentsApi.prepareDisbursement, approver.id, { params: { id: String(loan.id) } });
    const [payout] = (await payouts.page('byStatus', { status: 'Prepared' }, {})).items.filter(
      ({ loanId }) => loanId === loan.id,
    );
    const params = { id: payout?.id ?? '' };
    const refused = { status: 409, body: { error: 'A disbursement is confirmed or withdrawn at its loan.' } };
    const sent = { params, body: { bankReference: 'OUT-1' } };
    expect(await call(handler, staffWalletApi.confirmPayout, reviewer, sent)).toMatchObject(refused);
    const taken = { params, body: { reason: 'A mistake.' } };
    expect(await call(handler, staffWalletApi.withdrawPayout, reviewer, taken)).toMatchObject(refused);
    expect(await call(handler, staffWalletApi.failPayout, reviewer, taken)).toMatchObject(refused);
  });
});

describe('a transfer', () => {
  const prepare = async (body: object) => {
    const { id } = await aReviewer();
    return call(handler, staffWalletApi.prepareTransfer, id, { body: { amount: 30, note: 'to pay', ...body } });
  };
  const confirm = async ({ body }: { body: unknown }) =>
    call(handler, staffWalletApi.confirmTransfer, (await anApprover()).id, {
      params: { id: (body as { transferid: string }).transferid },
    });
  const trust = async (channel: 'BANK' | 'MTALA') => (await balanceOf(account.trust(channel))).balance;

  it('moves money between two of our accounts, once another person confirms it (WALLET-30, WALLET-31)', async () => {
    expect(await prepare({ from: 'Bank', to: 'Bank' })).toMatchObject({
      status: 400,
      body: { error: 'Choose two accounts.' },
    });
    await endow((await signedIn()).id, 100_00);
    const [bank, mtala] = [await trust('BANK'), await trust('MTALA')];
    const prepared = await prepare({ from: 'Bank', to: 'MTala' });
    expect([prepared.status, await trust('BANK')]).toEqual([201, bank]);
    expect((await confirm(prepared)).status).toBe(200);
    // What we hold outside is negative: the bank has 30.00 less.
    expect([await trust('BANK'), await trust('MTALA')]).toEqual([bank + 30_00, mtala - 30_00]);
    expect((await confirm(prepared)).status).toBe(409);
  });

  it("takes a charge from the platform's own money, never more than is there (WALLET-30, WALLET-32)", async () => {
    const platform = async () => (await balanceOf(account.platform)).balance;
    expect((await confirm(await prepare({ from: 'Bank', to: 'PlatformFunds' }))).status).toBe(200);
    expect(await platform()).toBe(30_00);
    const charge = await prepare({ from: 'PlatformFunds', to: 'Bank', amount: 30.01 });
    expect(await confirm(charge)).toMatchObject({ status: 409, body: { code: 'InsufficientFunds' } });
    expect((await confirm(await prepare({ from: 'PlatformFunds', to: 'Bank' }))).status).toBe(200);
    expect(await platform()).toBe(0);
  });
});

describe('paying an investment from the wallet', () => {
  it('puts towards it what is there, and pays it once that suffices (WALLET-5)', async () => {
    const { id: userId } = await signedIn({ roles: ['Investor'] });
    const loan = aLoan({ id: await nextLoanId(), borrowerId: (await signedIn()).id, remaining: sene(50_000) });
    const { id } = anInvestment({ id: `${loan.id}.01AAA`, loanId: loan.id, investorId: userId });
    await commit([...addLoan(loan, 1), ...addInvestment(anInvestment({ id, loanId: loan.id, investorId: userId }))]);
    const pay = (investment: string) => call(handler, walletApi.payInvestment, userId, { params: { id: investment } });
    expect((await pay(`${loan.id}.01BBB`)).status).toBe(404);
    const message = 'There is not enough money in your wallet.';
    expect((await pay(id)).body).toMatchObject({ code: 'OwnFundsInsufficient', message });
    await endow(userId, 300_00);
    expect((await pay(id)).status).toBe(200);
    expect(await investments.get({ id })).toMatchObject({ payment: 'PartlyPaid', reserved: 300_00 });
    await endow(userId, 300_00);
    expect((await pay(id)).status).toBe(200);
    expect(await investments.get({ id })).toMatchObject({ payment: 'Paid', reserved: 0 });
    expect(await balanceOf(account.wallet(userId))).toMatchObject({ balance: 75_00, available: 75_00 });
  });
});

describe('where people pay', () => {
  it('is said to anyone (WALLET-33)', async () => {
    const { status, body } = await call(handler, walletApi.readConfig, undefined);
    expect([status, body]).toEqual([200, { ...paymentChannelsOn('2026-11-21'), disaster: null }]);
  });
});
