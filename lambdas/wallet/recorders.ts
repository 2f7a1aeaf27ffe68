import { postingsBetween } from '#lambdas/ledger/store.ts';
import { addDays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import { forbidden, refused } from '#shared/errors.ts';
import { account } from '#shared/ledger/postings.ts';
import { policyOn } from '#shared/policy.ts';
import { makersOf, type Receipt } from '#shared/wallet/receipt.ts';
import { receiptIdsIn, receipts } from './store.ts';

/** Refuses with Refused where a receipt of this wallet waits for a second person (WALLET-37). */
export async function mustBeChecked(userId: string): Promise<void> {
  const [waiting] = await receipts.all('unchecked', { userId });
  if (!waiting) return;
  const { amount, bankId } = waiting;
  throw refused(
    'ReceiptUnchecked',
    'A second person must check the receipt {bankId} of {amount:wst} in this wallet first.',
    { amount, bankId },
  );
}

/**
 * Refuses with Forbidden a member of staff who recorded or matched money of this wallet within `recorderDays`; otherwise one
 * person could record invented money and pay it out (WALLET-35).
 */
export async function mustNotHaveRecorded(userId: string, by: string, now: number): Promise<void> {
  const today = apiaDayOf(now);
  const { recorderDays: days } = policyOn(today);
  const since = new Date(startOfApiaDay(addDays(today, -days))).toISOString();
  const posted = await postingsBetween(account.wallet(userId), { from: since });
  // What came back two people have agreed on (WALLET-57).
  const arrived = posted.filter(({ entryId }) => !entryId.startsWith('return:'));
  const recorded = await receipts.findMany(receiptIdsIn(arrived).map((id) => ({ id })));
  if (recorded.some((receipt) => isRecorder(receipt, by)))
    throw forbidden(
      'MoneyRecordedByYou',
      'Somebody else must confirm this: you recorded or matched money of this wallet in the last {days} days.',
      { days },
    );
}

/**
 * Refuses with Forbidden who recorded or matched the money that a refund sends back; otherwise one person could record invented
 * money, of which the job prepares the refund, and confirm that (WALLET-35).
 */
export async function mustNotHaveRecordedRefund(receiptId: string, by: string): Promise<void> {
  if (isRecorder(await receipts.get({ id: receiptId }), by))
    throw forbidden(
      'RefundRecordedByYou',
      'Somebody else must confirm this: you recorded or matched the money that it sends back.',
    );
}

const isRecorder = (receipt: Receipt, by: string): boolean => makersOf(receipt).includes(by);
