import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { amendPerson, getPerson } from '#lambdas/accounts/store.ts';
import { listInvestmentsOf } from '#lambdas/investments/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { handler as loans } from '#lambdas/loans/api.ts';
import { getLoan, saveLoan } from '#lambdas/loans/store.ts';
import { commit, everything } from '#lambdas/platform/table.ts';
import { insert } from '#lambdas/platform/writes.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { openCardToken } from '#lambdas/repayments/card-gateway.ts';
import {
  getRepayment,
  listCalls,
  listChunks,
  listRepayments,
  putSweptDay,
  saveRepayment,
} from '#lambdas/repayments/store.ts';
import { sweep } from '#lambdas/repayments/sweep.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { getReceipt, listSurpluses } from '#lambdas/wallet/store.ts';
import { paymentReference } from '#shared/accounts/payment-reference.ts';
import { addDays, startOfApiaDay } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import { loansApi } from '#shared/loans/api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { sum } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { call } from '#test/support/calls.ts';
import { startTable } from '#test/support/table.ts';
import {
  anActiveLoan,
  anApprover,
  aReviewer,
  aSignedLoan,
  audited,
  deliver,
  endow,
  walletOf,
} from './an-active-loan.ts';

let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T00:00:00Z') });
});
// Whatever a test did, the books are right afterwards (LEDGER-15).
afterEach(async () => {
  await deliver();
  expect(await audited()).toEqual([]);
  vi.useRealTimers();
});

const goTo = (day: string) => vi.setSystemTime(startOfApiaDay(day) + 3_600_000);
let slips = 0;

/** Staff record a deposit with this reference, and it is applied. */
async function receive(amount: number, reference: string, valuedate: string) {
  const { id } = await aReviewer();
  const body = { method: 'Bank', amount: amount / 100, valuedate, reference, bankid: `slip-${++slips}` };
  const answer = await call(wallet, walletApi.recordReceipt, id, { body });
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ status: 'Matched' })]);
  return deliver();
}

/** The reference of a person of these tests; their builder gives them one that no slip could carry. */
async function referenceOf(userId: string): Promise<string> {
  const reference = paymentReference('B', crypto.getRandomValues(new Uint8Array(8)));
  await commit([insert({ pk: `PAYREF#${reference}`, sk: 'PAYREF', userId })]);
  return reference;
}

const anInvestorOf = async (loanId: number) => (await listInvestmentsOf(loanId))[0]?.investorId ?? '';

/** Makes somebody a RiskReviewer beside what they are. */
async function asReviewer(userId: string): Promise<string> {
  await commit([amendPerson(userId, { set: { roles: ['Investor', 'Admin'], subRole: 'RiskReviewer' } })]);
  return userId;
}

describe('a disbursement', () => {
  // LOANS-22, LOANS-24, REPAYMENTS-5
  it('needs two people, and makes the schedule begin on the day of its confirmation', async () => {
    const [approver, loan] = [await anApprover(), await aSignedLoan([60_000, 40_000])];
    const params = { id: String(loan.id) };
    const body = { bankReference: 'OUT-1' };
    expect((await call(handler, repaymentsApi.prepareDisbursement, approver.id, { params })).status).toBe(201);
    const alone = await call(handler, repaymentsApi.confirmDisbursement, approver.id, { params, body });
    expect([alone.status, (await getLoan(loan.id)).status]).toEqual([403, 'AgreementSigned']);
    const { id: other } = await aReviewer();
    expect((await call(handler, repaymentsApi.confirmDisbursement, other, { params, body })).status).toBe(200);
    expect(await getLoan(loan.id)).toMatchObject({ status: 'Active', planId: '2026-11-21', openInstalments: 12 });
    expect((await call(handler, repaymentsApi.confirmDisbursement, other, { params, body })).status).toBe(409);
    // What somebody typed is stored with the payout, never in the log.
    for await (const item of everything())
      if (String(item.pk).startsWith('ADMINLOG#')) expect(JSON.stringify(item)).not.toContain('OUT-1');
    const [first] = await listRepayments(await getLoan(loan.id));
    expect(first).toMatchObject({ id: `${loan.id}-001`, due: '2026-12-21', status: 'Scheduled' });
  });

  // API-37, LOANS-23
  it('is withdrawn by nobody who is a party to the loan', async () => {
    const [approver, loan] = [await anApprover(), await aSignedLoan([60_000, 40_000])];
    const params = { id: String(loan.id) };
    await call(handler, repaymentsApi.prepareDisbursement, approver.id, { params });
    const party = await asReviewer(await anInvestorOf(loan.id));
    expect((await call(handler, repaymentsApi.withdrawDisbursement, party, { params })).status).toBe(403);
    expect((await call(handler, repaymentsApi.withdrawDisbursement, approver.id, { params })).status).toBe(200);
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
      await sweep({ today: day });
      return (await getRepayment(row.id)).status;
    };
    expect(await statusOn(row.due)).toBe('Scheduled');
    expect(await statusOn(addDays(row.due, 1))).toBe('Overdue');
    expect(await statusOn(addDays(row.due, 7))).toBe('Overdue');
    expect(await statusOn(addDays(row.due, 8))).toBe('Missed');
    // The notice went out on 22 December: five business days later, Christmas and Boxing Day aside, is 31 December.
    expect(await listCalls(loan.id)).toEqual([]);
    await statusOn('2026-12-31');
    const [standing] = await listCalls(loan.id);
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
    expect((await listCalls(loan.id))[0]?.shares.map(({ open }) => open)).toEqual([0, other?.open]);
    await endow(loan.borrowerId, 100_000);
    const params = { id: row.id };
    expect((await call(handler, repaymentsApi.payFromWallet, loan.borrowerId, { params })).status).toBe(200);
    expect(await getRepayment(row.id)).toMatchObject({ status: 'Paid' });
    expect((await listCalls(loan.id))[0]?.shares.map(({ open }) => open)).toEqual([0, 0]);
    expect((await balanceOf(account.calls(loan.id))).balance).toBe(0);
  });
});

