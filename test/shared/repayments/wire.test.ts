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

  // M13: the table told A, whom the pool has paid, of 50.00 that never came.
  it('is by claims after the pool has paid: of 100.00 of principal 10.00 and 50.00 (COLLECTIONS-3)', () => {
    const row = aRepayment({ due: '2027-04-01', principal: sene(10_000), interest: sene(0) });
    const rest = aRepayment({ nr: 2, due: '2027-05-01', principal: sene(90_000), interest: sene(10_000) });
    const paid = { ...row, status: 'Paid' as const, paidPrincipal: row.principal, paidOn: '2027-06-01' };
    const holders = [
      aShareholder(50_000, { lip: sene(40_000), principal: sene(1_000) }),
      aShareholder(50_000, { optedIntoLip: false, principal: sene(5_000) }),
    ];
    const seenBy = (viewer: number) =>
      investorScheduleOf(
        [paid, rest],
        holders.map((holder, at) => ({ ...holder, isMine: at === viewer })),
        '2027-04-15',
      ).map(({ yourshare, yourpaid }) => [yourshare, yourpaid]);
    expect(seenBy(0)).toEqual([
      [1_000, 1_000],
      [10_000, 0],
    ]);
    expect(seenBy(1)).toEqual([
      [5_000, 5_000],
      [50_000, 0],
    ]);
    // What was paid before the pool did, and interest that fell due before, stay by the amounts lent (COLLECTIONS-2).
    const before = { ...rest, status: 'Paid' as const, paidOn: '2027-04-15', due: '2027-04-10' };
    const [first] = investorScheduleOf([before], [{ ...aShareholder(90_000), isMine: true }], '2027-04-15');
    expect(first?.yourshare).toBe(100_000);
  });
});
