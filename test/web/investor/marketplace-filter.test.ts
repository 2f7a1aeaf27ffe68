import { describe, expect, it } from 'vitest';
import { sene } from '#shared/money.ts';
import { isWanted } from '#web/features/investor/marketplace-filter.ts';
import { aLoanOnOffer } from './a-loan-on-offer.ts';

const passes = (filter: string, left = 1_000_00) =>
  isWanted(aLoanOnOffer({ amount: sene(5_000_00), amountfunded: sene(5_000_00 - left) }), new URLSearchParams(filter));

describe('the filters of the marketplace (INVESTMENTS-34)', () => {
  it.each([
    ['', true],
    ['tier=A', true],
    ['tier=B', false],
    ['months=12', true],
    ['months=6', false],
    ['frequency=Monthly', true],
    ['frequency=Weekly', false],
    ['tier=A&months=12&frequency=Monthly&amount=medium', true],
    ['tier=A&months=18', false],
    ['amount=huge&colour=red', true],
  ])('%j lets the loan pass: %s', (filter, isIn) => expect(passes(filter)).toBe(isIn));

  it.each([
    [500_00, ['small', 'medium']],
    [500_01, ['medium']],
    [2_000_00, ['medium']],
    [2_000_01, ['large']],
  ])('find %i sene left to fund in %o', (left, sizes) => {
    expect(['small', 'medium', 'large'].filter((size) => passes(`amount=${size}`, left))).toEqual(sizes);
  });
});
