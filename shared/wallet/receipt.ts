import * as z from 'zod/mini';
import { PayoutDestination } from '#shared/accounts/person.ts';
import { Sene, sene, sum } from '#shared/money.ts';

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
  /** What of it waits to be applied: nothing once it is Applied, whatever became of it. */
  left: Sene,
  /** Nobody knows where to refund it: staff must look (RULES 6). */
  flagged: z.optional(z.boolean()),
  recordedBy: z.string(),
  recordedAt: z.string(),
  version: z.int(),
});
export type Receipt = z.output<typeof Receipt>;

/**
 * Where a receipt goes back to; undefined where its sender is no account that money can be paid to: a card, or what a
 * bank's statement has in place of one ("ATM").
 */
export function senderAccountOf({ method, sender }: Pick<Receipt, 'sender' | 'method'>): PayoutDestination | undefined {
  return PayoutDestination.safeParse({ method, account: sender }).data;
}

/** Whether something of a borrower's receipt waits for the next due date (RULES 6, T7). */
export const isSurplus = ({ status, cause, left }: Pick<Receipt, 'status' | 'cause' | 'left'>): boolean =>
  status === 'Matched' && cause === 'Borrower' && left > 0;

/** Surpluses, in their order, that come to `most` at most: the latest ones are lessened, and Applied when nothing is left. */
export function lessened(surpluses: readonly Receipt[], most: Sene): { before: Receipt; after: Receipt }[] {
  let over = sum(surpluses.map(({ left }) => left)) - most;
  return surpluses.toReversed().flatMap((before) => {
    const less = Math.min(Math.max(over, 0), before.left);
    over -= less;
    if (less === 0) return [];
    const left = sene(before.left - less);
    return [
      { before, after: { ...before, left, status: left > 0 ? before.status : 'Applied', version: before.version + 1 } },
    ];
  });
}