describe("a borrower's money", () => {
  // REPAYMENTS-6, REPAYMENTS-16, REPAYMENTS-18, REPAYMENTS-23
  it('pays the oldest instalment, waits for the next due date, and reaches each investor to the sene', async () => {
    const loan = await anActiveLoan([33_333, 33_333, 33_334]);
    const [first, second] = await listRepayments(loan);
    if (!first || !second) throw new Error('There is no schedule');
    const early = await call(handler, repaymentsApi.payFromWallet, loan.borrowerId, { params: { id: second.id } });
    expect(early).toMatchObject({
      status: 409,
      body: { message: 'Please pay the instalment of Monday 21 December first: the oldest one comes first.' },
    });
    const pay = (id: string) => call(handler, repaymentsApi.payFromWallet, loan.borrowerId, { params: { id } });
    expect((await pay(first.id)).body).toMatchObject({ code: 'InsufficientFunds' });
    const notices = await receive(openOf(first) + 1_000, await referenceOf(loan.borrowerId), '2026-11-20');
    expect(notices).toContainEqual({ userId: loan.borrowerId, kind: 'RepaymentPaid' });
    const lenders = (await listInvestmentsOf(loan.id)).map(({ investorId }) => investorId);
    const paid = notices.flatMap(({ kind, userId }) => (kind === 'RepaymentReceived' ? [userId] : []));
    expect(paid.toSorted()).toEqual(lenders.toSorted());
    expect(await getRepayment(first.id)).toMatchObject({ status: 'Paid', paidOn: '2026-11-20' });
    expect((await pay(first.id)).body).toMatchObject({ code: 'Refused', error: 'This instalment is paid.' });
    expect(await walletOf(loan.borrowerId)).toBe(1_000);
    const holders = (await listChunks(loan.id)).flatMap((chunk) => chunk.holders);
    expect(sum(holders.map(({ principal, interest }) => openOf({ ...first, principal, interest })))).toBe(
      openOf(first),
    );

    goTo(second.due);
    await sweep({ today: addDays(second.due, -1) });
    await sweep({ today: second.due });
    expect(await deliver()).toContainEqual({ userId: loan.borrowerId, kind: 'RepaymentDue' });
    expect(await getRepayment(second.id)).toMatchObject({ paidInterest: 1_000, status: 'Scheduled' });
    expect(await walletOf(loan.borrowerId)).toBe(0);
  });

  it('waits as a surplus only while it is there: other money is spent first (WALLET-7)', async () => {
    const loan = await anActiveLoan([100_000]);
    const [first, second] = await listRepayments(loan);
    if (!first || !second) throw new Error('There is no schedule');
    await receive(openOf(first) + 1_000, await referenceOf(loan.borrowerId), '2026-11-21');
    const [surplus] = await listSurpluses(loan.borrowerId);
    await endow(loan.borrowerId, 2_000);
    await commit([amendPerson(loan.borrowerId, { set: { payoutDestinationSince: '2026-01-01T00:00:00.000Z' } })]);
    const withdraw = (amount: number) => call(wallet, walletApi.withdraw, loan.borrowerId, { body: { amount } });
    const left = async () => (await getReceipt(surplus?.id ?? '')).left;
    expect((await withdraw(20)).status).toBe(201);
    expect(await left()).toBe(1_000);
    expect((await withdraw(4)).status).toBe(201);
    expect(await left()).toBe(600);
    // Two at once: neither uses what the other spends.
    const both = await Promise.all([withdraw(5), withdraw(5)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await left()).toBe(100);
    expect((await withdraw(1)).status).toBe(201);
    expect(await getReceipt(surplus?.id ?? '')).toMatchObject({ left: 0, status: 'Applied' });
    // Other money that comes later does not become a surplus.
    await endow(loan.borrowerId, 5_000);
    goTo(second.due);
    await sweep({ today: addDays(second.due, -1) });
    await sweep({ today: second.due });
    await deliver();
    expect(await walletOf(loan.borrowerId)).toBe(5_000);
  });

  it('reaches more investors than one commit can take, in parts that all arrive (LEDGER-10)', async () => {
    const loan = await anActiveLoan(Array.from({ length: 18 }, (_, nr) => 5_000 + nr));
    const [first] = await listRepayments(loan);
    if (!first) throw new Error('There is no schedule');
    const notices = await receive(openOf(first), await referenceOf(loan.borrowerId), '2026-11-21');
    expect(notices.filter(({ kind }) => kind === 'RepaymentReceived')).toHaveLength(18);
    const after = await getLoan(loan.id);
    expect([after.settling, after.openInstalments]).toEqual([undefined, 11]);
    expect((await balanceOf(account.clearing(loan.id))).balance).toBe(0);
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
    expect(wrong.status).toBe(409);
    expect((await call(handler, repaymentsApi.payOff, loan.borrowerId, { params, body: { amount } })).status).toBe(200);
    expect(await getLoan(loan.id)).toMatchObject({ status: 'Repaid', openInstalments: 0, principalRepaid: 100_000 });
  });
});

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
    const prepared = await call(handler, repaymentsApi.prepareLipPayout, maker.id, { params });
    expect([prepared.status, prepared.body]).toEqual([
      201,
      expect.objectContaining({
        shares: [expect.objectContaining({ amount: expect.any(Number) }), expect.objectContaining({ amount: 0 })],
      }),
    ]);
    const onDesk = async () => (await call(loans, loansApi.readLoanForReview, checker.id, { params })).body;
    const { amount } = prepared.body as { amount: number };
    expect(await onDesk()).toMatchObject({ lippayout: { status: 'Prepared', amount } });
    expect((await call(handler, repaymentsApi.confirmLipPayout, maker.id, { params })).status).toBe(403);
    const party = await asReviewer(await anInvestorOf(loan.id));
    expect((await call(handler, repaymentsApi.withdrawLipPayout, party, { params })).status).toBe(403);
    expect((await call(handler, repaymentsApi.confirmLipPayout, checker.id, { params })).status).toBe(200);
    expect((await balanceOf(account.claim(loan.id, 'LIP'))).balance).toBeGreaterThan(0);
    const [row] = await listRepayments(loan);
    const before = (await balanceOf(account.lipPool)).balance;
    await receive(row ? openOf(row) : 0, await referenceOf(loan.borrowerId), '2026-11-21');
    expect((await balanceOf(account.lipPool)).balance).toBeGreaterThan(before);
    expect((await getPerson(loan.borrowerId)).defaultedLoans).toBe(1);
  });

  // REPAYMENTS-37, REPAYMENTS-39
  it('is paid for with half of what the pool has then, whatever it had when two payouts were prepared', async () => {
    const loans = [await aDefaultedLoan([100_000]), await aDefaultedLoan([100_000])];
    const [one, other] = loans.map(({ id }) => ({ params: { id: String(id) } }));
    const [maker, checker] = [await anApprover(), await aReviewer()];
    const pool = async () => (await balanceOf(account.lipPool)).balance;
    const before = await pool();
    for (const of of [one, other]) await call(handler, repaymentsApi.prepareLipPayout, maker.id, of);
    const answers = await Promise.all(
      [one, other].map((of) => call(handler, repaymentsApi.confirmLipPayout, checker.id, of)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await pool()).toBe(before - Math.round(before / 2));
    const late = answers[0]?.status === 409 ? one : other;
    expect((await call(handler, repaymentsApi.withdrawLipPayout, checker.id, late)).status).toBe(200);
    expect((await call(handler, repaymentsApi.prepareLipPayout, maker.id, late)).status).toBe(201);
    expect((await call(handler, repaymentsApi.confirmLipPayout, checker.id, late)).status).toBe(200);
  });
});

