import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { searchEntryEntity } from '#lambdas/accounts/entities.ts';
import { people } from '#lambdas/accounts/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { commit } from '#lambdas/platform/table.ts';
import { handler as repayments } from '#lambdas/repayments/api.ts';
import { handler } from '#lambdas/wallet/api.ts';
import { newReceipt } from '#lambdas/wallet/new-receipt.ts';
import type { Person } from '#shared/accounts/person.ts';
import { addDays, apiaDayOf } from '#shared/calendar.ts';
import { sene } from '#shared/money.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { aSignedLoan, endow } from '#test/lambdas/repayments/an-active-loan.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

const slip = { method: 'Bank', amount: 30, valuedate: '2026-11-20', reference: '' } as const;

async function record(by: Person, said: object = {}) {
  const { body } = await call(handler, staffWalletApi.recordReceipt, by.id, {
    body: { ...slip, bankid: randomUUID(), ...said },
  });
  return z.decode(staffWalletApi.recordReceipt.result, body as never);
}
const match = (by: Person, receiptid: string, userId: string) =>
  call(handler, staffWalletApi.matchReceipt, by.id, { params: { id: receiptid }, body: { userId } });
async function receiptsFor(by: Person, query: Record<string, string>) {
  const { body } = await call(handler, staffWalletApi.listReceipts, by.id, { query });
  return z.decode(staffWalletApi.listReceipts.result, body as never);
}
async function payoutsFor(by: Pick<Person, 'id'>, query: Record<string, string> = {}) {
  const { body } = await call(handler, staffWalletApi.listPayouts, by.id, { query });
  return z.decode(staffWalletApi.listPayouts.result, body as never);
}
/** Enters somebody into the search of people, by a name that nobody else has. */
const calledFiasosoitu = (userId: string) => itemsOf(searchEntryEntity).put({ word: 'fiasosoitu', userId });
/** Somebody with WST 100 who asks for a part of it, and the payout of that. */
async function aWithdrawal(changes: Partial<Person> = {}, amount = 40) {
  const owner = await signedIn({ payoutDestination: { method: 'MTala', account: '7712345' }, ...changes });
  await endow(owner.id, 100_00);
  const { body } = await call(handler, walletApi.withdraw, owner.id, { body: { amount } });
  return { owner, payoutid: (body as { payoutid: string }).payoutid };
}

