import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { people } from '#lambdas/accounts/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { remembering } from '#lambdas/platform/remembered.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { getRepayment } from '#lambdas/repayments/current-schedule.ts';
import { calls, listRepayments, shareChunks } from '#lambdas/repayments/store.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { receipts } from '#lambdas/wallet/store.ts';
import { addDays, startOfApiaDay } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import { sum } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer } from '#test/support/people.ts';
import {
  anActiveLoan,
  anInvestorOf,
  aSignedLoan,
  asReviewer,
  deliver,
  endow,
  receive,
  referenceOf,
  walletOf,
} from './an-active-loan.ts';
import { goTo, withAuditedTable } from './audited-table.ts';

withAuditedTable();

/** Runs what other invocations do at the same time. */
const elsewhere = AsyncLocalStorage.snapshot();

describe('a disbursement', () => {
  // LOANS-22, LOANS-24, REPAYMENTS-5
  it('needs two people, and makes the schedule begin on the day of its confirmation', async () => {
    const [approver, loan] = [await anApprover(), await aSignedLoan([60_000, 40_000])];
    const params = { id: String(loan.id) };
    const body = { bankReference: 'OUT-1' };
    expect((await call(handler, staffRepaymentsApi.prepareDisbursement, approver.id, { params })).status).toBe(201);
    const alone = await call(handler, staffRepaymentsApi.confirmDisbursement, approver.id, { params, body });
    expect([alone.status, (await loans.get({ id: loan.id })).status]).toEqual([403, 'AgreementSigned']);
    const { id: other } = await aReviewer();
    expect((await call(handler, staffRepaymentsApi.confirmDisbursement, other, { params, body })).status).toBe(200);
    expect(await loans.get({ id: loan.id })).toMatchObject({
      status: 'Active',
      planId: '2026-11-21',
      openInstalments: 12,
    });
    expect((await call(handler, staffRepaymentsApi.confirmDisbursement, other, { params, body })).status).toBe(409);
    // What somebody typed is stored with the payout, never in the log.
    for await (const item of scanTable())
      if (String(item.pk).startsWith('ADMINLOG#')) expect(JSON.stringify(item)).not.toContain('OUT-1');
    const [first] = await listRepayments(await loans.get({ id: loan.id }));
    expect(first).toMatchObject({ id: `${loan.id}-001`, due: '2026-12-21', status: 'Scheduled' });
    // Both movements of the borrower's wallet, what came and what went to the bank, say of which loan they are (WALLET-2).
    const { body: overview } = await call(wallet, walletApi.readOverview, loan.borrowerId);
    expect(overview).toMatchObject({ balance: 0, transactions: [{ loanid: loan.id }, { loanid: loan.id }] });
  });

  // API-37, LOANS-23
  it('is withdrawn by nobody who is a party to the loan', async () => {
    const [approver, loan] = [await anApprover(), await aSignedLoan([60_000, 40_000])];
    const params = { id: String(loan.id) };
    await call(handler, staffRepaymentsApi.prepareDisbursement, approver.id, { params });
    const party = await asReviewer(await anInvestorOf(loan.id));
    expect((await call(handler, staffRepaymentsApi.withdrawDisbursement, party, { params })).status).toBe(403);
    expect((await call(handler, staffRepaymentsApi.withdrawDisbursement, approver.id, { params })).status).toBe(200);
  });
});

