import * as z from 'zod/mini';
import { addMonthsClamped, apiaDayOf } from '#shared/calendar.ts';
import { forbidden, illegalTransition, refused } from '#shared/errors.ts';
import { FourEyesStatus, mustBeAsSeen, type SeenPreparation } from '#shared/four-eyes.ts';
import { Sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { mustBeTwoPeople } from './payout.ts';
import { Cause, makersOf, type Receipt } from './receipt.ts';

/**
 * Reassignment: a receipt was another person's (WALLET-50). Chargeback: the card's owner got its money back (WALLET-55).
 * Return: the bank sent a payout back (WALLET-57).
 */
export const CorrectionKind = z.enum(['Reassignment', 'Chargeback', 'Return']);
export type CorrectionKind = z.output<typeof CorrectionKind>;

/** Whose the money is, and what it is for. */
const RightOwner = z.object({
  userId: z.string(),
  cause: z.optional(Cause),
  guarantorId: z.optional(z.string()),
  loanId: z.optional(z.int()),
  payLinkId: z.optional(z.string()),
});

/** What puts a mistake right: one person prepares it, another confirms it, either withdraws it (WALLET-51). */
export const Correction = z.object({
  /** The receipt or payout that is put right. */
  id: z.string(),
  kind: CorrectionKind,
  status: FourEyesStatus,
  amount: Sene,
  /** In whose wallet the money is, or was; nobody's where a refund came back. */
  userId: z.optional(z.string()),
  /** Whose it is (Reassignment). */
  to: z.optional(RightOwner),
  reason: z.optional(z.string()),
  /** The gateway's reference of a chargeback; the bank's id of the credit of a return. */
  bankReference: z.optional(z.string()),
  /** Once it is confirmed: what was in the wallet, and what the platform paid for the rest. */
  taken: z.optional(Sene),
  advanced: z.optional(Sene),
  madeBy: z.string(),
  madeAt: z.string(),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  version: z.int(),
});
export type Correction = z.output<typeof Correction>;

type Preparing = Pick<Correction, 'id' | 'kind' | 'amount' | 'userId' | 'to' | 'reason' | 'bankReference'>;
type Decider = { by: string; now: number };

/**
 * A correction that waits for another person. `before` is the one of the same thing that was prepared last, if there is one. Refuses
 * with IllegalTransition while that one waits or where it is confirmed, and with Forbidden who is an owner of the money (WALLET-51).
 */
export function prepareCorrection(
  correction: Preparing,
  before: Correction | undefined,
  { by, now }: Decider,
): Correction {
  if (before?.status === 'Prepared')
    throw illegalTransition('CorrectionWaits', 'This is prepared already. Please confirm it or withdraw it.');
  if (before?.status === 'Confirmed') throw decidedAlready();
  mustBeNoOwner(correction, by);
  const version = before?.version ?? 1;
  return { ...correction, status: 'Prepared', madeBy: by, madeAt: new Date(now).toISOString(), version };
}

/**
 * The correction after another person confirmed it, or it was withdrawn. Refuses with IllegalTransition one that is decided
 * already, with Forbidden its maker who would confirm it and an owner of the money (WALLET-51), and one that was prepared at another
 * time than what was `seen` (API-36).
 */
export function decideCorrection(
  correction: Correction,
  status: 'Confirmed' | 'Withdrawn',
  { by, now, ...seen }: Decider & SeenPreparation,
): Correction {
  if (correction.status !== 'Prepared') throw decidedAlready();
  mustBeAsSeen(correction.madeAt, seen);
  if (status === 'Confirmed') mustBeTwoPeople(correction.madeBy, by);
  mustBeNoOwner(correction, by);
  return { ...correction, status, decidedBy: by, decidedAt: new Date(now).toISOString() };
}

const decidedAlready = () => illegalTransition('CorrectionDecidedAlready', 'This is decided already.');

function mustBeNoOwner({ userId, to }: Preparing, by: string): void {
  if (by === userId || by === to?.userId)
    throw forbidden('OwnCorrection', 'You cannot decide on money of your own wallet.');
}

/**
 * Whose wallet a receipt is in that may be another person's. Refuses one in suspense, one by card, one that is in no wallet, and one that
 * was recorded more than `correctionMonths` ago (WALLET-50).
 */
export function wrongOwnerOf(receipt: Receipt, now: number): string {
  const { method, recordedAt } = receipt;
  mustBeMatched(receipt);
  if (method === 'Card') throw refused('CardStaysWithLoan', 'A card payment stays with its loan.');
  const userId = inWalletOf(receipt);
  const today = apiaDayOf(now);
  const { correctionMonths: months } = policyOn(today);
  if (addMonthsClamped(apiaDayOf(Date.parse(recordedAt)), months) < today)
    throw refused('ReceiptTooOld', 'This receipt was recorded more than {months} months ago.', { months });
  return userId;
}

/** Whose card payment is charged back. Refuses one in suspense, one that is in no wallet, and what did not come by card (WALLET-55). */
export function cardPayerOf(receipt: Receipt): string {
  mustBeMatched(receipt);
  if (receipt.method !== 'Card') throw refused('NoCardPayment', 'Only a card payment can be charged back.');
  return inWalletOf(receipt);
}

function mustBeMatched({ status }: Receipt): void {
  if (status === 'Unmatched')
    throw illegalTransition('ReceiptInSuspense', 'This receipt lies in suspense. Please match it.');
}

function inWalletOf({ status, userId }: Receipt): string {
  if (userId === undefined || (status !== 'Matched' && status !== 'Applied'))
    throw illegalTransition('ReceiptInNoWallet', 'This receipt is in no wallet.');
  return userId;
}

/**
 * The receipt that takes the place of one that was another person's: the same money of the same day, whose wallet it reaches now
 * (WALLET-52). A second look at the bank's statement that was taken stays; whoever of the two is new to the receipt took one.
 */
export function receiptOfRightOwner(receipt: Receipt, correction: Correction, { by, now }: Decider): Receipt {
  const { id, method, amount, valueDate, reference, bankId, sender, recordedBy, recordedAt } = receipt;
  const at = new Date(now).toISOString();
  const second = [by, correction.madeBy].find((who) => !makersOf(receipt).includes(who));
  const checked =
    receipt.checkedBy === undefined
      ? second !== undefined && { checkedBy: second, checkedAt: at }
      : { checkedBy: receipt.checkedBy, checkedAt: receipt.checkedAt };
  return {
    ...{ id: successorOf(id), method, amount, valueDate, reference, bankId, sender, recordedBy, recordedAt },
    ...correction.to,
    ...checked,
    status: 'Matched',
    left: amount,
    matchedBy: correction.madeBy,
    matchedAt: at,
    decidedBy: by,
    decidedAt: at,
    replaces: id,
    version: 1,
  };
}

/** `Bank-1f`, then `Bank-1f.2`, `Bank-1f.3`. */
function successorOf(id: string): string {
  const [first = id, nr = '1'] = id.split('.');
  return `${first}.${Number(nr) + 1}`;
}
