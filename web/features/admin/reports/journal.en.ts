/** Texts of the journal for the accountant. */
export const texts = {
  title: 'Journal for the accountant',
  lead: 'A month, one line a day, kind of entry and class of accounts, as of the last audit. It names nobody. The second file has the columns of a manual journal.',
  month: 'Month',
  journal: 'Save the journal',
  manual: 'Save the manual journal',
  columns: ['Date', 'Entry', 'Account', 'Debit', 'Credit'],
  noTax: 'Tax Exempt',
} as const;