describe('a late instalment', () => {
  // REPAYMENTS-15, REPAYMENTS-17, REPAYMENTS-24, REPAYMENTS-25, REPAYMENTS-26, REPAYMENTS-30, REPAYMENTS-33
  it('is Overdue, Missed and called from the guarantors, who pay what is theirs', async () => {
    const loan = await anActiveLoan([100_000]);
    const [row] = await listRepayments(loan);
    if (!row) throw new Error('There is no schedule');
    const statusOn = async (day: string) => {
      goTo(day);
      await sweep();
      return (await getRepayment(row.id)).status;
    };
    expect(await statusOn(row.due)).toBe('Scheduled');
    expect(await statusOn(addDays(row.due, 1))).toBe('Overdue');
    expect(await statusOn(addDays(row.due, 7))).toBe('Overdue');
    expect(await statusOn(addDays(row.due, 8))).toBe('Missed');
    // The notice went out on 22 December: five business days later, Christmas and Boxing Day aside, is 31 December.
    expect(await calls.all('table', { loanId: loan.id })).toEqual([]);
    await statusOn('2026-12-31');
    const [standing] = await calls.all('table', { loanId: loan.id });
    expect(standing?.shares.map(({ open }) => open)).toEqual([Math.ceil(openOf(row) / 2), Math.floor(openOf(row) / 2)]);
    expect(await deliver()).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'GuaranteeCalled' })]));

    const [one, other] = standing?.shares ?? [];
    const page = await call(handler, repaymentsApi.readRepayment, one?.userId, { params: { id: row.id } });
    expect(page.body).toMatchObject({
      amountopen: (one?.open ?? 0) / 100,
      paymentreference: one?.reference,
      methods: ['MTala', 'MyCash', 'Bank'].map((method) => ({ method })),
    });
    const asked = await call(handler, repaymentsApi.listOwnCalls, one?.userId);
    expect(asked.body).toMatchObject([{ repaymentid: row.id, calledon: '2026-12-31', payby: '2027-01-07' }]);
    await receive(one?.open ?? 0, one?.reference ?? '', '2026-12-31');
    expect((await calls.all('table', { loanId: loan.id }))[0]?.shares.map(({ open }) => open)).toEqual([
      0,
      other?.open,
    ]);
    await endow(loan.borrowerId, 100_000);
    const params = { id: row.id };
    expect((await call(handler, repaymentsApi.payFromWallet, loan.borrowerId, { params })).status).toBe(200);
    expect(await getRepayment(row.id)).toMatchObject({ status: 'Paid' });
    expect((await calls.all('table', { loanId: loan.id }))[0]?.shares.map(({ open }) => open)).toEqual([0, 0]);
    expect((await balanceOf(account.calls(loan.id))).balance).toBe(0);
  });
});

