import type { MyInvestment } from '#shared/investments/api.ts';
import { type BasisPoints, basisPoints, formatWst, roundHalfUp, type Sene, sene, sum } from '#shared/money.ts';

/** The figures of the three tiles, of the investments that `countedOf` returns (INVESTMENTS-31). Null is not known. */
export type Totals = {
  invested: Sene;
  profit: Sene;
  rate: BasisPoints;
  net: Sene;
  earned: Sene | null;
  atRisk: Sene | null;
};

/**
 * What is invested, the profit expected of what is not charged off, and the rate a year: the mean weighted by the amounts, rounded half up to a
 * hundredth of a percent; 0 of nothing. With the sums of INVESTMENTS-35, of which one without all of its parts is not known.
 */
export function totalsOf(counted: readonly MyInvestment[]): Totals {
  const invested = sum(counted.map(({ investedamount }) => investedamount));
  const hoped = counted.filter(({ loanchargedoffon }) => loanchargedoffon === null);
  const weighted = counted.reduce((all, one) => all + BigInt(one.investedamount) * BigInt(one.interestrate), 0n);
  return {
    invested,
    profit: sum(hoped.map(({ expectedprofit }) => expectedprofit)),
    net: sum(hoped.map(({ netprofit }) => netprofit)),
    earned: sumOfKnown(counted.map(({ earned }) => earned)),
    atRisk: sumOfKnown(counted.map(({ atrisk }) => atrisk)),
    rate: basisPoints(invested > 0 ? roundHalfUp(weighted, BigInt(invested)) : 0),
  };
}

const sumOfKnown = (amounts: readonly (Sene | null)[]): Sene | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length < amounts.length ? null : sum(known);
};

/** "WST 4,250", and "WST 4,250.50" where there are sene. */
export const shortWst = (amount: Sene): string => formatWst(amount).replace(/\.00$/, '');

/** "WST 4,250": whole tala, rounded half up, as the tiles show them. */
export const wholeWst = (amount: Sene): string => shortWst(sene(roundHalfUp(BigInt(amount), 100n) * 100));
