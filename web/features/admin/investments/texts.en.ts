/** Texts of the queue of investments. The first are fixed word for word (SITE-27, ADMIN-25): a test compares them. */
export const texts = {
  investmentsFailed: 'Failed to fetch investments',
  noInvestments: 'No investments found.',
  investmentDecided: 'Decision submitted',
  investmentNotDecided: 'Failed to submit decision',
  rejectionReason: 'Reason required for rejection',
  waitFourDays: 'Wait for 4 business days before rejecting',

  // The others are our own.
  investments: 'Investments',
  reviewStatuses: { Pending: 'Pending', UnderReview: 'Under review', Approved: 'Approved', Rejected: 'Rejected' },
  approvableWhenPaid: 'An approval is possible once the money has arrived.',
  rejectableFrom: (day: string) => `A rejection is possible from ${day}.`,
  investmentId: 'Investment ID',
  loan: 'Loan',
  submitted: 'Submitted',
  amount: 'Amount',
  interestRate: 'Interest rate',
  aYear: (percent: string) => `${percent} a year`,
  lipOpted: 'LIP opted',
  payment: 'Payment',
} as const;
