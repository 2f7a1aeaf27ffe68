/** The words of a loan that was seen earlier and cannot be loaded now. */
export const texts = {
  title: 'Your loan, as you last saw it',
  loan: (id: number) => `Loan #${id}`,
  reference: 'Reference for your payments',
  copyReference: 'reference',
} as const;
