import { everyItem } from '#lambdas/platform/every-item.ts';
import { isStale } from '#lambdas/platform/run-command.ts';
import { runEach } from '#lambdas/platform/run-each.ts';
import { commit } from '#lambdas/platform/table.ts';
import { addDays, apiaDayOf, shortDay, startOfApiaDay } from '#shared/calendar.ts';
import type { JobItem } from '#shared/job.ts';
import { formatWst } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { type Receipt, refundAccountOf } from '#shared/wallet/receipt.ts';
import { refund } from './refund-receipt.ts';
import { receipts } from './store.ts';

/**
 * Prepares the refund of receipts that have been in SUSPENSE for 14 days. A receipt without a known account of the sender
 * stays, flagged for staff (WALLET-19). A person confirms each payout. A failure does not stop the others (ADMIN-13).
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

/** What the job would do now: the refunds, and the receipts for which staff must enter an account. */
export const dueRefunds = async (now: number): Promise<JobItem[]> =>
  (await listOverdueReceipts(now)).map((receipt) => ({
    id: receipt.id,
    about: `${formatWst(receipt.amount)}, ${shortDay(receipt.valueDate)}, ${receipt.bankId}`,
    effect: refundAccountOf(receipt) ? 'Refund' : 'AskSender',
  }));

/** The receipts that have been in SUSPENSE for 14 days, without those that are flagged already. */
async function listOverdueReceipts(now: number): Promise<Receipt[]> {
  const today = apiaDayOf(now);
  const until = new Date(startOfApiaDay(addDays(today, 1 - policyOn(today).suspenseDays))).toISOString();
  const overdue: Receipt[] = [];
  for await (const receipt of everyItem((page) =>
    receipts.page('byStatus', { status: 'Unmatched' }, page, { to: until }),
  ))
    if (!receipt.flagged) overdue.push(receipt);
  return overdue;
}

async function sendBack(receipt: Receipt, now: number): Promise<'prepared' | 'flagged'> {
  const isKnown = refundAccountOf(receipt) !== undefined;
  const writes = isKnown
    ? refund(receipt, { by: 'job:refund-unmatched', now }).writes
    : receipts.save({ ...receipt, flagged: true }, receipt);
  await commit(writes).catch((error) => {
    // It was matched at the same moment, or the list was stale.
    if (!isStale(error)) throw error;
  });
  return isKnown ? 'prepared' : 'flagged';
}
