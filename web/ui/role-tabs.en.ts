/** The names of the tabs, fixed by the specification, and the shorter ones of the bar on a phone, which are our own. */
export const texts = {
  overview: 'Overview',
  borrower: { loans: 'My loans', request: 'Request a loan', guarantors: 'Nominate guarantors' },
  investor: { investments: 'My Investments', marketplace: 'Marketplace', unpaid: 'Unpaid Investment' },
  guarantor: { agreements: 'Loan Agreements', sign: 'Sign & Agree' },
  wallet: 'Wallet',
  places: { loans: 'Loans', investments: 'My loans', agreements: 'Agreements' },
} as const;
