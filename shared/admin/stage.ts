import * as z from 'zod/mini';

/** The stages of a loan until it is Active, each from its first entry to that of the next one (ADMIN-18). */
export const Stage = z.enum([
  'RiskReview',
  'CreditReview',
  'Funding',
  'InvestmentReview',
  'Guarantors',
  'Signing',
  'Disbursement',
]);
export type Stage = z.output<typeof Stage>;
