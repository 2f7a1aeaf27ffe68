import * as z from 'zod/mini';
import { Sene } from '#shared/money.ts';

/**
 * The arrears of one instalment, called from the guarantors (REPAYMENTS-30). The open shares always add up to what is open
 * of the instalment (REPAYMENTS-33).
 */
export const Call = z.object({
  repaymentId: z.string(),
  loanId: z.int(),
  nr: z.int(),
  /** Apia day. */
  calledOn: z.string(),
  /** The day on which unpaid shares were spread again (REPAYMENTS-32). */
  spreadAgainOn: z.optional(z.string()),
  /** `reference` is what the guarantor names when paying (REPAYMENTS-31). */
  shares: z.array(z.object({ guarantorId: z.string(), userId: z.string(), reference: z.string(), open: Sene })),
  version: z.int(),
});
export type Call = z.output<typeof Call>;
