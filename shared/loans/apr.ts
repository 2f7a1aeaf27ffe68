import { type BasisPoints, basisPoints, type Sene } from '#shared/money.ts';

/** The time from the advance to the first payment: whole unit periods, and the fraction of one before them. */
export type FirstPeriod = { periods: number; fraction: number };
const ONE_PERIOD: FirstPeriod = { periods: 1, fraction: 0 };

/**
 * The annual percentage rate by the actuarial method of US Regulation Z, Appendix J, in basis points, rounded half up.
 *
 * A rate is not money: it is found by bisection in floating point, far more exactly than it is shown. Refuses with a
 * RangeError payments that come to less than the advance.
 */
export function aprOf(
  advance: Sene,
  payments: readonly Sene[],
  { unitsPerYear, first = ONE_PERIOD }: { unitsPerYear: number; first?: FirstPeriod },
): BasisPoints {
  const presentValue = (i: number) =>
    payments.reduce(
      (total, payment, at) => total + payment / ((1 + first.fraction * i) * (1 + i) ** (first.periods + at)),
      0,
    );
  if (presentValue(0) < advance) throw new RangeError('The payments do not repay the advance');
  let [low, high] = [0, 10];
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (presentValue(middle) > advance) low = middle;
    else high = middle;
  }
  return basisPoints(Math.round(low * unitsPerYear * 10_000));
}
