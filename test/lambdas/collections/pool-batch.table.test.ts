import { describe, expect, it } from 'vitest';
import { handler } from '#lambdas/collections/api.ts';
import { dueBatch, preparePoolBatch } from '#lambdas/collections/prepare-pool-batch.ts';
import { poolBatches } from '#lambdas/collections/store.ts';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { handler as repaying } from '#lambdas/repayments/api.ts';
import { listRepayments, shareChunks } from '#lambdas/repayments/store.ts';
import { addDays } from '#shared/calendar.ts';
import { type PoolBatches, staffCollectionsApi } from '#shared/collections/staff-api.ts';
import { account } from '#shared/ledger/postings.ts';
import { type InvestorRow, repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { askingFor, lastAskedOf, reviewing } from '#test/lambdas/relief/a-loan-of-march.ts';
import {
  anActiveLoan,
  anInvestorOf,
  asReviewer,
  deliver,
  endow,
  receive,
  referenceOf,
  walletOf,
} from '#test/lambdas/repayments/an-active-loan.ts';
import { goTo, withAuditedTable } from '#test/lambdas/repayments/audited-table.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer } from '#test/support/people.ts';
import { aDefaultedLoan, confirmedBy, inDefault, payPart, poolPays, prepare, thisMonth } from './pool-pays.ts';

withAuditedTable('test');

const pool = async () => (await balanceOf(account.lipPool)).balance;
const clearing = async (month = thisMonth()) => (await balanceOf(account.poolClearing(month))).balance;
const batchOf = (month = thisMonth()) => poolBatches.get({ month });
const MONTHLY = /^The pool pays once a month\. The next batch is on /;

const listedFor = async (userId: string) =>
  (await call(handler, staffCollectionsApi.listPoolBatches, userId, {})).body as PoolBatches;

async function stored(): Promise<unknown[]> {
  const items = [];
  for await (const item of scanTable()) items.push(item);
  return items;
}

describe('the batch of the insurance pool', () => {
  // M4: payouts one after the other took 992.19 of 1,000; and of two loans the first got twice as much
  it('takes half of the pool for all loans together, by one factor, and is paid once (REPAYMENTS-37, REPAYMENTS-39)', async () => {
    const defaulted = [
      await aDefaultedLoan([100_000]),
      await aDefaultedLoan([100_000]),
      await aDefaultedLoan([20_000, 20_000]),
    ];
    const before = await pool();
    expect(before).toBe(11_000);
    await prepare();
    expect(await batchOf()).toMatchObject({ status: 'Prepared', total: 5_500, entitled: 176_000, loans: 3, held: 0 });
    const [first, second] = [await anApprover(), await aReviewer()];
    expect((await confirmedBy(first.id)).status).toBe(200);
    expect(await pool()).toBe(before);
    expect((await confirmedBy(second.id)).status).toBe(200);
    expect([await pool(), await clearing()]).toEqual([before - 5_500, 5_500]);
    await deliver();
    expect(await batchOf()).toMatchObject({ status: 'Settled', open: 0, held: 0, paid: 5_500 });
    expect([await pool(), await clearing()]).toEqual([before - 5_500, 0]);
    const claims = await Promise.all(defaulted.map(({ id }) => balanceOf(account.claim(id, 'LIP'))));
    expect(claims.map(({ balance }) => balance)).toEqual([2_500, 2_500, 500]);
    const [loan] = defaulted;
    expect(await walletOf(await anInvestorOf(loan?.id ?? 0))).toBe(2_500);
    expect(await loans.get({ id: loan?.id ?? 0 })).toMatchObject({ poolPaidOn: '2026-11-21' });

    // A second one in this month, and the same parts again.
    await prepare();
    for (const part of [0, 0]) await payPart(thisMonth(), part);
    expect(await confirmedBy((await anApprover()).id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(MONTHLY) },
    });
    expect(await pool()).toBe(before - 5_500);
    expect((await listedFor((await aReviewer()).id)).nexton).toBe('2026-12-01');
  });

  it('is paid in parts, in any order, each loan once (REPAYMENTS-39)', async () => {
    const active = await anActiveLoan([10_000]);
    const lines = Array.from({ length: 21 }, () => 200);
    const defaulted = [await inDefault(active)];
    for (const amount of lines) defaulted.push(await aDefaultedLoan([amount]));
    await prepare();
    const batch = await batchOf();
    expect(batch).toMatchObject({ loans: 22, parts: 2 });
    for (const { id } of [await anApprover(), await aReviewer()]) await confirmedBy(id);
    for (const part of [1, 1]) await payPart(batch.month, part);
    expect(await batchOf()).toMatchObject({ status: 'Confirmed', open: 20 });
    await deliver();
    expect(await batchOf()).toMatchObject({ status: 'Settled', open: 0, paid: batch.total });
    expect(await clearing()).toBe(0);
  }, 60_000);

  it('is for loans in default for 20 business days and at most 12 months (REPAYMENTS-38)', async () => {
    await aDefaultedLoan([100_000], '2026-11-21');
    const before = await stored();
    await prepare();
    expect(await dueBatch(Date.now())).toEqual([]);
    expect(await stored()).toEqual(before);
    goTo('2027-01-03');
    await prepare();
    // New Year's Day and the day after are holidays, and then comes a Sunday.
    expect(await poolBatches.find({ month: '2027-01' })).toBeUndefined();
    goTo('2027-01-04');
    expect(await dueBatch(Date.now())).toEqual([expect.objectContaining({ effect: 'PayFromPool' })]);
    expect(await poolBatches.find({ month: '2027-01' })).toBeUndefined();
    await prepare();
    expect(await batchOf('2027-01')).toMatchObject({ preparedOn: '2027-01-04', total: 2_500 });
  });

  it('is decided by two people, none of them a party to one of its loans (REPAYMENTS-40, API-36, API-37)', async () => {
    const loan = await aDefaultedLoan([100_000]);
    await aDefaultedLoan([50_000]);
    await prepare();
    const [first, party] = [await anApprover(), await asReviewer(await anInvestorOf(loan.id))];
    const params = { month: thisMonth() };
    const withdrawnBy = (who: string) => call(handler, staffCollectionsApi.withdrawPoolBatch, who, { params });
    const before = await stored();
    const PARTY = 'You are a party to this. Somebody else must decide.';
    for (const answer of [await confirmedBy(party), await withdrawnBy(party)])
      expect(answer).toMatchObject({ status: 403, body: { message: PARTY } });
    expect(await listedFor(party)).toMatchObject({ confirmlocked: PARTY, withdrawlocked: PARTY });
    expect(await stored()).toEqual(expect.arrayContaining(before));
    await confirmedBy(first.id);
    expect(await confirmedBy(first.id)).toMatchObject({ status: 403 });
    expect((await listedFor(first.id)).confirmlocked).toBe(
      'You decided the first step. Somebody else must decide this.',
    );
    expect((await confirmedBy(first.id, '2026-10')).status).toBe(404);
    const { id } = await aReviewer();
    expect(await listedFor(id)).toMatchObject({
      batches: [{ month: params.month, status: 'Prepared', firstconfirmed: true, amount: 3_750 / 100 }],
      loans: [{ loanid: loan.id, entitled: 800, amount: 25, paid: null }, expect.anything()],
      confirmlocked: null,
    });
    expect((await withdrawnBy(id)).status).toBe(200);
    expect(await batchOf()).toMatchObject({ status: 'Withdrawn', held: 0 });
    // Nothing more in this month.
    await prepare();
    for (const answer of [await confirmedBy(id), await withdrawnBy(id)])
      expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(MONTHLY) } });
    expect(await batchOf()).toMatchObject({ status: 'Withdrawn' });
  });

  it('gives back what money has overtaken (COLLECTIONS-4)', async () => {
    await anActiveLoan([300_000]);
    const [small, repaid] = [await aDefaultedLoan([1_000]), await aDefaultedLoan([1_000])];
    const before = await pool();
    await prepare();
    // The one is paid in part, the other off.
    const [row] = await listRepayments(small);
    await receive(row ? openOf(row) : 0, await referenceOf(small.borrowerId), '2026-11-21');
    await endow(repaid.borrowerId, 10_000);
    const params = { id: String(repaid.id) };
    const quoted = await call(repaying, repaymentsApi.readPayoff, repaid.borrowerId, { params });
    const { amount } = quoted.body as { amount: number };
    await call(repaying, repaymentsApi.payOff, repaid.borrowerId, { params, body: { amount } });
    for (const { id } of [await anApprover(), await aReviewer()]) await confirmedBy(id);
    await deliver();
    const { paid, total } = await batchOf();
    expect(total).toBe(1_600);
    expect(paid).toBeLessThan(800);
    expect(paid).toBe((await balanceOf(account.claim(small.id, 'LIP'))).balance);
    expect(await pool()).toBe(before - paid);
    expect(await clearing()).toBe(0);
    expect(await batchOf()).toMatchObject({ status: 'Settled' });
  });

  it('waits for a loan whose money is being distributed, and for no other (REPAYMENTS-39)', async () => {
    const [busy, other] = [await aDefaultedLoan([100_000]), await aDefaultedLoan([100_000])];
    await prepare();
    for (const { id } of [await anApprover(), await aReviewer()]) await confirmedBy(id);
    const loan = await loans.get({ id: busy.id });
    await commit(saveLoan({ ...loan, settling: 'another' }, loan));
    await expect(payPart(thisMonth(), 0)).rejects.toThrow(`loan ${busy.id}`);
    expect(await batchOf()).toMatchObject({ status: 'Confirmed', open: 1, paid: 2_500, held: 2_500 });
    expect((await balanceOf(account.claim(other.id, 'LIP'))).balance).toBe(2_500);
    // The next month's waits for it.
    goTo('2026-12-01');
    await preparePoolBatch(Date.now(), 'system');
    expect(await poolBatches.find({ month: '2026-12' })).toBeUndefined();
    const settling = await loans.get({ id: busy.id });
    await commit(saveLoan({ ...settling, settling: undefined }, settling));
    await payPart('2026-11', 0);
    expect(await batchOf('2026-11')).toMatchObject({ status: 'Settled', paid: 5_000 });
    await prepare();
    expect(await batchOf('2026-12')).toMatchObject({ status: 'Prepared', total: 2_500 });
  }, 60_000);

  it('that nobody has confirmed is withdrawn by the next one (REPAYMENTS-38)', async () => {
    await aDefaultedLoan([100_000]);
    await prepare();
    goTo('2026-12-01');
    await prepare();
    expect(await batchOf('2026-11')).toMatchObject({ status: 'Withdrawn', decidedBy: 'system' });
    expect(await batchOf('2026-12')).toMatchObject({ status: 'Prepared', total: 2_500 });
    // Also where nothing is due any more: its loans are in default for longer than the pool pays.
    goTo('2028-03-01');
    await preparePoolBatch(Date.now(), 'system');
    expect(await batchOf('2026-12')).toMatchObject({ status: 'Withdrawn', decidedBy: 'system' });
    expect(await poolBatches.find({ month: '2028-03' })).toBeUndefined();
  });

  it('reaches more than 12 investors of a loan in parts of its settlement (LEDGER-10)', async () => {
    const loan = await aDefaultedLoan(Array.from({ length: 31 }, () => 5_000));
    await poolPays();
    const holders = (await shareChunks.all('table', { loanId: loan.id })).flatMap((chunk) => chunk.holders);
    const insured = holders.filter(({ optedIntoLip }) => optedIntoLip);
    expect(insured).toHaveLength(16);
    expect(insured.every(({ lip }) => lip === 125)).toBe(true);
    expect(await batchOf()).toMatchObject({ status: 'Settled', paid: 2_000 });
  }, 60_000);
});

