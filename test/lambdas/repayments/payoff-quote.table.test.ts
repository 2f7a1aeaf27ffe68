import { describe, expect, it } from 'vitest';
import { loans } from '#lambdas/loans/store.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { handler } from '#lambdas/repayments/api.ts';
import { appliedToPayoff } from '#lambdas/repayments/apply-payoff.ts';
import { getRepayment } from '#lambdas/repayments/current-schedule.ts';
import { listCalls, listRepayments, payoffQuotes, sweptDays } from '#lambdas/repayments/store.ts';
import { dueSteps, sweep } from '#lambdas/repayments/sweep.ts';
import { handler as wallet } from '#lambdas/wallet/api.ts';
import { surplusesIn } from '#lambdas/wallet/spend.ts';
import { addDays } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { basisPoints } from '#shared/money.ts';
import { type PayoffQuoteView, repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { inDefault, poolPays } from '#test/lambdas/collections/pool-pays.ts';
import { call } from '#test/support/calls.ts';
import { aReviewer, signedIn } from '#test/support/people.ts';
import { anActiveLoan, deliver, endow, receive, referenceOf, walletOf } from './an-active-loan.ts';
import { goTo, sweptOn, withAuditedTable } from './audited-table.ts';

withAuditedTable();

/** 5,000 at 74 % over twelve months, from 1 March 2027, agreed with the clause on the interest by the day. */
async function aLoanOfMarch(said: Partial<Loan> = {}): Promise<Loan> {
  goTo('2027-03-01');
  const terms = { rate: basisPoints(7400), textVersion: '2026-11-24', ...said };
  return anActiveLoan([300_000, 200_000], terms);
}

const ask = (loan: Loan, usewallet = false) =>
  call(handler, repaymentsApi.askPayoffQuote, loan.borrowerId, {
    params: { id: String(loan.id) },
    body: { usewallet },
  });
/** The quote that the borrower gets on a day; amounts in tala. */
async function quoteOn(day: string, loan: Loan, usewallet = false): Promise<PayoffQuoteView> {
  goTo(day);
  const { status, body } = await ask(loan, usewallet);
  expect(status).toBe(200);
  return body as PayoffQuoteView; // as the contract says, but for amounts in tala
}
const statusOf = async ({ id }: Loan) => (await loans.get({ id })).status;
const statusesOfQuotes = async ({ id: loanId }: Loan) =>
  (await payoffQuotes.all('table', { loanId })).map(({ status }) => status).toSorted();

async function swept(day: string) {
  goTo(day);
  await commit([sweptDays.put({ day: addDays(day, -1) })]);
  await sweep();
  return deliver();
}

const never = (): never => {
  throw new Error('There is no receipt');
};

describe('paying a loan off by deposit', () => {
  // M1: 561.25 too much was paid, in three deposits.
  it('costs what was quoted, though the running instalment was paid early (REPAYMENTS-53, REPAYMENTS-54)', async () => {
    const loan = await aLoanOfMarch();
    const [first] = await listRepayments(loan);
    if (!first) throw new Error('There is no schedule');
    goTo('2027-03-10');
    await receive(openOf(first), await referenceOf(loan.borrowerId), '2027-03-10');
    const quote = await quoteOn('2027-03-12', loan);
    expect(quote).toMatchObject({ amount: 4706.48, perday: 0, until: '2027-03-19', usewallet: false, waiting: 0 });
    expect(quote.reference).toMatch(/^E\w{9}$/);
    await receive(470_648, quote.reference, '2027-03-12');
    expect(await loans.get({ id: loan.id })).toMatchObject({ status: 'Repaid', principalRepaid: 500_000 });
    expect([await walletOf(loan.borrowerId), await statusesOfQuotes(loan)]).toEqual([0, ['Used']]);
  });

  // M7: matched three business days later, 290.23 were asked for our slowness.
  it('costs what it did on the value date, however late the money is recorded (REPAYMENTS-54)', async () => {
    const loan = await aLoanOfMarch();
    const quote = await quoteOn('2027-04-01', loan);
    goTo('2027-04-06');
    await receive(530_833, quote.reference, '2027-04-01');
    expect([await statusOf(loan), await walletOf(loan.borrowerId)]).toEqual(['Repaid', 0]);
    const rows = await listRepayments(await loans.get({ id: loan.id }));
    expect(rows.every(({ paidOn }) => paidOn === '2027-04-01')).toBe(true);
  });

  it('is by the day: a day sooner costs less, and what is over stays in the wallet (REPAYMENTS-52)', async () => {
    const loan = await aLoanOfMarch();
    const quote = await quoteOn('2027-03-02', loan);
    expect(quote).toMatchObject({ until: '2027-03-09', parts: [{ until: '2027-03-09' }] });
    // 308.33 of interest over 31 days: 9.95 a day, 8 of them until the 9th.
    expect([quote.amount, quote.perday]).toEqual([5079.57, 9.95]);
    goTo('2027-03-09');
    await receive(507_957, quote.reference, '2027-03-08');
    expect([await statusOf(loan), await walletOf(loan.borrowerId)]).toEqual(['Repaid', 995]);
  });

  it('is paid by any number of deposits, and none of them is used up before it is (REPAYMENTS-54)', async () => {
    const loan = await aLoanOfMarch();
    const { reference } = await quoteOn('2027-03-02', loan);
    for (let nr = 1; nr <= 7; nr++) await receive(600_00, reference, '2027-03-02');
    const { id: recorder } = await aReviewer();
    const body = { method: 'Bank', amount: 809.95, valuedate: '2027-03-02', reference, bankid: 'the-last' };
    expect((await call(wallet, staffWalletApi.recordReceipt, recorder, { body })).status).toBe(201);
    const waiting = () => surplusesIn(loan.borrowerId);
    // The same money at the same moment: the writes of the one are not committed, and the other finds all of it.
    const [last] = (await waiting()).filter(({ left }) => left === 809_95);
    expect((await appliedToPayoff(last ?? never(), Date.now())).length).toBeGreaterThan(8);
    expect((await waiting()).map(({ left }) => left).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 600_00),
      809_95,
    ]);
    await deliver();
    expect([await statusOf(loan), await walletOf(loan.borrowerId), await waiting()]).toEqual(['Repaid', 0, []]);
  });

  it('is paid by the 15 largest where more came, of the most investors and guarantors, and what is over waits no more (REPAYMENTS-54)', async () => {
    goTo('2027-03-01');
    await anActiveLoan([300_000]);
    const terms = { rate: basisPoints(7400), textVersion: '2026-11-24', expectedGuarantors: 3 };
    const active = await anActiveLoan(
      Array.from({ length: 12 }, () => 10_000),
      terms,
    );
    const [first] = await listRepayments(active);
    await commit([sweptDays.put({ day: first?.due ?? '' })]);
    for (let day = addDays(first?.due ?? '', 1); day <= '2027-04-12'; day = addDays(day, 1)) await sweptOn(day);
    expect((await listCalls(active.id)).flatMap(({ shares }) => shares)).toHaveLength(3);
    const loan = await inDefault(await loans.get({ id: active.id }), '2027-02-01');
    await poolPays();
    const { reference, amount } = await quoteOn('2027-04-12', loan, true);
    const part = Math.ceil((amount * 100) / 15);
    for (let nr = 1; nr <= 14; nr++) await receive(part, reference, '2027-04-12');
    await receive(1, reference, '2027-04-12');
    expect(await statusOf(loan)).toBe('Defaulted');
    await receive(part, reference, '2027-04-12');
    expect([await statusOf(loan), await surplusesIn(loan.borrowerId)]).toEqual(['Repaid', []]);
  });

  it('waits for what is missing, and says so once (REPAYMENTS-55)', async () => {
    const loan = await aLoanOfMarch();
    const { reference } = await quoteOn('2027-03-02', loan);
    const told = await receive(500_000, `${await referenceOf(loan.borrowerId)} ${reference}`, '2027-03-02');
    expect(told.filter(({ kind }) => kind === 'PayoffShort')).toHaveLength(1);
    expect(await listRepayments(loan)).toEqual(await listRepayments(await loans.get({ id: loan.id })));
    const params = { id: String(loan.id) };
    const page = await call(handler, repaymentsApi.readPayoff, loan.borrowerId, { params });
    expect(page.body).toMatchObject({ quote: { reference, waiting: 5000, amount: 5079.57 } });
    // The later of the two value dates counts.
    goTo('2027-03-09');
    await receive(6_961, reference, '2027-03-08');
    expect(await statusOf(loan)).toBe('Active');
    await receive(2, reference, '2027-03-08');
    expect([await statusOf(loan), await walletOf(loan.borrowerId)]).toEqual(['Repaid', 1]);
  });

  it('takes other money of the wallet only where the borrower said so (REPAYMENTS-54)', async () => {
    for (const usewallet of [false, true]) {
      const loan = await aLoanOfMarch();
      await endow(loan.borrowerId, 100_000);
      const { reference } = await quoteOn('2027-03-02', loan, usewallet);
      await receive(410_000, reference, '2027-03-02');
      expect(await statusOf(loan)).toBe(usewallet ? 'Repaid' : 'Active');
    }
  });

  it('is over on the day after the last: what waits pays the next instalment on its day (REPAYMENTS-56)', async () => {
    const loan = await aLoanOfMarch();
    const { reference, until } = await quoteOn('2027-03-02', loan);
    await receive(60_000, reference, '2027-03-02');
    expect((await swept(until)).map(({ kind }) => kind)).not.toContain('PayoffLapsed');
    goTo(addDays(until, 1));
    await commit([sweptDays.put({ day: until })]);
    expect(await dueSteps(Date.now())).toContainEqual({ id: reference, about: `#${loan.id}`, effect: 'LapseQuote' });
    expect(await swept(addDays(until, 1))).toContainEqual({ userId: loan.borrowerId, kind: 'PayoffLapsed' });
    expect(await statusesOfQuotes(loan)).toEqual(['Lapsed']);
    const [first] = await listRepayments(loan);
    expect(await getRepayment(first?.id ?? '')).toMatchObject({ paidInterest: 0, paidPrincipal: 0 });
    // Later money with the reference is no payment of an instalment either.
    goTo('2027-03-20');
    await receive(1_000, reference, '2027-03-20');
    expect([await walletOf(loan.borrowerId), (await getRepayment(first?.id ?? '')).paidInterest]).toEqual([61_000, 0]);
    await swept('2027-04-01');
    expect(await getRepayment(first?.id ?? '')).toMatchObject({ status: 'Paid' });
  });

  it('is over beside a quote that cannot be read, whose day is swept again (REPAYMENTS-56, API-43)', async () => {
    const [loan, other] = [await aLoanOfMarch(), await aLoanOfMarch()];
    const { reference, until } = await quoteOn('2027-03-02', loan);
    const readable = await quoteOn('2027-03-02', other);
    const key = { loanId: loan.id, reference };
    const { amount } = await payoffQuotes.get(key);
    await commit([payoffQuotes.update(key, { set: { amount: 'much' } }), sweptDays.put({ day: until })]);
    goTo(addDays(until, 1));
    const lapse = { id: readable.reference, about: `#${other.id}`, effect: 'LapseQuote' };
    expect(await dueSteps(Date.now())).toContainEqual(lapse);
    await expect(sweep()).rejects.toThrow('cannot be read');
    expect([await statusesOfQuotes(other), await sweptDays.find({})]).toEqual([['Lapsed'], { day: until }]);
    await commit([payoffQuotes.update(key, { set: { amount } })]);
    await sweep();
    expect([await statusesOfQuotes(loan), await sweptDays.find({})]).toEqual([['Lapsed'], { day: addDays(until, 1) }]);
  });

  it('is not over for money that was in time, though it is recorded later (REPAYMENTS-54)', async () => {
    const loan = await aLoanOfMarch();
    const { reference, until } = await quoteOn('2027-03-02', loan);
    await swept(addDays(until, 1));
    await receive(507_957, reference, until);
    expect([await statusOf(loan), await walletOf(loan.borrowerId)]).toEqual(['Repaid', 0]);
  });

  it('has one open quote, and the references of those before are worth the same (REPAYMENTS-53)', async () => {
    const loan = await aLoanOfMarch();
    const before = await quoteOn('2027-03-02', loan);
    const after = await quoteOn('2027-03-08', loan);
    expect([before.reference === after.reference, await statusesOfQuotes(loan)]).toEqual([false, ['Open', 'Replaced']]);
    goTo('2027-03-12');
    await receive(Math.round(after.amount * 100), before.reference, '2027-03-12');
    expect([await statusOf(loan), await statusesOfQuotes(loan)]).toEqual(['Repaid', ['Replaced', 'Used']]);
  });

  it('stays in the wallet where the loan is repaid otherwise, and no quote is left open (REPAYMENTS-56)', async () => {
    const loan = await aLoanOfMarch();
    const { reference, until } = await quoteOn('2027-03-02', loan);
    await receive(1_000, reference, '2027-03-02');
    await endow(loan.borrowerId, 600_000);
    const params = { id: String(loan.id) };
    const { body } = await call(handler, repaymentsApi.readPayoff, loan.borrowerId, { params });
    const { amount } = body as { amount: number }; // as the contract says
    expect((await call(handler, repaymentsApi.payOff, loan.borrowerId, { params, body: { amount } })).status).toBe(200);
    const left = await walletOf(loan.borrowerId);
    expect((await swept(addDays(until, 1))).map(({ kind }) => kind)).not.toContain('PayoffLapsed');
    await receive(500, reference, '2027-03-03');
    expect([await walletOf(loan.borrowerId), await statusesOfQuotes(loan)]).toEqual([left + 500, ['Lapsed']]);
  });

  it('is quoted to the borrower of a loan that is being repaid alone (REPAYMENTS-53)', async () => {
    const loan = await aLoanOfMarch();
    const stranger = await signedIn({ roles: ['Borrower'] });
    const params = { id: String(loan.id) };
    const count = async () => {
      let quotes = 0;
      for await (const { sk } of scanTable()) quotes += Number(/^PAYOFF/.test(String(sk)));
      return quotes;
    };
    const before = await count();
    const body = { usewallet: false };
    expect((await call(handler, repaymentsApi.askPayoffQuote, stranger.id, { params, body })).status).toBe(404);
    await endow(loan.borrowerId, 600_000);
    const { body: price } = await call(handler, repaymentsApi.readPayoff, loan.borrowerId, { params });
    const { amount } = price as { amount: number }; // as the contract says
    await call(handler, repaymentsApi.payOff, loan.borrowerId, { params, body: { amount } });
    expect(await ask(loan)).toMatchObject({ status: 409, body: { code: 'LoanNotBeingRepaid' } });
    expect(await count()).toBe(before);
  });
});
