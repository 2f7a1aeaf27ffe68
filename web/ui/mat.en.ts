/** The words of the mats. */
export const texts = {
  paid: (count: number) => `${count} paid`,
  due: (count: number) => `${count} next`,
  late: (count: number) => `${count} late`,
  open: (count: number) => `${count} to come`,
  defaulted: (count: number) => `${count} in default`,
  repayments: (count: number, states: string) => `${count === 1 ? '1 repayment' : `${count} repayments`}: ${states}`,
  stepDone: ', done',
  legend: { paid: 'paid', due: 'next', late: 'late', open: 'to come', defaulted: 'in default' },
} as const;
