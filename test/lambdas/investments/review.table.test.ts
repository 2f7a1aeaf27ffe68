import { beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '#lambdas/investments/api.ts';
import { refundOnLoanMoved } from '#lambdas/investments/on-loan-moved.ts';
import { investments, pendingInvestmentOf, saveInvestment } from '#lambdas/investments/store.ts';
import { balanceOf, post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { put } from '#lambdas/platform/writes.ts';
import { cover } from '#lambdas/wallet/pay-investment.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { paidInvestment } from '#shared/investments/investment-lifecycle.ts';
import { staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { sene } from '#shared/money.ts';
import { call } from '#test/support/calls.ts';
import { invest, investmentIdOf, uninsured } from '#test/support/investments.ts';
import { seededLoan } from '#test/support/loans.ts';
import { signedIn, theStaff } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
beforeAll(theStaff);

const review = (by: string, id: string, decision: 'Approved' | 'Rejected', notes?: string) =>
  call(handler, staffInvestmentsApi.reviewInvestment, by, {
    params: { id },
    body: { decision, ...(notes && { notes }) },
  });

/** An investment of WST 500 (and the fee) in a loan of WST 1,000. */
async function invested(loanId: number): Promise<string> {
  const { id } = await signedIn({ roles: ['Investor'] });
  return investmentIdOf(await invest(id, loanId));
}

/** The deposit arrives, and all of the total payable moves. */
async function paid(id: string): Promise<void> {
  const investment = await investments.get({ id });
  const { investorId, loanId, amount, lipFee, totalPayable } = investment;
  const [now, wallet] = [Date.now(), account.wallet(investorId)];
  const at = new Date(now).toISOString();
  const arrived = move(account.trust('BANK'), wallet, totalPayable);
  await commit(post(entryOf({ id: `deposit:${id}`, kind: 'DepositReceived', at, legs: arrived })));
  const legs = [...move(wallet, account.loanHold(loanId), amount), ...move(wallet, account.lipUnearned, lipFee)];
  const payment = post(entryOf({ id: `invest:${id}`, kind: 'InvestmentPaid', at, legs }));
  await commit([...payment, ...saveInvestment(paidInvestment(investment, { by: 'system', now }), investment)]);
}

describe('reviewing an investment', () => {
  it('takes two people, in their order, and only what is paid; then the loan is Funded (INVESTMENTS-16, INVESTMENTS-17, LOANS-15)', async () => {
    const loan = await seededLoan();
    const ids = [await invested(loan.id), await invested(loan.id)];
    for (const id of ids) {
      expect((await review('observer', id, 'Approved')).status).toBe(403);
      expect((await review('credit', id, 'Approved')).status).toBe(403);
      expect(await review('risk', id, 'Approved')).toMatchObject({ status: 409 });
      await paid(id);
      expect((await review('risk', id, 'Approved')).status).toBe(200);
      expect((await review('risk', id, 'Approved')).status).toBe(403);
      expect((await review('credit', id, 'Approved')).status).toBe(200);
      expect((await review('credit', id, 'Approved')).status).toBe(409);
    }
    expect(await loans.get({ id: loan.id })).toMatchObject({ status: 'Funded', approved: 100_000 });
  });

  it('is refused to a party, and to the first reviewer in another role (INVESTMENTS-26)', async () => {
    const loan = await seededLoan();
    const id = await invested(loan.id);
    await signedIn({ id: 'both', roles: ['Admin', 'Investor'], subRole: 'RiskReviewer' });
    const own = investmentIdOf(await invest('both', (await seededLoan()).id));
    expect((await review('both', own, 'Approved')).status).toBe(403);
    const others = await invested((await investments.get({ id: own })).loanId);
    await paid(others);
    expect((await review('both', others, 'Approved')).status).toBe(403);
    const investment = await investments.get({ id });
    const moved = { ...investment, status: 'UnderReview' as const, riskReviewerId: 'credit' };
    await commit(saveInvestment(moved, investment));
    expect(await review('credit', id, 'Approved')).toMatchObject({ status: 403 });
  });

  it('rejects after four business days with a reason, refunds, and opens the loan again (INVESTMENTS-18, INVESTMENTS-22, INVESTMENTS-25, LOANS-14)', async () => {
    const loan = await seededLoan();
    const { id: investorId } = await signedIn({ roles: ['Investor'] });
    const id = investmentIdOf(await invest(investorId, loan.id, { ...uninsured(1000) }));
    await paid(id);
    expect(await review('risk', id, 'Rejected')).toMatchObject({
      status: 400,
      body: { error: 'Reason required for rejection' },
    });
    const early = await review('risk', id, 'Rejected', 'The documents do not match.');
    expect(early.status).toBe(409);
    expect(JSON.stringify(early.body)).toContain('Wait for 4 business days before rejecting');

    vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000, toFake: ['Date'] });
    const late = await review('risk', id, 'Rejected', 'The documents do not match.');
    vi.useRealTimers();
    expect(late.status).toBe(200);
    expect(await investments.get({ id })).toMatchObject({ status: 'Rejected', refunded: 100_000 });
    expect((await balanceOf(account.wallet(investorId))).available).toBe(100_000);
    expect((await balanceOf(account.loanHold(loan.id))).balance).toBe(0);
    expect(await pendingInvestmentOf(investorId)).toBeUndefined();
    const open = await loans.get({ id: loan.id });
    expect(open).toMatchObject({ status: 'Approved', remaining: 100_000, investments: 0 });
    expect(open.rate).toBeUndefined();
  });

  it('rejects at the second stage at once, and refunds (INVESTMENTS-19, INVESTMENTS-22)', async () => {
    const loan = await seededLoan();
    const id = await invested(loan.id);
    await paid(id);
    await review('risk', id, 'Approved');
    expect((await review('credit', id, 'Rejected')).status).toBe(400);
    expect((await review('credit', id, 'Rejected', 'The documents do not match.')).status).toBe(200);
    const rejected = await investments.get({ id });
    expect(rejected).toMatchObject({ status: 'Rejected', refunded: 52_500, reason: 'The documents do not match.' });
    expect((await balanceOf(account.wallet(rejected.investorId))).available).toBe(52_500);
    expect((await loans.get({ id: loan.id })).remaining).toBe(100_000);
  });

  it('frees what is reserved for an investment that was not paid (INVESTMENTS-14, INVESTMENTS-22)', async () => {
    const loan = await seededLoan();
    const id = await invested(loan.id);
    const investment = await investments.get({ id });
    const wallet = account.wallet(investment.investorId);
    const legs = move(account.trust('BANK'), wallet, sene(10_000));
    const at = new Date().toISOString();
    await commit(post(entryOf({ id: `deposit:${id}`, kind: 'DepositReceived', at, legs })));
    await commit(await cover(investment, sene(10_000), { by: 'system', now: Date.now() }));
    expect(await balanceOf(wallet)).toMatchObject({ balance: 10_000, available: 0 });
    expect(await investments.get({ id })).toMatchObject({ payment: 'PartlyPaid', reserved: 10_000 });

    vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000, toFake: ['Date'] });
    const rejected = await review('risk', id, 'Rejected', 'No deposit came.');
    vi.useRealTimers();
    expect(rejected.status).toBe(200);
    expect(await balanceOf(wallet)).toMatchObject({ balance: 10_000, available: 10_000 });
    expect((await investments.get({ id })).refunded).toBeUndefined();
  });

  it('lets the investor submit another one after the first stage (INVESTMENTS-7, INVESTMENTS-16)', async () => {
    const [first, second] = [await seededLoan(), await seededLoan()];
    const { id: investorId } = await signedIn({ roles: ['Investor'] });
    const id = investmentIdOf(await invest(investorId, first.id));
    await paid(id);
    expect((await invest(investorId, second.id)).status).toBe(409);
    await review('risk', id, 'Approved');
    expect((await invest(investorId, second.id)).status).toBe(201);
  });

  it('leaves the rate of a rejected lead while others are committed, and nobody is the lead then (INVESTMENTS-8)', async () => {
    const loan = await seededLoan();
    const { id: lead } = await signedIn({ roles: ['Investor'] });
    const id = investmentIdOf(await invest(lead, loan.id));
    const isLead = async () =>
      (await call(handler, investmentsApi.checkLead, lead, { params: { loanId: String(loan.id) } })).body;
    expect(await isLead()).toEqual({ isLeadInvestor: true });
    await invested(loan.id);
    vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000, toFake: ['Date'] });
    const rejected = await review('risk', id, 'Rejected', 'The documents do not match.');
    vi.useRealTimers();
    expect(rejected.status).toBe(200);
    expect((await loans.get({ id: loan.id })).rate).toBe(7200);
    expect(await isLead()).toEqual({ isLeadInvestor: false });
  });
});

