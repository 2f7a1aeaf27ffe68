/** Every status a loan can still leave by its deadline (RULES 3, L16), in their order. */
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

/** The ten steps of a loan in their order (specification 1, section 4). */
export const steps = [...beforeActive, 'Active', 'Repaid'] as const;
