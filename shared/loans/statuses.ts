/** The statuses that a deadline can end (LOANS-28), in their order. */
export const beforeActive = [
  'Pending',
  'UnderReview',
  'Approved',
  'FullyFundedPendingApproval',
  'Funded',
  'GuarantorsNominated',
  'GuarantorsVerified',
  'AgreementSigned',
] as const;

/** The ten steps of a loan in their order (LOANS-54). */
export const steps = [...beforeActive, 'Active', 'Repaid'] as const;
