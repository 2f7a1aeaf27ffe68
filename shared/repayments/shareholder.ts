import * as z from 'zod/mini';
import { Sene } from '#shared/money.ts';

/** One investor's part of a loan, fixed when it becomes Active; in the order in which they invested (RULES 7). */
export const Shareholder = z.object({
  investmentId: z.string(),
  investorId: z.string(),
  amount: Sene,
  optedIntoLip: z.boolean(),
});
export type Shareholder = z.output<typeof Shareholder>;