describe('a payout of the insurance pool', () => {
  const preparedBy = (who: string, { id }: Pick<Loan, 'id'>) =>
    call(handler, repaymentsApi.prepareLipPayout, who, { params: { id: String(id) } });
  const confirmedBy = (who: string, { id }: Pick<Loan, 'id'>) =>
    call(handler, repaymentsApi.confirmLipPayout, who, { params: { id: String(id) } });
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
    expect((await call(handler, repaymentsApi.withdrawLipPayout, maker.id, { params })).status).toBe(200);
    expect((await preparedBy(maker.id, loan)).status).toBe(201);
  });
});

describe('a schedule (REPAYMENTS-22)', () => {
  it('is seen by the borrower and reviewers, and by an investor with their share once the loan is Active', async () => {
    const signed = await aSignedLoan([60_000, 40_000]);
    const shareIn = async (loanId: number, investorId: string) =>
      call(handler, repaymentsApi.readInvestorSchedule, investorId, { params: { id: String(loanId) } });
    expect(await shareIn(signed.id, await anInvestorOf(signed.id))).toMatchObject({ status: 200, body: [] });
    const loan = await anActiveLoan([60_000, 40_000]);
    const investor = await anInvestorOf(loan.id);
    const { body } = await shareIn(loan.id, investor);
    expect(body).toHaveLength(12);
    // 60 % of 119.28, by largest remainder of principal and interest.
    expect(body).toMatchObject([{ totalamountdue: 119.28, yourshare: 71.57 }, ...Array(11).fill({})]);
    expect((await shareIn(signed.id, investor)).status).toBe(404);
    const params = { id: String(loan.id) };
    const listed = (who: string) => call(handler, repaymentsApi.listLoanRepayments, who, { params });
    for (const { id } of [await aReviewer(), await anApprover(), { id: loan.borrowerId }])
      expect((await listed(id)).body).toHaveLength(12);
    expect((await listed(investor)).status).toBe(404);
  });
});

