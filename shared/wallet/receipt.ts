import * as z from 'zod/mini';
import { isPayoutAccount } from '#shared/accounts/payout-account.ts';
import { PayoutDestination } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { wrong } from '#shared/english.ts';
import { forbidden, illegalTransition, invalid } from '#shared/errors.ts';
import type { Channel } from '#shared/ledger/channel.ts';
import { Sene, sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';

export const ReceiptMethod = z.enum(['Bank', 'MTala', 'MyCash', 'Card'], wrong('ReceiptMethodMissing'));
export type ReceiptMethod = z.output<typeof ReceiptMethod>;

const channels = { Bank: 'BANK', MTala: 'MTALA', MyCash: 'MYCASH', Card: 'CARD' } as const;
/** The outside account for money of a method (LEDGER-7). */
export const channelOf = (method: ReceiptMethod): Channel => channels[method];

/**
 * Unmatched lies in SUSPENSE (WALLET-14). Matched is in a wallet and still to be applied (WALLET-12), Applied has
 * nothing left to apply. Refunding has a payout to the sender, Refunded when the bank has confirmed it (WALLET-17).
 * Conflict has the bank's id of another receipt, and is no money of ours until staff say so; Dropped is none (WALLET-48).
 * Reassigned was another person's, who has a receipt in its place (WALLET-52).
 */
export const ReceiptStatus = z.enum([
  'Unmatched',
  'Matched',
  'Applied',
  'Refunding',
  'Refunded',
  'Conflict',
  'Dropped',
  'Reassigned',
]);
export type ReceiptStatus = z.output<typeof ReceiptStatus>;

/** Why the money came, which decides how it is applied (WALLET-12). Wallet: it is not applied to anything. */
export const Cause = z.enum(['Borrower', 'Investor', 'Call', 'Wallet', 'Payoff']);
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
  /** The member of staff who matched it, if its reference did not (WALLET-16). */
  matchedBy: z.optional(z.string()),
  matchedAt: z.optional(z.string()),
  /** The second person, who compared it with the bank's statement (WALLET-37). */
  checkedBy: z.optional(z.string()),
  checkedAt: z.optional(z.string()),
  /** The bank could not pay the sender's account: staff enter another one (WALLET-28). */
  senderRefused: z.optional(z.boolean()),
  /** The call it answers, where the cause is Call. */
  guarantorId: z.optional(z.string()),
  /** The loan that it was sent to pay off (REPAYMENTS-54). */
  loanId: z.optional(z.int()),
  /** The pay link whose reference it names (PAYLINKS-6). */
  payLinkId: z.optional(z.string()),
  /** What the payer said of themselves: for the borrower, and where they had to say how they are related for staff (PAYLINKS-9, PAYLINKS-13). */
  payerName: z.optional(z.string()),
  payerRelation: z.optional(z.string()),
  /** The amount that waits to be applied; zero once it is Applied. */
  left: Sene,
  /** Staff must enter where to refund it (WALLET-19, WALLET-28). */
  flagged: z.optional(z.boolean()),
  /** The receipt that has the same bank id with other content (WALLET-48). */
  conflictsWith: z.optional(z.string()),
  /** Who decided on the conflict, when, and why it was dropped (WALLET-49). */
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** The receipt of somebody else whose place it takes (WALLET-52). */
  replaces: z.optional(z.string()),
  recordedBy: z.string(),
  recordedAt: z.string(),
  version: z.int(),
});
export type Receipt = z.output<typeof Receipt>;

/**
 * Where a receipt goes back to (WALLET-17); undefined where its sender is no account that money can be paid to: a card
 * (WALLET-18), or what a bank's statement has in place of one ("CASH DEPOSIT", the name of the payer).
 */
export const senderAccountOf = ({
  method,
  sender = '',
}: Pick<Receipt, 'sender' | 'method'>): PayoutDestination | undefined =>
  isPayoutAccount(method, sender) ? PayoutDestination.safeParse({ method, account: sender }).data : undefined;

/** Whether a receipt is so large that two people look at it (WALLET-37). Card payments are not: the gateway records them. */
export const isLarge = ({ method, amount, recordedAt }: Receipt): boolean =>
  method !== 'Card' && amount > policyOn(apiaDayOf(Date.parse(recordedAt))).uncheckedReceipt;

/** Whether a receipt in a wallet waits for a second person (WALLET-37). */
export const needsCheck = (receipt: Receipt): boolean =>
  isLarge(receipt) &&
  receipt.status !== 'Reassigned' &&
  receipt.userId !== undefined &&
  receipt.checkedBy === undefined;

/** Who recorded or matched a receipt, or decided on its conflict (WALLET-35, WALLET-49). */
export const makersOf = ({ recordedBy, matchedBy, decidedBy }: Receipt): (string | undefined)[] => [
  recordedBy,
  matchedBy,
  decidedBy,
];

