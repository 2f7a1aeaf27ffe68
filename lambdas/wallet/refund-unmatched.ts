import { commit } from '#lambdas/platform/table.ts';
import { addDays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { policyOn } from '#shared/policy.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';
import { refund } from './payouts.ts';
import { listReceipts, saveReceipt } from './store.ts';

/**
 * Prepares the refund of what has lain in SUSPENSE for 14 days; where no account of the sender is known it stays,
 * flagged for staff (RULES 6). A person confirms each payout.
 */
export async function refundUnmatched(): Promise<{ prepared: number; flagged: number }> {
  const now = Date.now();
  const today = apiaDayOf(now);
  const until = new Date(startOfApiaDay(addDays(today, 1 - policyOn(today).suspenseDays))).toISOString();
  const done = { prepared: 0, flagged: 0 };
  let cursor: string | undefined;
  do {
    const page = await listReceipts('Unmatched', { limit: 100, cursor }, until);
    for (const receipt of page.items.filter(({ flagged }) => !flagged)) done[await sendBack(receipt, now)]++;
    cursor = page.cursor;
  } while (cursor !== undefined);
  return done;
}

async function sendBack(receipt: Receipt, now: number): Promise<'prepared' | 'flagged'> {
  const isKnown = receipt.sender !== undefined && receipt.method !== 'Card';
  const writes = isKnown
    ? refund(receipt, 'job:refund-unmatched', now).writes
    : saveReceipt({ ...receipt, flagged: true, version: receipt.version + 1 }, receipt);
  await commit(writes).catch((error) => {
    // Somebody matched it at this moment, or the list was a moment old.
    if (!(error instanceof DomainError && error.name === 'Stale')) throw error;
  });
  return isKnown ? 'prepared' : 'flagged';
}
