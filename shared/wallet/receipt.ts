import * as z from 'zod/mini';
import { PayoutDestination } from '#shared/accounts/person.ts';
import type { Channel } from '#shared/ledger/postings.ts';
import { Sene, sene, sum } from '#shared/money.ts';

export const ReceiptMethod = z.enum(['Bank', 'MTala', 'MyCash', 'Card'], 'Choose how the money came.');
export type ReceiptMethod = z.output<typeof ReceiptMethod>;

const channels = { Bank: 'BANK', MTala: 'MTALA', MyCash: 'MYCASH', Card: 'CARD' } as const;
/** Where money of a method lies outside (LEDGER-7). */
export const channelOf = (method: ReceiptMethod): Channel => channels[method];

/**
 * Unmatched lies in SUSPENSE (WALLET-14). Matched is in a wallet and still to be applied (WALLET-12), Applied has
 * nothing left to apply. Refunding has a payout to the sender, Refunded when the bank has confirmed it (WALLET-17).
 */
export const ReceiptStatus = z.enum(['Unmatched', 'Matched', 'Applied', 'Refunding', 'Refunded']);
export type ReceiptStatus = z.output<typeof ReceiptStatus>;

/** Why the money came, which decides how it is applied (WALLET-12). Wallet: it is not applied to anything. */
export const Cause = z.enum(['Borrower', 'Investor', 'Call', 'Wallet']);
export type Cause = z.output<typeof Cause>;

/**
 * Money that reached one of our accounts. Its id derives from the bank's, so recording it twice changes nothing
 * (WALLET-10).
 */
export const Receipt = z.object({
  id: z.string(),
  method: ReceiptMethod,
  amount: Sene,
  /** Apia day on which the bank received it; an instalment is paid on this day (REPAYMENTS-18). */
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
  /** The amount that waits to be applied; zero once it is Applied. */
  left: Sene,
  /** Staff must enter where to refund it (WALLET-19, WALLET-28). */
  flagged: z.optional(z.boolean()),
  recordedBy: z.string(),
  recordedAt: z.string(),
  version: z.int(),
});
export type Receipt = z.output<typeof Receipt>;

/**
 * Where a receipt goes back to (WALLET-17); undefined where its sender is no account that money can be paid to: a card
 * (WALLET-18), or what a bank's statement has in place of one ("ATM").
 */
export function senderAccountOf({ method, sender }: Pick<Receipt, 'sender' | 'method'>): PayoutDestination | undefined {
  return PayoutDestination.safeParse({ method, account: sender }).data;
}

/** Whether a part of a borrower's receipt waits for the next due date (WALLET-6). */
export const isSurplus = ({ status, cause, left }: Pick<Receipt, 'status' | 'cause' | 'left'>): boolean =>
  status === 'Matched' && cause === 'Borrower' && left > 0;

/**
 * Reduces surpluses (in their order) to `most` in total, the latest first; one with nothing left is Applied (WALLET-7).
 */
export function reduceSurpluses(surpluses: readonly Receipt[], most: Sene): { before: Receipt; after: Receipt }[] {
  let over = sum(surpluses.map(({ left }) => left)) - most;
  return surpluses.toReversed().flatMap((before) => {
    const less = Math.min(Math.max(over, 0), before.left);
    over -= less;
    if (less === 0) return [];
    const left = sene(before.left - less);
    return [{ before, after: { ...before, left, status: left > 0 ? before.status : 'Applied' } }];
  });
}
