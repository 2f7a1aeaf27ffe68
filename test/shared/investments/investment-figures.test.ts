import { describe, expect, it } from 'vitest';
import {
  expectedInstalments,
  expectedLossOf,
  expectedReturn,
  lipCoverOf,
  lipFeeOf,
  totalPayableOf,
} from '#shared/investments/investment-figures.ts';
import { loanSchedule } from '#shared/loans/amortization.ts';
import { basisPoints, sene } from '#shared/money.ts';

const day = '2026-11-20';

describe('the Loan Insurance Pool', () => {
  it.each([
    [1_000_00, 50_00],
    [1_10, 6],
    [1_09, 5],
  ])('costs of %i sene %i on top, for an investor who opts in (INVESTMENTS-10)', (amount, fee) => {
    expect(lipFeeOf(sene(amount), true, day)).toBe(fee);
    expect([totalPayableOf(sene(amount), true, day), totalPayableOf(sene(amount), false, day)]).toEqual([
      amount + fee,
      amount,
    ]);
  });

  it('covers up to 80 % of the open principal (INVESTMENTS-11)', () => expect(lipCoverOf(sene(333), day)).toBe(266));
});

describe('the expected return (INVESTMENTS-12)', () => {
  it('is everything the schedule repays, and its profit what is more than the principal', () => {
    const invested = { amount: sene(1_000_00), rate: basisPoints(8000), months: 6, frequency: 'Monthly' as const };
    expect(expectedReturn(invested)).toEqual({ total: 1_245_85, profit: 245_85 });
  });

  it('is there for the least that can be invested, at every rate and frequency', () => {
    for (const frequency of ['Weekly', 'Fortnightly', 'Monthly'] as const)
      for (const rate of [7000, 8000, 8400]) {
        const { total, profit } = expectedReturn({ amount: sene(100), rate: basisPoints(rate), months: 18, frequency });
        expect(profit, `${frequency} at ${rate}`).toBe(total - 100);
        expect(profit).toBeGreaterThan(60);
        expect(profit).toBeLessThan(80);
      }
  });

  it('comes in the instalments of the schedule', () => {
    const invested = { amount: sene(1_000_00), rate: basisPoints(8000), months: 6, frequency: 'Monthly' as const };
    expect(expectedInstalments(invested)).toEqual({ count: 6, payment: 207_64 });
    const tiny = { ...invested, amount: sene(1_00), frequency: 'Weekly' as const };
    expect(expectedInstalments(tiny)).toEqual({ count: 26, payment: 5 });
  });
});

describe('the expected loss of an investment (INVESTMENTS-41)', () => {
  it('is there for the least that can be invested, at every rate and frequency', () => {
    for (const frequency of ['Weekly', 'Fortnightly', 'Monthly'] as const)
      for (let rate = 7000; rate <= 8400; rate += 100) {
        const least = { amount: sene(1_00), rate: basisPoints(rate), months: 18, frequency };
        const much = expectedLossOf({ ...least, amount: sene(10_000_00) }, basisPoints(600));
        const loss = expectedLossOf(least, basisPoints(600));
        expect(Math.abs(loss - much / 10_000), `${frequency} at ${rate}`).toBeLessThanOrEqual(0.51);
      }
  });

  const invested = { amount: sene(1_000_00), rate: basisPoints(7200), months: 12, frequency: 'Monthly' } as const;

  it('is nothing where nothing is lost, and grows with the rate and the term', () => {
    expect(expectedLossOf(invested, basisPoints(0))).toBe(0);
    expect(expectedLossOf(invested, basisPoints(600))).toBeGreaterThan(expectedLossOf(invested, basisPoints(300)));
    expect(expectedLossOf({ ...invested, months: 18 }, basisPoints(600))).toBeGreaterThan(
      expectedLossOf(invested, basisPoints(600)),
    );
  });

  it('is each part of the principal for as long as it is lent', () => {
    const years = loanSchedule(invested).reduce((all, { principal }, at) => all + (principal * (at + 1)) / 12, 0);
    expect(expectedLossOf(invested, basisPoints(1000))).toBe(Math.round(years / 10));
  });
});
