import * as z from 'zod/mini';
import { Sene } from '#shared/money.ts';

/**
 * The arrears of one instalment, called from the guarantors (RULES 7). While it stands, what its shares still owe adds
 * up to what of the instalment is open: whoever pays, the others owe less.
 */
export const Call = z.object({
  repaymentId: z.string(),
  loanId: z.int(),
  nr: z.int(),
  /** Apia day. */
  calledOn: z.string(),
  /** When unpaid shares were spread again, once, over those who had paid theirs. */
  spreadAgainOn: z.optional(z.string()),
  /** `reference` is what the guarantor names when paying. */
  shares: z.array(z.object({ guarantorId: z.string(), userId: z.string(), reference: z.string(), open: Sene })),
  version: z.int(),
});
export type Call = z.output<typeof Call>;
