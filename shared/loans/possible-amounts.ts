import { type Sene, sene } from '#shared/money.ts';
import { MIN_LOAN } from '#shared/policy.ts';
import { assessLoan, type LoanQuestion } from './affordability.ts';
import type { SavedCalculation } from './calculation.ts';
import { Frequency } from './frequency.ts';
import { DurationMonths } from './loan.ts';

/** What would be possible over a duration and at a frequency; undefined where nothing is. */
export type PossibleAmount = { months: DurationMonths; frequency: Frequency; amount: Sene | undefined };

const TALA = 100;
const durations = [...DurationMonths.def.values] as DurationMonths[];

/**
 * For each duration and frequency the largest amount in whole tala, from the least loan to what was requested, with which the
 * saved budget is eligible for a tier, by the policy of an Apia day (REASONS-5).
 */
export function possibleAmounts(calculation: SavedCalculation, requested: Sene, day: string): PossibleAmount[] {
  const { employment, monthlyIncome: incomes, monthlyExpenses: expenses } = calculation;
  const budget = { employment, incomes, expenses, day };
  return durations.flatMap((months) =>
    Frequency.options.map((frequency) => {
      const isEligible = (tala: number) => isAffordable({ ...budget, months, frequency, amount: sene(tala * TALA) });
      const most = largest(MIN_LOAN / TALA, Math.floor(requested / TALA), isEligible);
      return { months, frequency, amount: most === undefined ? undefined : sene(most * TALA) };
    }),
  );
}

const isAffordable = (question: LoanQuestion): boolean => assessLoan(question).eligible;

/**
 * The largest whole number between two, both included, for which something holds that also holds for every smaller one.
 * A smaller loan has no worse tier, so no higher rate, and a smaller instalment.
 */
function largest(least: number, most: number, holds: (number: number) => boolean): number | undefined {
  if (most < least || !holds(least)) return undefined;
  let [known, above] = [least, most + 1];
  while (above - known > 1) {
    const middle = Math.floor((known + above) / 2);
    if (holds(middle)) known = middle;
    else above = middle;
  }
  return known;
}
