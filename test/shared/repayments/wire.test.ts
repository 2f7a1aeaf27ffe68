import { describe, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import { investorScheduleOf } from '#shared/repayments/wire.ts';
import { aRepayment, aSchedule } from './a-repayment.ts';

describe('the schedule that an investor sees (REPAYMENTS-22)', () => {
  it('has the sum of their shares in each row', () => {
    const rows = aSchedule(100_000);
    const shares = [25_000, 50_000, 25_000].map((amount, at) => ({ amount: sene(amount), isMine: at !== 1 }));
    const mine = investorScheduleOf(rows, shares);
    const others = investorScheduleOf(
      rows,
      shares.map(({ amount, isMine }) => ({ amount, isMine: !isMine })),
    );
    expect(mine.map(({ yourshare }, at) => yourshare + (others[at]?.yourshare ?? 0))).toEqual(
      rows.map(({ principal, interest }) => principal + interest),
    );
    expect(mine[0]).toMatchObject({ totalamountdue: 20_336, yourshare: 10_168, amountpaid: 0, status: 'Scheduled' });
  });

  it('shows a payment that is awaited as Pending', () => {
    const announced = { method: 'Bank' as const, at: '2027-03-01T00:00:00Z', until: '2027-03-04' };
    const shares = [{ amount: sene(2_365), isMine: true }];
    const [row] = investorScheduleOf([aRepayment({ announced, status: 'Overdue' })], shares);
    expect(row).toMatchObject({ status: 'Pending', yourshare: 8_365 });
  });
});
