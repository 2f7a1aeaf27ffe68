/** Texts of the calculators of loans and guarantors. */
export const texts = {
  budget: 'Income and expenses by month',
  month: 'Month',
  declared: 'declared, not evidenced',
  rows: { income: 'Income', expenses: 'Expenses' },
  cell: (row: string, month: number) => `${row}, month ${month}`,
  dti: 'Debt to income',
  disposable: 'Disposable income',
  atMost: (percent: number) => `at most ${percent}%`,
  atLeast: (percent: number) => `at least ${percent}%`,
  within: 'within the limit',
  outside: 'outside the limit',
  avgIncome: 'Average income',
  avgExpenses: 'Average expenses',
  monthlyRepayment: 'Repayment a month',
} as const;