/**
 * The receipt after a second person compared it with the bank's statement (WALLET-37). Refuses with IllegalTransition one
 * that needs no check, and with Forbidden who put it into its wallet, and its owner.
 */
export function checkReceipt(receipt: Receipt, by: string, now: number): Receipt {
  if (!needsCheck(receipt)) throw illegalTransition('ReceiptNeedsNoCheck', 'This receipt needs no second person.');
  const { recordedBy, matchedBy, decidedBy, userId } = receipt;
  // Where somebody else matched it than recorded it, both have seen it: who recorded it is the second to see whose it became.
  if ([matchedBy ?? decidedBy ?? recordedBy, userId].includes(by))
    throw forbidden(
      'ReceiptCheckByAnother',
      'Another person must check a receipt that you put into its wallet, or own.',
    );
  return { ...receipt, checkedBy: by, checkedAt: new Date(now).toISOString() };
}

/** The account that a receipt goes back to by itself; undefined where staff must enter one (WALLET-17, WALLET-28). */
export const refundAccountOf = (receipt: Receipt): PayoutDestination | undefined =>
  receipt.senderRefused ? undefined : senderAccountOf(receipt);

/** The first day on which money can have come: our bank account was opened then. */
const FIRST_VALUE_DATE = '2025-05-16';

/** Refuses with Invalid a value date before our account was opened, or after today (WALLET-9). */
export function mustBeValueDate(day: string, today: string): void {
  if (day < FIRST_VALUE_DATE || day > today)
    throw invalid(
      'ValueDateOutOfRange',
      'The value date must be between {first:day} and {today:day}.',
      { first: FIRST_VALUE_DATE, today },
      'valuedate',
    );
}

/**
 * Whether what is recorded already under a bank id is the same money; otherwise the two are in conflict (WALLET-48). Of the credit of a payout
 * that came back, the line's day and reference were not known when it was recorded (WALLET-58).
 */
export const isSameSlip = (known: Receipt, { amount, valueDate, reference }: Receipt): boolean =>
  known.amount === amount &&
  (isReturnedCredit(known) || (known.valueDate === valueDate && known.reference === reference));

/** Whether a receipt is the credit of a payout that came back (WALLET-58): Dropped, and in no conflict. */
export const isReturnedCredit = ({ status, conflictsWith }: Pick<Receipt, 'status' | 'conflictsWith'>): boolean =>
  status === 'Dropped' && conflictsWith === undefined;

/**
 * A receipt in conflict after staff have decided on it (WALLET-49). Refuses with IllegalTransition one that is in none, or was
 * decided already; only one that was dropped can still be recorded.
 */
export function decideConflict(
  receipt: Receipt,
  decision: Pick<Receipt, 'status' | 'userId' | 'cause' | 'guarantorId' | 'reason'>,
  { by, now }: { by: string; now: number },
): Receipt {
  const isDropped = receipt.status === 'Dropped' && !isReturnedCredit(receipt);
  const isOpen = receipt.status === 'Conflict' || (isDropped && decision.status !== 'Dropped');
  if (!isOpen) throw illegalTransition('ReceiptInNoConflict', 'This receipt is in no conflict any more.');
  return { ...receipt, reason: undefined, ...decision, decidedBy: by, decidedAt: new Date(now).toISOString() };
}

/** Whether a part of a borrower's receipt waits for the next due date (WALLET-6), or for the rest of a payoff (REPAYMENTS-55). */
export const isSurplus = ({ status, cause, left }: Pick<Receipt, 'status' | 'cause' | 'left'>): boolean =>
  status === 'Matched' && (cause === 'Borrower' || cause === 'Payoff') && left > 0;

/** A receipt before and after money is spent. */
export type ChangedReceipt = { before: Receipt; after: Receipt };

/** Receipts of which nothing waits any more. */
export const usedUp = (receipts: readonly Receipt[], status: 'Applied' | 'Reassigned' = 'Applied'): ChangedReceipt[] =>
  receipts.map((before) => ({ before, after: { ...before, status, left: sene(0) } }));

/**
 * Reduces surpluses (in their order) to `most` in total, the latest first; one with nothing left is Applied (WALLET-7).
 */
export function reduceSurpluses(surpluses: readonly Receipt[], most: Sene): ChangedReceipt[] {
  let over = sum(surpluses.map(({ left }) => left)) - most;
  return surpluses.toReversed().flatMap((before) => {
    const less = Math.min(Math.max(over, 0), before.left);
    over -= less;
    if (less === 0) return [];
    const left = sene(before.left - less);
    return [{ before, after: { ...before, left, status: left > 0 ? before.status : 'Applied' } }];
  });
}
