import { describe, expect, it } from 'vitest';
import { assessGuarantor, assessLoan, monthlyOf } from '#shared/loans/affordability.ts';
import type { Employment } from '#shared/loans/loan.ts';
import { sene } from '#shared/money.ts';

const months = (employment: Employment, wst: number) =>
  Array.from({ length: employment === 'Employed' ? 6 : 12 }, () => sene(wst * 100));
const ask = (employment: Employment, income: number, expenses: number, amount: number) =>
  assessLoan({
    day: '2026-11-20',
    employment,
    amount: sene(amount * 100),
    months: 12,
    frequency: 'Monthly',
    incomes: months(employment, income),
    expenses: months(employment, expenses),
  });

describe('the loan calculator', () => {
  it.each([
    // Instalments at the trial rate: 1,000 → 123.67, 5,000 → 618.37 a month.
    { work: 'Employed' as const, income: 2500, expenses: 500, amount: 1000, score: 14, tier: 'A' },
    { work: 'Employed' as const, income: 2000, expenses: 800, amount: 1000, score: 13, tier: 'A' },
    { work: 'SelfEmployed' as const, income: 2500, expenses: 500, amount: 1000, score: 12, tier: 'B' },
    { work: 'SelfEmployed' as const, income: 1000, expenses: 400, amount: 2000, score: 7, tier: 'C' },
    { work: 'BusinessOwner' as const, income: 900, expenses: 250, amount: 2500, score: 5, tier: 'Reject' },
    { work: 'Employed' as const, income: 1500, expenses: 100, amount: 5000, score: 10, tier: 'Reject' },
  ])(
    'gives $work with $income for $amount the score $score and tier $tier (LOANS-46, LOANS-47)',
    ({ work, income, expenses, amount, score, tier }) => {
      const found = ask(work, income, expenses, amount);
      expect({ score: found.score, tier: found.tier }).toEqual({ score, tier });
      expect(found.eligible).toBe(tier !== 'Reject');
    },
  );

  it('refuses a tier whose own highest rate breaks the limits that the trial kept (LOANS-47)', () => {
    // 618.37 at 80 % is 39.79 % of 1,554; 629.51 at tier C's 84 % is 40.51 %.
    const found = ask('SelfEmployed', 1554, 400, 5000);
    expect(found).toMatchObject({ tier: 'Reject', eligible: false });
    expect(found.score).toBeGreaterThanOrEqual(7);
  });

  it('gives the points for the figures of the trial, not for those at the rate of the tier (LOANS-46)', () => {
    const found = ask('SelfEmployed', 3078, 500, 5000);
    expect(found).toMatchObject({ points: { dti: 2 }, trial: { dti: 2009 } });
    expect(found.rate).toBe(found.interestMax);
    expect(ask('Employed', 1500, 900, 5000)).toMatchObject({ rate: 8000, tier: 'Reject' });
  });

  it('asks for the months it wants (LOANS-44)', () => {
    expect(() => ask('Employed', 1, 1, 1000)).not.toThrow();
    const short = {
      employment: 'SelfEmployed' as const,
      amount: sene(1000_00),
      months: 12,
      frequency: 'Monthly' as const,
    };
    const six = months('Employed', 1000);
    expect(() => assessLoan({ day: '2026-11-20', ...short, incomes: six, expenses: six })).toThrow(
      'Please fill in 12 months of data.',
    );
  });

  it('counts a week as 52/12 and a fortnight as 26/12 of a month (LOANS-44)', () => {
    expect([monthlyOf(sene(100_00), 'Weekly'), monthlyOf(sene(100_00), 'Fortnightly')]).toEqual([433_33, 216_67]);
  });
});

describe('what an instalment takes of a budget (LOANS-44, LOANS-45)', () => {
  it('is the monthly instalment and what is left, over the average income, rounded half up', () => {
    const incomes = [1000_00, 1000_00, 1000_00, 1000_00, 1000_00, 1000_03].map(sene);
    const found = assessLoan({
      day: '2026-11-20',
      employment: 'Employed',
      amount: sene(1000_00),
      months: 12,
      frequency: 'Weekly',
      incomes,
      expenses: months('Employed', 300),
    });
    expect(found).toMatchObject({ avgIncome: 1000_01, avgExpenses: 300_00, eligible: true });
    expect(found.repayment).toBe(monthlyOf(found.instalment, 'Weekly'));
    const percentOf = (part: number) => Math.round((10_000 * part) / 1000_01);
    expect(found.dti).toBe(percentOf(found.repayment));
    expect(found.disposable).toBe(percentOf(1000_01 - 300_00 - found.repayment));
  });

  it('affords nothing without an income', () => {
    expect(ask('Employed', 0, 0, 200)).toMatchObject({ eligible: false, tier: 'Reject', dti: 10_000, disposable: 0 });
  });

  it.each([
    // 123.67 a month at the trial rate is 40.0045 % of the first, which is shown as 40.00 %, and 40.0058 % of the second.
    { income: 309_14, points: 1 },
    { income: 309_13, points: 0 },
  ])('is compared as it is shown: an income of $income sene gets $points points', ({ income, points }) => {
    const found = assessLoan({
      day: '2026-11-20',
      employment: 'Employed',
      amount: sene(1000_00),
      months: 12,
      frequency: 'Monthly',
      incomes: Array(6).fill(sene(income)),
      expenses: Array(6).fill(sene(0)),
    });
    expect(found.points.dti).toBe(points);
  });
});

describe('the guarantor calculator (GUARANTORS-27)', () => {
  it.each([
    { instalment: 500_00, eligible: true, because: 'half of the income is the limit' },
    { instalment: 500_10, eligible: false, because: 'it is more than half' },
  ])('says $eligible when $because', ({ instalment, eligible }) => {
    const incomes = months('Employed', 1000);
    const expenses = months('Employed', 100);
    const found = assessGuarantor({
      day: '2026-11-20',
      employment: 'Employed',
      incomes,
      expenses,
      instalment: sene(instalment),
      frequency: 'Monthly',
    });
    expect(found.eligible).toBe(eligible);
  });
});
