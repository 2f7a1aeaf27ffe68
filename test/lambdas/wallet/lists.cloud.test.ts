import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { people } from '#lambdas/accounts/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { handler as repayments } from '#lambdas/repayments/api.ts';
import { handler } from '#lambdas/wallet/api.ts';
import type { Person } from '#shared/accounts/person.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { aSignedLoan, endow } from '#test/lambdas/repayments/an-active-loan.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer, signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();

const slip = { method: 'Bank', amount: 30, valuedate: '2026-11-20', reference: '' } as const;

async function record(by: Person, said: object = {}) {
  const { body } = await call(handler, walletApi.recordReceipt, by.id, {
    body: { ...slip, bankid: randomUUID(), ...said },
  });
  return z.decode(walletApi.recordReceipt.result, body as never);
}
const match = (by: Person, receiptid: string, userId: string) =>
  call(handler, walletApi.matchReceipt, by.id, { params: { id: receiptid }, body: { userId } });
async function receiptsFor(by: Person, query: Record<string, string>) {
  const { body } = await call(handler, walletApi.listReceipts, by.id, { query });
  return z.decode(walletApi.listReceipts.result, body as never);
}
async function payoutsFor(by: Pick<Person, 'id'>, query: Record<string, string> = {}) {
  const { body } = await call(handler, walletApi.listPayouts, by.id, { query });
  return z.decode(walletApi.listPayouts.result, body as never);
}
/** Somebody with WST 100 who asks for 40 of it, and the payout of that. */
async function aWithdrawal(changes: Partial<Person> = {}) {
  const owner = await signedIn({ payoutDestination: { method: 'MTala', account: '7712345' }, ...changes });
  await endow(owner.id, 100_00);
  const { body } = await call(handler, walletApi.withdraw, owner.id, { body: { amount: 40 } });
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
    const checked = await call(handler, walletApi.confirmReceipt, carl.id, { params: { id: receiptid } });
    expect(checked.status).toBe(200);
    expect(await listed('Matched')).toMatchObject({
      ...{ userid: owner.id, name: 'Mele Leota' },
      ...{ matchedby: { userid: rita.id }, matchedat: expect.any(String) },
      ...{ checkedby: { userid: carl.id, name: 'Carl Leota' }, checkedat: expect.any(String) },
    });
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
    expect((await call(handler, walletApi.confirmPayout, carl.id, { params: { id: payoutid }, body })).status).toBe(
      200,
    );
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
    await call(repayments, repaymentsApi.prepareDisbursement, approver.id, { params: { id: String(loan.id) } });
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