describe('the pay page', () => {
  // REPAYMENTS-11, REPAYMENTS-12
  it('offers a borrower four ways, and opening the card page changes nothing', async () => {
    Object.assign(process.env, { CARD_KEY: 'key', CARD_PAGE_URL: 'http://cards.example/pay' });
    const loan = await anActiveLoan([100_000]);
    const [first, second] = await listRepayments(loan);
    if (!first || !second) throw new Error('There is no schedule');
    const params = { id: second.id };
    expect((await call(handler, repaymentsApi.readRepayment, loan.borrowerId, { params })).body).toMatchObject({
      amountopen: openOf(second) / 100,
      earlieropen: first.id,
      announced: null,
      methods: ['Card', 'MTala', 'MyCash', 'Bank'].map((method) => ({ method })),
    });
    const opened = await call(handler, repaymentsApi.openCardPage, loan.borrowerId, { params: { id: first.id } });
    const { url } = opened.body as { url: string };
    const token = openCardToken(new URL(url).searchParams.get('token') ?? '');
    expect(token).toMatchObject({ repaymentId: first.id, amount: openOf(first), expires: Date.now() + 30 * 60_000 });
    expect(await getRepayment(first.id)).toEqual(first);
  });
});

describe('a proposed default', () => {
  // LOANS-26, LOANS-27
  it('ends when an instalment is paid: the next one takes two people again', async () => {
    const loan = await anActiveLoan([100_000]);
    const [first, second] = await listRepayments(loan);
    if (!first || !second) throw new Error('There is no schedule');
    const missed = [first, second].map((row) => ({ ...row, status: 'Missed' as const, version: row.version + 1 }));
    await commit(missed.map(saveRepayment));
    goTo(addDays(second.due, 90));
    const [reviewer, approver] = [await aReviewer(), await anApprover()];
    const params = { id: String(loan.id) };
    const propose = async () => (await call(loans, loansApi.proposeDefault, reviewer.id, { params })).status;
    const confirm = async () => (await call(loans, loansApi.confirmDefault, approver.id, { params })).status;
    const pay = async (amount: number) => receive(amount, await referenceOf(loan.borrowerId), '2026-11-21');
    expect(await propose()).toBe(200);
    await pay(1_000);
    expect((await getLoan(loan.id)).defaultProposedBy).toBe(reviewer.id);
    await pay(openOf(first) - 1_000);
    expect(await getRepayment(first.id)).toMatchObject({ status: 'Paid' });
    expect([await confirm(), await propose(), await confirm()]).toEqual([409, 200, 200]);
  });
});

