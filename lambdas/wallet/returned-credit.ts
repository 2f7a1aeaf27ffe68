import type { Write } from '#lambdas/platform/writes.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { refused } from '#shared/errors.ts';
import { type Account, account } from '#shared/ledger/postings.ts';
import type { Sene } from '#shared/money.ts';
import { channelOf, type Receipt, type ReceiptMethod } from '#shared/wallet/receipt.ts';
import { receiptIdOf } from './new-receipt.ts';
import { addReceipt, receipts } from './store.ts';

type Credit = { method: ReceiptMethod; bankId: string; amount: Sene; madeBy: string };

/**
 * The credit with which the bank sent a payout back, as a receipt that is Dropped, so that a statement with its line records no money twice
 * (WALLET-58); and where its money is: outside, or in SUSPENSE where the line was recorded before. Refuses with Refused a bank's id that is
 * recorded as anything else.
 */
export async function returnedCredit(
  { method, bankId, amount, madeBy }: Credit,
  { by, now }: { by: string; now: number },
): Promise<{ receipt: Receipt; from: Account; writes: Write[] }> {
  const id = receiptIdOf(method, bankId);
  const known = await receipts.find({ id });
  const decidedAt = new Date(now).toISOString();
  const dropped = { status: 'Dropped', decidedBy: by, decidedAt, reason: 'A payout that came back.' } as const;
  if (!known) {
    const receipt: Receipt = {
      ...{ id, method, amount, valueDate: apiaDayOf(now), reference: '', bankId, left: amount },
      ...dropped,
      ...{ recordedBy: madeBy, recordedAt: decidedAt, version: 1 },
    };
    return { receipt, from: account.trust(channelOf(method)), writes: addReceipt(receipt) };
  }
  if (known.status !== 'Unmatched' || known.amount !== amount)
    throw refused('CreditRecordedOtherwise', "The bank's id {bankId} is recorded as another receipt.", { bankId });
  const receipt: Receipt = { ...known, ...dropped, flagged: undefined };
  return { receipt, from: account.suspense, writes: receipts.save(receipt, known) };
}
