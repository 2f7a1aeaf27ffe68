/** The body of a loan request, without its documents. */
export const aLoanRequest = {
  Amount: 1500,
  Purpose: 'A new roof',
  PreferredDurationMonths: 12,
  PreferredFrequency: 'Monthly',
  EmploymentStatus: 'Employed',
} as const;
