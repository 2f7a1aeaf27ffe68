import { describe, expect, it } from 'vitest';
import { expectedReturn, lipCoverOf, lipFeeOf, totalPayableOf } from '#shared/investments/investment-figures.ts';
import { basisPoints, sene } from '#shared/money.ts';

describe('the fee of the Loan Insurance Pool', () => {
  it.each([
    [1_000_00, 50_00],
    [1_10, 6],
    [1_09, 5],
  ])('of %i sene is %i, and comes on top for who opts in', (amount, fee) => {
    expect(lipFeeOf(sene(amount), true)).toBe(fee);
    expect([totalPayableOf(sene(amount), true), totalPayableOf(sene(amount), false)]).toEqual([amount + fee, amount]);
  });

  it('covers up to 80 % of the open principal', () => expect(lipCoverOf(sene(333))).toBe(266));
});

describe('the expected return', () => {
  it('is everything the schedule repays, and its profit what is more than the principal', () => {
    const invested = { amount: sene(1_000_00), rate: basisPoints(8000), months: 6, frequency: 'Monthly' as const };
    expect(expectedReturn(invested)).toEqual({ total: 1_245_85, profit: 245_85 });
  });
});