describe('the queue of investments (INVESTMENTS-27)', () => {
  it('shows each reviewer their stage, and how many wait', async () => {
    const loan = await seededLoan();
    await invested(loan.id);
    const list = (by: string, query: Record<string, string> = {}) =>
      call(handler, staffInvestmentsApi.listInvestmentsForReview, by, { query });
    const { status, headers, body } = await list('risk', { limit: '1' });
    expect([status, (body as unknown[]).length]).toEqual([200, 1]);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(0);
    expect((await list('risk', { status: 'UnderReview' })).status).toBe(403);
    expect((await list('observer')).status).toBe(403);
  });

  it('comes in pages, also for a search, each with its documents', async () => {
    const names = await Promise.all([1, 2, 3].map(async () => (await signedIn({ roles: ['Investor'] })).id));
    for (const userId of names) {
      await commit([put({ pk: 'SEARCH#vi', sk: `vili#${userId}`, userId })]);
      await invest(userId, (await seededLoan()).id);
    }
    const list = async (query: Record<string, string>) => {
      const answer = await call(handler, staffInvestmentsApi.listInvestmentsForReview, 'risk', { query });
      return { ...answer, items: answer.body as { investmentid: string; documents: unknown[] }[] };
    };
    const first = await list({ search: 'Vili', limit: '2' });
    expect([first.items.length, first.headers['x-total-count']]).toEqual([2, '3']);
    const rest = await list({ search: 'Vili', limit: '2', cursor: String(first.headers['x-next-cursor']) });
    expect([rest.items.length, rest.headers['x-next-cursor']]).toEqual([1, undefined]);
    const all = [...first.items, ...rest.items];
    expect(new Set(all.map(({ investmentid }) => investmentid)).size).toBe(3);
    for (const { documents } of all) expect(documents).toHaveLength(2);
  });

  it('says to a party why they cannot decide on it, and to nobody else (INVESTMENTS-26)', async () => {
    const loan = await seededLoan();
    const id = await invested(loan.id);
    await signedIn({ id: 'party', roles: ['Admin', 'Investor'], subRole: 'RiskReviewer' });
    await invest('party', loan.id);
    const lockFor = async (by: string) => {
      const query = { limit: '100' };
      const { body } = await call(handler, staffInvestmentsApi.listInvestmentsForReview, by, { query });
      const listed = body as { investmentid: string; decisionlocked: string | null }[];
      return listed.find(({ investmentid }) => investmentid === id)?.decisionlocked;
    };
    expect(await lockFor('party')).toBe('You are a party to this. Somebody else must decide.');
    expect(await lockFor('risk')).toBeNull();
  });
});