describe("a borrower's money", () => {
  // REPAYMENTS-6, REPAYMENTS-16, REPAYMENTS-18, REPAYMENTS-23, WALLET-6, WALLET-13, NOTIFICATIONS-13
  it('pays the oldest instalment, waits for the next due date, and reaches each investor to the sene', async () => {
    const loan = await anActiveLoan([33_333, 33_333, 33_334]);
    const [first, second] = await listRepayments(loan);
    if (!first || !second) throw new Error('There is no schedule');
    const early = await call(handler, repaymentsApi.payFromWallet, loan.borrowerId, { params: { id: second.id } });
    expect(early).toMatchObject({
      status: 409,
      body: { message: 'Please pay the instalment of Monday 21 December 2026 first: the oldest one comes first.' },
    });
    const pay = (id: string) => call(handler, repaymentsApi.payFromWallet, loan.borrowerId, { params: { id } });
    expect((await pay(first.id)).body).toMatchObject({ code: 'InsufficientFunds' });
    const notices = await receive(openOf(first) + 1_000, await referenceOf(loan.borrowerId), '2026-11-20');
    expect(notices).toContainEqual({ userId: loan.borrowerId, kind: 'DepositReceived' });
    expect(notices).toContainEqual({ userId: loan.borrowerId, kind: 'RepaymentPaid' });
    const lenders = (await investments.all('table', { loanId: loan.id })).map(({ investorId }) => investorId);
    const paid = notices.flatMap(({ kind, userId }) => (kind === 'RepaymentReceived' ? [userId] : []));
    expect(paid.toSorted()).toEqual(lenders.toSorted());
    expect(await getRepayment(first.id)).toMatchObject({ status: 'Paid', paidOn: '2026-11-20' });
    expect((await pay(first.id)).body).toMatchObject({
      code: 'InstalmentPaidAlready',
      error: 'This instalment is paid.',
    });
    expect(await walletOf(loan.borrowerId)).toBe(1_000);
    const holders = (await shareChunks.all('table', { loanId: loan.id })).flatMap((chunk) => chunk.holders);
    expect(sum(holders.map(({ principal, interest }) => openOf({ ...first, principal, interest })))).toBe(
      openOf(first),
    );

    goTo(second.due);
    await sweep({ now: startOfApiaDay(addDays(second.due, -1)) });
    await sweep({ now: startOfApiaDay(second.due) });
    expect(await deliver()).toContainEqual({ userId: loan.borrowerId, kind: 'RepaymentDue' });
    expect(await getRepayment(second.id)).toMatchObject({ paidInterest: 1_000, status: 'Scheduled' });
    expect(await walletOf(loan.borrowerId)).toBe(0);
  });

  it('waits as a surplus only while it is there: other money is spent first (WALLET-7, LEDGER-6)', async () => {
    const loan = await anActiveLoan([100_000]);
    const [first, second] = await listRepayments(loan);
    if (!first || !second) throw new Error('There is no schedule');
    await receive(openOf(first) + 1_000, await referenceOf(loan.borrowerId), '2026-11-21');
    const [surplus] = await receipts.all('surpluses', { userId: loan.borrowerId });
    await endow(loan.borrowerId, 2_000);
    await commit([
      people.update({ id: loan.borrowerId }, { set: { payoutDestinationSince: '2026-01-01T00:00:00.000Z' } }),
    ]);
    const withdraw = (amount: number) => call(wallet, walletApi.withdraw, loan.borrowerId, { body: { amount } });
    const left = async () => (await receipts.get({ id: surplus?.id ?? '' })).left;
    expect((await withdraw(20)).status).toBe(201);
    expect(await left()).toBe(1_000);
    expect((await withdraw(4)).status).toBe(201);
    expect(await left()).toBe(600);
    // Two at once: neither uses what the other spends.
    const both = await Promise.all([withdraw(5), withdraw(5)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await left()).toBe(100);
    expect((await withdraw(1)).status).toBe(201);
    expect(await receipts.get({ id: surplus?.id ?? '' })).toMatchObject({ left: 0, status: 'Applied' });
    // Other money that comes later does not become a surplus.
    await endow(loan.borrowerId, 5_000);
    goTo(second.due);
    await sweep({ now: startOfApiaDay(addDays(second.due, -1)) });
    await sweep({ now: startOfApiaDay(second.due) });
    await deliver();
    expect(await walletOf(loan.borrowerId)).toBe(5_000);
  });

  it('reaches more investors than one commit can take, in parts that all arrive (LEDGER-10, NOTIFICATIONS-13)', async () => {
    const loan = await anActiveLoan(Array.from({ length: 18 }, (_, nr) => 5_000 + nr));
    const [first] = await listRepayments(loan);
    if (!first) throw new Error('There is no schedule');
    const notices = await receive(openOf(first), await referenceOf(loan.borrowerId), '2026-11-21');
    expect(notices.filter(({ kind }) => kind === 'RepaymentReceived')).toHaveLength(18);
    const after = await loans.get({ id: loan.id });
    expect([after.settling, after.openInstalments]).toEqual([undefined, 11]);
    expect((await balanceOf(account.clearing(loan.id))).balance).toBe(0);
  });

  it('leaves no former shares to what follows in the same invocation, when others post its parts (LEDGER-10)', async () => {
    const loan = await anActiveLoan(Array.from({ length: 18 }, () => 5_000));
    const [first, second] = await listRepayments(loan);
    if (!first || !second) throw new Error('There is no schedule');
    await endow(loan.borrowerId, 100_000);
    const pay = (id: string) => call(handler, repaymentsApi.payFromWallet, loan.borrowerId, { params: { id } });
    await remembering(async () => {
      expect((await pay(first.id)).status).toBe(200);
      await elsewhere(deliver);
      expect((await pay(second.id)).status).toBe(200);
    });
    await deliver();
    expect((await loans.get({ id: loan.id })).settling).toBeUndefined();
    expect((await balanceOf(account.clearing(loan.id))).balance).toBe(0);
  });

  it('is not taken while a settlement of the loan is on its way (LEDGER-11)', async () => {
    const loan = await anActiveLoan([100_000]);
    const [first] = await listRepayments(loan);
    await endow(loan.borrowerId, 100_000);
    await commit(saveLoan({ ...loan, settling: 'one' }, loan));
    const pay = () => call(handler, repaymentsApi.payFromWallet, loan.borrowerId, { params: { id: first?.id ?? '' } });
    expect(await pay()).toMatchObject({
      status: 503,
      body: { error: 'A payment of this loan is being distributed. Please try again in a moment.' },
    });
    const settling = await loans.get({ id: loan.id });
    await commit(saveLoan({ ...settling, settling: undefined }, settling));
    expect((await pay()).status).toBe(200);
  });

  // LOANS-25, REPAYMENTS-19, REPAYMENTS-20
  it('pays the whole loan off, which is Repaid then', async () => {
    const loan = await anActiveLoan([50_000, 50_000]);
    const params = { id: String(loan.id) };
    await endow(loan.borrowerId, 200_000);
    const { body } = await call(handler, repaymentsApi.readPayoff, loan.borrowerId, { params });
    const { amount, principal } = body as { amount: number; principal: number };
    expect([principal, amount]).toEqual([1000, 1060]);
    const wrong = await call(handler, repaymentsApi.payOff, loan.borrowerId, { params, body: { amount: amount + 1 } });
    const error = 'Paying this loan off costs WST\u00A01,060.00 today.';
    expect(wrong).toMatchObject({ status: 409, body: { error } });
    expect((await call(handler, repaymentsApi.payOff, loan.borrowerId, { params, body: { amount } })).status).toBe(200);
    expect(await loans.get({ id: loan.id })).toMatchObject({
      status: 'Repaid',
      openInstalments: 0,
      principalRepaid: 100_000,
    });
  });
});
