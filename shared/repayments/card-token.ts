import * as z from 'zod/mini';
import { Sene } from '#shared/money.ts';

/** What a card page may be paid for: one instalment, one amount, once, until an instant (REPAYMENTS-12). */
export const CardToken = z.object({
  repaymentId: z.string(),
  amount: Sene,
  nonce: z.string(),
  /** In milliseconds. */
  expires: z.int(),
});
export type CardToken = z.output<typeof CardToken>;