describe('a cancelled loan', () => {
  it('refunds every investment once, however often the event is delivered (INVESTMENTS-21, INVESTMENTS-22)', async () => {
    const before = await seededLoan();
    const ids = [await invested(before.id), await invested(before.id)];
    await paid(String(ids[0]));
    const loan = await loans.get({ id: before.id });
    const changes = { cancelledBy: 'Deadline' as const };
    await commit(saveLoan(advanceLoan(loan, 'DeadlinePassed', { by: 'system', now: Date.now(), changes }), loan));
    const effect = { topic: 'LoanMoved', loanId: loan.id, to: 'Cancelled' };
    await refundOnLoanMoved.deliver(effect, 'one');
    await refundOnLoanMoved.deliver(effect, 'one');
    const [paidOne, unpaid] = await Promise.all(ids.map((id) => investments.get({ id })));
    expect(paidOne).toMatchObject({ status: 'Rejected', refunded: 52_500 });
    expect(unpaid).toMatchObject({ status: 'Rejected', endedBy: 'LoanCancelled', reason: 'LoanAbandoned' });
    expect((await balanceOf(account.wallet(String(paidOne?.investorId)))).balance).toBe(52_500);
    expect((await balanceOf(account.lipUnearned)).balance).toBeGreaterThanOrEqual(0);
    expect(await loans.get({ id: loan.id })).toMatchObject({
      remaining: sene(100_000),
      investments: 0,
      status: 'Cancelled',
    });
  });
});