describe('what is recovered after the pool has paid', () => {
  // COLLECTIONS-2, REPAYMENTS-35
  it('leaves the interest that fell due before to those who lent, and shares the rest with the pool', async () => {
    await anActiveLoan([300_000]);
    const loan = await aDefaultedLoan([60_000, 40_000]);
    const [row, next] = await listRepayments(loan);
    if (!row || !next) throw new Error('There is no schedule');
    goTo(row.due);
    await poolPays();
    const { poolPaidOn } = await loans.get({ id: loan.id });
    expect(poolPaidOn).toBe(row.due);
    const before = await pool();
    await receive(row.interest, await referenceOf(loan.borrowerId), row.due);
    expect(await pool()).toBe(before);
    await receive(openOf(row) - row.interest, await referenceOf(loan.borrowerId), row.due);
    expect(await pool()).toBeGreaterThan(before);
    const [holders] = await shareChunks.all('table', { loanId: loan.id });
    const interests = holders?.holders.map(({ interest }) => interest) ?? [];
    expect(interests).toEqual([Math.round(row.interest * 0.6), Math.round(row.interest * 0.4)]);
  });

  // COLLECTIONS-2, COLLECTIONS-3
  it('leaves it to them where smaller instalments have moved it, and shows each so much', async () => {
    await anActiveLoan([300_000]);
    const loan = await inDefault(await anActiveLoan([60_000, 40_000], { textVersion: '2026-11-24' }));
    const [row] = await listRepayments(loan);
    goTo(row?.due ?? '');
    await poolPays();
    goTo(addDays(row?.due ?? '', 3));
    await askingFor(loan).ask({ kind: 'Spread', affordable: 100, reason: 'LostIncome' });
    const [id, { propose, grant }] = [await lastAskedOf(loan), await reviewing()];
    expect((await propose(id, { instalments: 15 })).status).toBe(200);
    expect((await grant(id)).status).toBe(200);
    const rows = await listRepayments(await loans.get({ id: loan.id }));
    expect(rows.map(({ interest, earned = 0 }) => [interest, earned]).slice(0, 3)).toEqual([
      [2_876, 2_876],
      [2_876, 2_876],
      [2_876, 248],
    ]);
    const [before, investorId] = [await pool(), await anInvestorOf(loan.id)];
    const shown = async () => {
      const params = { id: String(loan.id) };
      const { body } = await call(repaying, repaymentsApi.readInvestorSchedule, investorId, { params });
      return (body as InvestorRow[])[0];
    };
    const had = await walletOf(investorId);
    await receive(2_876, await referenceOf(loan.borrowerId), addDays(row?.due ?? '', 3));
    expect([await pool(), (await walletOf(investorId)) - had, (await shown())?.yourpaid]).toEqual([
      before,
      1_726,
      17.26,
    ]);
  });
});
