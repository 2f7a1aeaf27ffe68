import { describe, expect, it } from 'vitest';
import { assessLoan } from '#shared/loans/affordability.ts';
import { sene } from '#shared/money.ts';
import { costOf, costTexts, rateRange, termsOf } from '#web/features/site/landing/loan-cost.ts';

const filled = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('the public calculator (SITE-55)', () => {
  it.each([
    { amount: sene(200_00), months: 6, frequency: 'Weekly' },
    { amount: sene(1234_56), months: 12, frequency: 'Fortnightly' },
    { amount: sene(5000_00), months: 18, frequency: 'Monthly' },
  ] as const)("shows what the reviewers' calculator would: %j", (terms) => {
    // A budget that ends in tier C, whose figures are those at the highest rate.
    const repaid = costOf(terms, rateRange().high).instalment * 6;
    const incomes = Array.from({ length: 12 }, () => sene(Math.max(100_000, repaid * 2)));
    const expenses = incomes.map((income) => sene(Math.floor(income * 0.2)));
    const assessed = assessLoan({ ...terms, day: '2026-11-20', employment: 'SelfEmployed', incomes, expenses });
    expect(assessed.eligible).toBe(true);
    const { instalment, count, total, interest } = costOf(terms, assessed.interestMax ?? rateRange().high);
    expect({ instalment, count, total, interest }).toEqual({
      instalment: assessed.instalment,
      count: assessed.payments,
      total: assessed.totalRepayment,
      interest: assessed.totalInterest,
    });
  });

  it('names a rate that, a period at a time, makes the payments worth the amount', () => {
    const terms = { amount: sene(1000_00), months: 12, frequency: 'Monthly' } as const;
    const { apr, instalment, count } = costOf(terms, rateRange().high);
    const i = apr / 10_000 / 12;
    expect((instalment * (1 - (1 + i) ** -count)) / i).toBeCloseTo(1000_00, -1);
    expect(apr).toBe(8400);
  });

  it('gives every figure at the lowest and at the highest rate, the total in tala beside the rate', () => {
    expect(costTexts({ amount: sene(1000_00), months: 12, frequency: 'Monthly' })).toEqual({
      lowApr: '70.00%',
      lowInstalment: '118.19',
      lowTotal: '1,418.28',
      lowInterest: '418.28',
      highApr: '84.00%',
      highInstalment: '125.90',
      highTotal: '1,510.85',
      highInterest: '510.85',
      loan: 'WST\u00A01,000.00 in 12 instalments',
      rates: 'At 84.00% a year, our highest rate. At our lowest, 70.00%, it costs WST\u00A0418.28.',
      back: 'Put in WST\u00A0100, get back WST\u00A0141.82 to WST\u00A0151.06, if all is repaid.',
    });
  });

  it('takes the amounts that can be borrowed, and no others', () => {
    const read = (amount: string) => termsOf(filled({ amount, months: '6', frequency: 'Weekly' }))?.amount;
    expect(['200', '1,500.50', ' 5000 '].map(read)).toEqual([20_000, 150_050, 500_000]);
    expect(['', '199.99', '5000.01', 'lots', '-300', '1e3', '300.123'].map(read)).toEqual(Array(7).fill(undefined));
  });

  it('takes no comma for a decimal point (SITE-34)', () => {
    const read = (amount: string) => termsOf(filled({ amount, months: '6', frequency: 'Weekly' }));
    expect(['12,50', '5,00', '20,000', '2500,5'].map(read)).toEqual(Array(4).fill(undefined));
  });
});
