import { everyItem } from '#lambdas/platform/every-item.ts';
import { isStale } from '#lambdas/platform/run-command.ts';
import { runEach } from '#lambdas/platform/run-each.ts';
import { commit } from '#lambdas/platform/table.ts';
import { addDays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import type { JobItem } from '#shared/job.ts';
import { formatWst } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { type Receipt, senderAccountOf } from '#shared/wallet/receipt.ts';
import { refund } from './refund-receipt.ts';
import { listReceipts, saveReceipt } from './store.ts';

/**
 * Prepares the refund of what has been in SUSPENSE for 14 days; where no account of the sender is known it stays,
 * flagged for staff (WALLET-19). A person confirms each payout. One that fails stops no other (ADMIN-13).
 */
export async function refundUnmatched(now: number): Promise<{ prepared: number; flagged: number }> {
  const done = { prepared: 0, flagged: 0 };
  const overdue = await listOverdueReceipts(now);
  const sendAndCount = async (receipt: Receipt) => {
    done[await sendBack(receipt, now)]++;
  };
  await runEach(overdue.map((receipt) => ({ id: receipt.id, run: () => sendAndCount(receipt) })));
  return done;
}

/** What the job would do now: what goes back, and for which receipts staff must enter an account. */
export const lookAtUnmatched = async (now: number): Promise<JobItem[]> =>
  (await listOverdueReceipts(now)).map((receipt) => ({
    id: receipt.id,
    about: `${formatWst(receipt.amount)}, ${receipt.valueDate}, ${receipt.bankId}`,
    effect: senderAccountOf(receipt) ? 'Refund' : 'AskSender',
  }));

/** What has been in SUSPENSE for 14 days, without what is flagged already. */
async function listOverdueReceipts(now: number): Promise<Receipt[]> {
  const today = apiaDayOf(now);
  const until = new Date(startOfApiaDay(addDays(today, 1 - policyOn(today).suspenseDays))).toISOString();
  const receipts: Receipt[] = [];
  for await (const receipt of everyItem((page) => listReceipts('Unmatched', page, until)))
    if (!receipt.flagged) receipts.push(receipt);
  return receipts;
}

async function sendBack(receipt: Receipt, now: number): Promise<'prepared' | 'flagged'> {
  const isKnown = senderAccountOf(receipt) !== undefined;
  const writes = isKnown
    ? refund(receipt, 'job:refund-unmatched', now).writes
    : saveReceipt({ ...receipt, flagged: true }, receipt);
  await commit(writes).catch((error) => {
    // Somebody matched it at this moment, or the list was a moment old.
    if (!isStale(error)) throw error;
  });
  return isKnown ? 'prepared' : 'flagged';
}
