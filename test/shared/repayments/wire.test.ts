import { describe, expect, it } from 'vitest';
import { splitPayment } from '#shared/loans/shares.ts';
import { sene } from '#shared/money.ts';
import { investorScheduleOf } from '#shared/repayments/wire.ts';
import { aRepayment, aSchedule } from './a-repayment.ts';
import { aShareholder } from './a-shareholder.ts';

const aShare = (amount: number, isMine: boolean) => ({ ...aShareholder(amount), isMine });

describe('the schedule that an investor sees (REPAYMENTS-22)', () => {
  it('has the sum of their shares in each row', () => {
    const rows = aSchedule(100_000);
    const shares = [25_000, 50_000, 25_000].map((amount, at) => aShare(amount, at !== 1));
    const mine = investorScheduleOf(rows, shares);
    const others = investorScheduleOf(
      rows,
      shares.map((share) => ({ ...share, isMine: !share.isMine })),
    );
    expect(mine.map(({ yourshare }, at) => yourshare + (others[at]?.yourshare ?? 0))).toEqual(
      rows.map(({ principal, interest }) => principal + interest),
    );
    expect(mine[0]).toMatchObject({ totalamountdue: 20_336, yourshare: 10_168, amountpaid: 0, status: 'Scheduled' });
  });

  it('has what of each row they have received, which adds up to what they received', () => {
    const rows = aSchedule(100_000).map((row, at) =>
      at === 0 ? { ...row, paidPrincipal: row.principal, paidInterest: row.interest } : row,
    );
    const [first] = rows;
    const paid = { principal: first?.principal ?? sene(0), interest: first?.interest ?? sene(0) };
    const amounts = [25_000, 75_000];
    const parts = splitPayment(
      paid,
      amounts.map(sene),
      amounts.map(() => ({ principal: sene(0), interest: sene(0) })),
    );
    const shares = amounts.map((amount, at) => ({ ...aShare(amount, at === 0), ...parts[at] }));
    const [row, next] = investorScheduleOf(rows, shares);
    expect(row?.yourpaid).toBe(row?.yourshare);
    expect([row?.amountpaid, next?.yourpaid]).toEqual([row?.totalamountdue, 0]);
    // Of a loan in default the pool had half of it.
    const lessened = shares.map((share) => ({ ...share, principal: sene(0), interest: sene(1_001) }));
    expect(investorScheduleOf(rows, lessened).map(({ yourpaid }) => yourpaid)[0]).toBe(1_001);
  });

  it('shows a payment that is awaited as Pending', () => {
    const announced = { method: 'Bank' as const, at: '2027-03-01T00:00:00Z', until: '2027-03-04' };
    const shares = [aShare(2_365, true)];
    const [row] = investorScheduleOf([aRepayment({ announced, status: 'Overdue' })], shares);
    expect(row).toMatchObject({ status: 'Pending', yourshare: 8_365 });
  });
});
