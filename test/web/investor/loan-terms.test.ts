import { describe, expect, it } from 'vitest';
import { basisPoints, sene } from '#shared/money.ts';
import { leastLeftFirst, returnOf } from '#web/features/investor/loan-terms.ts';
import { hasFilters } from '#web/features/investor/marketplace-filter.ts';
import { aLoanOnOffer } from './a-loan-on-offer.ts';

const sixMonths = { finaldurationmonths: 6 } as const;

describe('what a part of a loan on offer brings (INVESTMENTS-36)', () => {
  it('is said of WST 100, at the lowest and at the highest rate until one is fixed', () => {
    const open = aLoanOnOffer({ ...sixMonths, interestmin: basisPoints(7000), interestmax: basisPoints(7200) });
    expect(returnOf(open)).toEqual({ put: 100_00, back: [121_36, 122_02] });
    expect(returnOf({ ...open, interestrate: basisPoints(7200) })).toEqual({ put: 100_00, back: [122_02] });
  });

  it('is said of all that is left where that is less', () => {
    const loan = aLoanOnOffer({ amountfunded: sene(960_00), interestrate: basisPoints(7200), ...sixMonths });
    expect(returnOf(loan)?.put).toBe(40_00);
  });

  it('is said of another amount that somebody has typed (INVESTMENTS-38)', () => {
    const loan = aLoanOnOffer({ interestrate: basisPoints(7200), ...sixMonths });
    expect(returnOf(loan, sene(200_00))).toEqual({ put: 200_00, back: [244_03] });
  });

  it('is not said of a loan without rates or with nothing left', () => {
    expect(returnOf(aLoanOnOffer({ interestmin: null, interestmax: null }))).toBeUndefined();
    expect(returnOf(aLoanOnOffer({ amountfunded: sene(1_000_00) }))).toBeUndefined();
  });
});

const left = (loanid: number, amount: number) => aLoanOnOffer({ loanid, amountfunded: sene(1_000_00 - amount) });

describe('the order of the marketplace (INVESTMENTS-36)', () => {
  const first = [left(1, 500_00), left(2, 900_00), left(3, 100_00)];
  const orderOf = (loans: typeof first) => leastLeftFirst(loans, first).map(({ loanid }) => loanid);

  it('has the loan with the least left to fund first', () => expect(orderOf(first)).toEqual([3, 1, 2]));

  it('stays while the list is looked at, with new loans at its end', () => {
    expect(orderOf([left(4, 10_00), left(2, 1_00), left(1, 500_00)])).toEqual([1, 2, 4]);
  });
});

it('the filters of the marketplace are offered from seven loans on, and where the address has one (INVESTMENTS-34)', () => {
  const loans = Array.from({ length: 7 }, (_, at) => left(at, 1_00));
  const isOffered = (count: number, filter = '') => hasFilters(loans.slice(0, count), new URLSearchParams(filter));
  expect([isOffered(6), isOffered(7), isOffered(6, 'tier=A'), isOffered(6, 'colour=red')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
