import { describe, expect, it } from 'vitest';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { sene } from '#shared/money.ts';
import { type Entered, savedAs } from '#web/features/admin/loans/loan-calculation.ts';

const row = (amount: number) => Array.from({ length: 6 }, () => sene(amount));
const saved = {
  calc_requestedamount: sene(3000_00),
  calc_durationmonths: 12,
  calc_payfrequency: 'Monthly',
  calc_monthlyincome: row(4000_00),
  calc_monthlyexpenses: row(900_00),
} as AdminLoan;
const none = {
  calc_requestedamount: null,
  calc_durationmonths: null,
  calc_payfrequency: null,
  calc_monthlyincome: null,
  calc_monthlyexpenses: null,
} as AdminLoan;
const entered: Entered = {
  ...{ employment: 'Employed', amount: '3,000', months: 12, frequency: 'Monthly' },
  ...{ income: row(4000_00).map(() => '4,000'), expenses: row(900_00).map(() => '900.00') },
};

describe('what is entered for a loan, beside its saved calculation (LOANS-38)', () => {
  it.each([
    [{}, 'Saved', 'Saved'],
    [{ amount: '3,001' }, 'None', 'OtherFigures'],
    [{ amount: '' }, 'None', 'OtherFigures'],
    [{ months: 6 }, 'None', 'None'],
    [{ frequency: 'Weekly' }, 'None', 'None'],
    [{ expenses: entered.expenses.with(5, '900.01') }, 'OtherFigures', 'OtherFigures'],
    [{ income: entered.income.with(0, '') }, 'OtherFigures', 'OtherFigures'],
  ] as const)('with %j is %s at the first stage, and %s at the second', (changes, first, second) => {
    const now = { ...entered, ...changes };
    expect([savedAs(saved, now, 'RiskReviewer'), savedAs(saved, now, 'CreditApprover')]).toEqual([first, second]);
  });

  it('is None where nothing is saved yet', () => {
    expect(savedAs(none, entered, 'RiskReviewer')).toBe('None');
    expect(savedAs(none, { ...entered, amount: '' }, 'CreditApprover')).toBe('None');
  });
});