describe('the list of receipts', () => {
  it('says whose wallet each is in, and who recorded, matched and checked it when (WALLET-38)', async () => {
    const [rita, carl, owner] = [
      await aReviewer({ firstName: 'Rita' }),
      await anApprover({ firstName: 'Carl' }),
      await signedIn({ firstName: 'Mele' }),
    ];
    const { receiptid } = await record(rita, { amount: 1200 });
    const listed = async (status: string) =>
      (await receiptsFor(rita, { status })).find((one) => one.receiptid === receiptid);
    expect(await listed('Unmatched')).toMatchObject({
      ...{ userid: null, name: null, recordedby: { userid: rita.id, name: 'Rita Leota' } },
      ...{ matchedby: null, matchedat: null, checkedby: null, checkedat: null },
    });
    expect((await match(rita, receiptid, owner.id)).status).toBe(200);
    const checked = await call(handler, staffWalletApi.confirmReceipt, carl.id, { params: { id: receiptid } });
    expect(checked.status).toBe(200);
    expect(await listed('Matched')).toMatchObject({
      ...{ userid: owner.id, name: 'Mele Leota' },
      ...{ matchedby: { userid: rita.id }, matchedat: expect.any(String) },
      ...{ checkedby: { userid: carl.id, name: 'Carl Leota' }, checkedat: expect.any(String) },
    });
  });

  it('says to whom checking would be refused, and why (WALLET-39)', async () => {
    const [rita, carl, owner] = [await aReviewer(), await anApprover(), await signedIn({ phone: '+6857299001' })];
    const tied = await aReviewer({ phone: owner.phone });
    const { receiptid } = await record(rita, { amount: 1200 });
    const { receiptid: small } = await record(rita, { amount: 1000 });
    for (const id of [receiptid, small]) await match(rita, id, owner.id);
    const large = await receiptsFor(rita, { status: 'Matched' });
    expect(large.map((one) => [one.receiptid, one.islarge])).toEqual(
      expect.arrayContaining([
        [receiptid, true],
        [small, false],
      ]),
    );
    const lockFor = async (by: Person, id = receiptid) =>
      (await receiptsFor(by, { status: 'Matched' })).find((one) => one.receiptid === id)?.checklocked;
    const locks = [await lockFor(rita), await lockFor(tied), await lockFor(carl)];
    expect(locks).toEqual([
      expect.stringMatching(/^Another person must check a receipt/),
      'Somebody else decides on this.',
      null,
    ]);
    expect(await lockFor(rita, small)).toBeNull();
    for (const [at, by] of [rita, tied, carl].entries()) {
      const { body } = await call(handler, staffWalletApi.confirmReceipt, by.id, { params: { id: receiptid } });
      expect(Object(body).error ?? null).toBe(locks[at]);
    }
  });

  it('has the oldest of the unmatched first, and the latest of all others (WALLET-40)', async () => {
    const [staff, owner] = [await aReviewer(), await signedIn()];
    const { receiptid: first } = await record(staff);
    // The two have different times.
    await setTimeout(2);
    const { receiptid: second } = await record(staff);
    const order = async (status: string) =>
      (await receiptsFor(staff, { status }))
        .map(({ receiptid }) => receiptid)
        .filter((id) => [first, second].includes(id));
    expect(await order('Unmatched')).toEqual([first, second]);
    for (const id of [first, second]) await match(staff, id, owner.id);
    expect(await order('Matched')).toEqual([second, first]);
  });
});

describe('the list of payouts', () => {
  it('says whose wallet each is of, and who prepared it and decided on it when (WALLET-38)', async () => {
    const [carl, { owner, payoutid }] = [await anApprover({ firstName: 'Carl' }), await aWithdrawal()];
    const body = { bankReference: 'OUT-1' };
    expect(
      (await call(handler, staffWalletApi.confirmPayout, carl.id, { params: { id: payoutid }, body })).status,
    ).toBe(200);
    expect((await payoutsFor(carl, { status: 'Confirmed' })).find((one) => one.payoutid === payoutid)).toMatchObject({
      ...{ userid: owner.id, name: 'Sina Leota', madeby: { userid: owner.id, name: 'Sina Leota' } },
      ...{ decidedby: { userid: carl.id, name: 'Carl Leota' }, decidedat: expect.any(String), confirmlocked: null },
    });
  });

  it('says to whom confirming would be refused, and why (WALLET-39)', async () => {
    const [rita, carl, { owner, payoutid }] = [
      await aReviewer(),
      await anApprover(),
      await aWithdrawal({ roles: ['Investor', 'Admin'], subRole: 'RiskReviewer' }),
    ];
    const lockFor = async (by: Person) =>
      (await payoutsFor(by)).find((one) => one.payoutid === payoutid)?.confirmlocked;
    expect(await lockFor(rita)).toBeNull();
    expect(await lockFor(owner)).toBe('Another person must confirm what you have prepared.');
    const { receiptid } = await record(rita, { amount: 1200 });
    await match(rita, receiptid, owner.id);
    expect(await lockFor(rita)).toMatch(/^Somebody else must confirm this: you recorded/);
    expect(await lockFor(carl)).toMatch(/^A second person must check the receipt/);
  });

  it('says it of a disbursement to its maker and to a party to the loan (WALLET-39)', async () => {
    const [approver, loan] = [await anApprover(), await aSignedLoan([50_000])];
    await call(repayments, staffRepaymentsApi.prepareDisbursement, approver.id, { params: { id: String(loan.id) } });
    const lockFor = async (by: Pick<Person, 'id'>) =>
      (await payoutsFor(by)).find(({ loanid }) => loanid === loan.id)?.confirmlocked;
    const [{ investorId } = { investorId: '' }] = await investments.all('table', { loanId: loan.id });
    await commit([
      people.update({ id: investorId }, { set: { roles: ['Investor', 'Admin'], subRole: 'RiskReviewer' } }),
    ]);
    expect(await lockFor(await aReviewer())).toBeNull();
    expect(await lockFor(approver)).toBe('Another person must confirm what you have prepared.');
    expect(await lockFor({ id: investorId })).toBe('You are a party to this. Somebody else must decide.');
  });
});