describe('an announced payment', () => {
  // REPAYMENTS-7, REPAYMENTS-8, REPAYMENTS-9, REPAYMENTS-10
  it('is awaited once for each way, until it is taken back or its days are over', async () => {
    const [loan, other] = [await anActiveLoan([100_000]), await anActiveLoan([100_000])];
    const [[row], [otherRow]] = [await listRepayments(loan), await listRepayments(other)];
    if (!row || !otherRow) throw new Error('There is no schedule');
    const params = { id: row.id };
    const announce = (method: string) =>
      call(handler, repaymentsApi.announcePayment, loan.borrowerId, { params, body: { method } });
    const takeBack = () => call(handler, repaymentsApi.withdrawAnnouncement, loan.borrowerId, { params });
    expect((await takeBack()).status).toBe(409);
    expect((await announce('Card')).status).toBe(400);
    expect(await announce('Bank')).toMatchObject({ status: 200, body: { until: '2026-11-25' } });
    expect(await announce('MTala')).toMatchObject({
      status: 409,
      body: { error: 'You have announced a payment already. We are checking it.' },
    });
    expect([(await takeBack()).status, (await takeBack()).status]).toEqual([200, 409]);
    expect(await announce('Bank')).toMatchObject({
      status: 409,
      body: { error: 'We have waited for this payment before. Please choose another way to pay.' },
    });
    goTo('2026-11-23');
    expect(await announce('MTala')).toMatchObject({ status: 200, body: { until: '2026-11-26' } });
    goTo('2026-11-24');
    const later = { params: { id: otherRow.id }, body: { method: 'Bank' } };
    expect((await call(handler, repaymentsApi.announcePayment, other.borrowerId, later)).status).toBe(200);
    const { body } = await call(handler, repaymentsApi.listAnnouncements, (await aReviewer()).id);
    const ids = (body as { repaymentid: string }[]).map(({ repaymentid }) => repaymentid);
    expect(ids.filter((id) => id === row.id || id === otherRow.id)).toEqual([row.id, otherRow.id]);

    goTo('2026-11-27');
    await commit([putSweptDay('2026-11-26')]);
    await sweep({ today: '2026-11-27' });
    const setBack = await getRepayment(row.id);
    expect([setBack.announced, setBack.status]).toEqual([undefined, 'Scheduled']);
    expect((await getRepayment(otherRow.id)).announced).toBeDefined();
    expect(await deliver()).toContainEqual({ userId: loan.borrowerId, kind: 'RepaymentSetBack' });
  });

  // REPAYMENTS-7, REPAYMENTS-8, REPAYMENTS-9, REPAYMENTS-10
  it('is rejected by staff with a reason: the instalment is open again, and its borrower is told', async () => {
    const loan = await anActiveLoan([100_000]);
    const [row] = await listRepayments(loan);
    if (!row) throw new Error('There is no schedule');
    const params = { id: row.id };
    const reject = (userId: string, body: unknown) =>
      call(handler, repaymentsApi.rejectAnnouncement, userId, { params, body });
    const { id: reviewer } = await aReviewer();
    const body = { reason: 'The slip was of another person.' };
    expect((await reject(reviewer, body)).status).toBe(409);
    await call(handler, repaymentsApi.announcePayment, loan.borrowerId, { params, body: { method: 'Bank' } });
    const listed = async () => (await call(handler, repaymentsApi.listAnnouncements, reviewer)).body;
    expect(await listed()).toContainEqual(
      expect.objectContaining({
        repaymentid: row.id,
        loanid: loan.id,
        method: 'Bank',
        amountopen: openOf(row) / 100,
      }),
    );
    expect((await reject(reviewer, { reason: ' ' })).status).toBe(400);
    const party = await asReviewer(await anInvestorOf(loan.id));
    expect((await reject(party, body)).status).toBe(403);
    expect((await reject(reviewer, body)).status).toBe(200);
    const { announced, status, announcedMethods } = await getRepayment(row.id);
    expect({ announced, status, announcedMethods }).toEqual({ status: 'Scheduled', announcedMethods: ['Bank'] });
    expect(await listed()).not.toContainEqual(expect.objectContaining({ repaymentid: row.id }));
    expect(await deliver()).toEqual([{ userId: loan.borrowerId, kind: 'PaymentRejected' }]);
    expect((await reject(reviewer, body)).status).toBe(409);
  });
});
