import { describe, expect, it } from 'vitest';
import { assessLoan } from '#shared/loans/affordability.ts';
import type { SavedCalculation } from '#shared/loans/calculation.ts';
import { possibleAmounts } from '#shared/loans/possible-amounts.ts';
import { sene } from '#shared/money.ts';

const day = '2026-03-10';

/** Random numbers that are the same at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

function randomBudget(seed: number): SavedCalculation {
  const next = numbers(seed);
  const employment = (['Employed', 'SelfEmployed'] as const)[next(2)] ?? 'Employed';
  const months = Array.from({ length: employment === 'Employed' ? 6 : 12 }, (_, at) => at);
  const income = 10_000 + next(150_000);
  return {
    loanId: 7,
    employment,
    frequency: 'Monthly',
    months: 12,
    requested: sene(100_000),
    monthlyIncome: months.map(() => sene(income + next(10_000))),
    monthlyExpenses: months.map(() => sene(next(Math.ceil(income * 0.8)))),
    savedBy: 'risk',
    savedByName: 'Tavita Ioane',
    savedAt: '2026-03-09T00:00:00.000Z',
  };
}

/** From 200 to 3,000 in steps of 13 tala, and each tala around what was found: every amount would take minutes. */
const triedAround = (found: number): number[] =>
  [...Array.from({ length: 216 }, (_, at) => 200 + at * 13), ...[-2, -1, 0, 1, 2].map((by) => found + by)].filter(
    (tala) => tala >= 200 && tala <= 3000,
  );

describe('what would be possible (REASONS-5)', () => {
  const seeds = Array.from({ length: 12 }, (_, at) => at + 1);
  it.each(seeds)('is what trying amounts finds, on random budget %i', (seed) => {
    const budget = randomBudget(seed);
    const { employment, monthlyIncome: incomes, monthlyExpenses: expenses } = budget;
    for (const { months, frequency, amount } of possibleAmounts(budget, sene(300_050), day)) {
      const isEligible = (tala: number) =>
        assessLoan({ employment, incomes, expenses, months, frequency, amount: sene(tala * 100), day }).eligible;
      const found = amount === undefined ? 199 : amount / 100;
      const wrong = triedAround(found).filter((tala) => isEligible(tala) !== tala <= found);
      expect(wrong, `${months} ${frequency}, ${found}`).toEqual([]);
    }
  });

  it('has a row for each duration and frequency, at most what was requested, in whole tala', () => {
    const rich = { ...randomBudget(1), monthlyIncome: randomBudget(1).monthlyIncome.map(() => sene(900_000)) };
    const rows = possibleAmounts(rich, sene(123_456), day);
    expect(rows).toHaveLength(9);
    for (const { amount } of rows) expect(amount).toBe(123_400);
    const poor = { ...rich, monthlyIncome: rich.monthlyIncome.map(() => sene(0)) };
    for (const { amount } of possibleAmounts(poor, sene(123_456), day)) expect(amount).toBeUndefined();
  });
});