/** What a search for a text finds, the latest first. */
const foundReceipts = async (search: string) =>
  (await receiptsFor(await aReviewer(), { search })).map(({ receiptid }) => receiptid);
const foundPayouts = async (search: string) =>
  (await payoutsFor(await aReviewer(), { search })).map(({ payoutid }) => payoutid);

describe('the search of receipts (WALLET-41)', () => {
  it('finds them by amount, value date, reference and bank id, in any status', async () => {
    const [staff, owner] = [await aReviewer(), await signedIn()];
    const said = { amount: 417.35, valuedate: '2026-09-14', reference: 'For the roof' };
    const { receiptid } = await record(staff, { ...said, bankid: 'FT-417/35' });
    for (const status of ['Unmatched', 'Matched']) {
      for (const typed of ['417.35', 'WST 417.35', '14/9/2026', '14 Sep 2026', 'for the ROOF', 'FT-417/35'])
        expect([typed, await foundReceipts(typed)]).toEqual([typed, [receiptid]]);
      const [found] = await receiptsFor(staff, { search: '417.35' });
      expect(found?.status).toBe(status);
      await match(staff, receiptid, owner.id);
    }
    for (const typed of ['417.36', '15/9/2026', 'the roof', 'FT-417']) expect(await foundReceipts(typed)).toEqual([]);
  });

  it('finds those of the wallet of a person, and has the latest first', async () => {
    const [staff, owner] = [await aReviewer(), await signedIn()];
    await commit([calledFiasosoitu(owner.id)]);
    const first = await record(staff, { amount: 12 });
    await setTimeout(2);
    const second = await record(staff, { amount: 13 });
    await record(staff, { amount: 14 });
    for (const { receiptid } of [first, second]) await match(staff, receiptid, owner.id);
    expect(await foundReceipts('Fiasosoit')).toEqual([second.receiptid, first.receiptid]);
  });

  it('finds the latest fifty, however many there are', async () => {
    const now = Date.parse('2026-08-01T00:00:00.000Z');
    const slips = Array.from({ length: 55 }, (_, nr) => ({ nr, bankId: `many ${nr}` }));
    for (const { nr, bankId } of slips) {
      const arrival = { method: 'Bank', amount: sene(99_77), valueDate: '2026-08-01', reference: '', bankId } as const;
      await commit(newReceipt(arrival, undefined, { by: 'staff', now: now + nr }).writes);
    }
    const found = await receiptsFor(await aReviewer(), { search: '99.77' });
    expect(found.map(({ bankid }) => bankid)).toEqual(
      slips
        .map(({ bankId }) => bankId)
        .toReversed()
        .slice(0, 50),
    );
  });
});

describe('the search of payouts (WALLET-41)', () => {
  it('finds them by amount, day, person and, once the bank has paid, its reference', async () => {
    const { owner, payoutid } = await aWithdrawal({}, 43.21);
    await commit([calledFiasosoitu(owner.id)]);
    const today = apiaDayOf(Date.now());
    expect(await foundPayouts('43.21')).toEqual([payoutid]);
    expect(await foundPayouts(today)).toContain(payoutid);
    expect(await foundPayouts(addDays(today, 1))).not.toContain(payoutid);
    expect(await foundPayouts('Fiasosoit')).toContain(payoutid);
    expect(await foundPayouts('OUT-43/21')).toEqual([]);
    const body = { bankReference: 'OUT-43/21' };
    await call(handler, staffWalletApi.confirmPayout, (await anApprover()).id, { params: { id: payoutid }, body });
    for (const typed of ['out 43 21', '43.21']) expect(await foundPayouts(typed)).toEqual([payoutid]);
  });
});
