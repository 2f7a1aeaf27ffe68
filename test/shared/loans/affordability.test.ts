import { describe, expect, it } from 'vitest';
import { assessGuarantor, assessLoan, monthlyOf } from '#shared/loans/affordability.ts';
import type { Employment } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';

const months = (employment: Employment, wst: number) =>
  Array.from({ length: employment === 'Employed' ? 6 : 12 }, () => sene(wst * 100));
const ask = (employment: Employment, income: number, expenses: number, amount: number) =>
  assessLoan({
    employment,
    amount: sene(amount * 100),
    months: 12,
    frequency: 'Monthly',
    incomes: months(employment, income),
    expenses: months(employment, expenses),
  });

describe('the loan calculator', () => {
  it.each([
    // Instalments at the trial rate: 1,000 → 124.27, 5,000 → 621.37 a month.
    { work: 'Employed' as const, income: 2500, expenses: 500, amount: 1000, score: 14, tier: 'A' },
    { work: 'Employed' as const, income: 2000, expenses: 800, amount: 1000, score: 13, tier: 'A' },
    { work: 'SelfEmployed' as const, income: 2500, expenses: 500, amount: 1000, score: 12, tier: 'B' },
    { work: 'SelfEmployed' as const, income: 1000, expenses: 400, amount: 2000, score: 7, tier: 'C' },
    { work: 'BusinessOwner' as const, income: 900, expenses: 250, amount: 2500, score: 5, tier: 'Reject' },
    { work: 'Employed' as const, income: 1500, expenses: 100, amount: 5000, score: 10, tier: 'Reject' },
  ])(
    'gives $work with $income for $amount the score $score and tier $tier',
    ({ work, income, expenses, amount, score, tier }) => {
      const found = ask(work, income, expenses, amount);
      expect({ score: found.score, tier: found.tier }).toEqual({ score, tier });
      expect(found.eligible).toBe(tier !== 'Reject');
    },
  );

  it('refuses a tier whose own highest rate breaks the limits that the trial kept', () => {
    // 621.37 at 80 % is 39.99 % of 1,554; at tier C's 84 % the instalment is over 40 %.
    const found = ask('SelfEmployed', 1554, 400, 5000);
    expect(found).toMatchObject({ tier: 'Reject', eligible: false });
    expect(found.score).toBeGreaterThanOrEqual(7);
  });

  it('asks for the months it wants', () => {
    expect(() => ask('Employed', 1, 1, 1000)).not.toThrow();
    const short = {
      employment: 'SelfEmployed' as const,
      amount: sene(1000_00),
      months: 12,
      frequency: 'Monthly' as const,
    };
    const six = months('Employed', 1000);
    expect(() => assessLoan({ ...short, incomes: six, expenses: six })).toThrow('Please fill in 12 months of data.');
  });

  it('counts a week as 52/12 and a fortnight as 26/12 of a month', () => {
    expect([monthlyOf(sene(100_00), 'Weekly'), monthlyOf(sene(100_00), 'Fortnightly')]).toEqual([433_33, 216_67]);
  });
});

describe('the guarantor calculator', () => {
  it.each([
    { instalment: 500_00, eligible: true, because: 'half of the income is the limit' },
    { instalment: 500_10, eligible: false, because: 'it is more than half' },
  ])('says $eligible when $because', ({ instalment, eligible }) => {
    const incomes = months('Employed', 1000);
    const expenses = months('Employed', 100);
    const found = assessGuarantor({
      employment: 'Employed',
      incomes,
      expenses,
      instalment: sene(instalment),
      frequency: 'Monthly',
    });
    expect(found.eligible).toBe(eligible);
  });
});
