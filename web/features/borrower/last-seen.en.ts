/** Texts shown when a loan cannot be loaded, and what was seen of it earlier is shown instead. */
export const texts = {
  title: 'Your loan, as you last saw it',
  loan: (id: number) => `Loan #${id}`,
  reference: 'Reference for your payments',
} as const;
