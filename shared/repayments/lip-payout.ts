import * as z from 'zod/mini';
import { FourEyesStatus } from '#shared/four-eyes.ts';
import { Sene } from '#shared/money.ts';

/** What the Loan Insurance Pool pays to the investors of a loan in default (REPAYMENTS-38). */
export const LipPayout = z.object({
  id: z.string(),
  loanId: z.int(),
  status: FourEyesStatus,
  /** For each shareholder, in their order. */
  shares: z.array(Sene),
  madeBy: z.string(),
  madeAt: z.string(),
  decidedBy: z.optional(z.string()),
  version: z.int(),
});
export type LipPayout = z.output<typeof LipPayout>;
