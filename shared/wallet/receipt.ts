import * as z from 'zod/mini';
import { Sene } from '#shared/money.ts';

export const ReceiptMethod = z.enum(['Bank', 'MTala', 'MyCash', 'Card'], 'Choose how the money came.');
export type ReceiptMethod = z.output<typeof ReceiptMethod>;

/**
 * Unmatched lies in SUSPENSE; Matched is in a wallet and still to be applied; Applied has nothing left to do;
 * Refunding has a payout on its way back to the sender, Refunded when the bank has confirmed it (RULES 6, T3).
 */
export const ReceiptStatus = z.enum(['Unmatched', 'Matched', 'Applied', 'Refunding', 'Refunded']);
export type ReceiptStatus = z.output<typeof ReceiptStatus>;

/** Why the money came: it is applied by this (RULES 6). Wallet means that nothing waits for it. */
export const Cause = z.enum(['Borrower', 'Investor', 'Call', 'Wallet']);
export type Cause = z.output<typeof Cause>;

/** Money that reached one of our accounts. Its id derives from the bank's, so that recording it twice changes nothing. */
export const Receipt = z.object({
  id: z.string(),
  method: ReceiptMethod,
  amount: Sene,
  /** Apia day: what is on time by the bank's date is on time (RULES 7). */
  valueDate: z.string(),
  /** As it was typed on the slip. */
  reference: z.string(),
  bankId: z.string(),
  /** The account or number it came from: where a refund goes. */
  sender: z.optional(z.string()),
  status: ReceiptStatus,
  userId: z.optional(z.string()),
  cause: z.optional(Cause),
  /** The call it answers, where the cause is Call. */
  guarantorId: z.optional(z.string()),
  /** What is not applied yet. */
  left: Sene,
  /** Nobody knows where to refund it: staff must look (RULES 6). */
  flagged: z.optional(z.boolean()),
  recordedBy: z.string(),
  recordedAt: z.string(),
  version: z.int(),
});
export type Receipt = z.output<typeof Receipt>;
