import { addDays, apiaDayOf, daysBetween } from '#shared/calendar.ts';
import { policyOn } from '#shared/policy.ts';
import type { ReceiptView } from '#shared/wallet/staff-views.ts';
import { texts } from './texts.en.ts';

/** The Apia day in whose first hour an unmatched receipt is refunded (WALLET-19). */
export function goesBackOn(recordedAt: string): string {
  const day = apiaDayOf(Date.parse(recordedAt));
  return addDays(day, policyOn(day).suspenseDays);
}

/** The same as a word, for the table. */
export function daysLeftOf(receipt: Parameters<typeof countdownOf>[0], today: string): string {
  if (receipt.method === 'Card') return texts.byCard;
  if (receipt.flagged) return texts.noSender;
  const days = daysBetween(today, goesBackOn(receipt.recordedat));
  return days > 0 ? texts.daysLeft(days) : texts.tonight;
}

/**
 * The text that says how long an unmatched receipt still waits for its owner. A flagged one waits for the sender's account. A
 * card payment waits until it is matched, because a card is not an account to refund to (WALLET-18).
 */
export function countdownOf(
  { recordedat, flagged, method }: Pick<ReceiptView, 'recordedat' | 'flagged' | 'method'>,
  today: string,
): string {
  if (method === 'Card') return texts.ownerNeeded;
  if (flagged) return texts.senderNeeded;
  const days = daysBetween(today, goesBackOn(recordedat));
  return days > 0 ? texts.goesBack(days) : texts.goesBackNow;
}
