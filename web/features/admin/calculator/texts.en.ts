const than = (isWithin: boolean | undefined): string =>
  isWithin === undefined ? '' : isWithin ? ', within the limit' : ', outside the limit';

/** Texts of the calculators of loans and guarantors. */
export const texts = {
  budget: 'Income and expenses by month',
  month: 'Month',
  declared: 'declared, not evidenced',
  rows: { income: 'Income', expenses: 'Expenses' },
  cell: (row: string, month: number) => `${row}, month ${month}`,
  dti: 'Debt to income',
  disposable: 'Disposable income',
  limit: (percent: number, isWithin?: boolean) => `limit ${percent}%${than(isWithin)}`,
  atLeast: (percent: number, isWithin?: boolean) => `at least ${percent}%${than(isWithin)}`,
  currency: 'WST',
  none: '–',
  average: 'Average',
  avgIncome: 'Average income',
  avgExpenses: 'Average expenses',
  monthlyRepayment: 'Repayment a month',
} as const;
