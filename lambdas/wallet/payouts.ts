import { people } from '#lambdas/accounts/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { type Mutation, Paged, type Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { refused } from '#shared/errors.ts';
import { type Account, account, type EntryKind, entryOf, move } from '#shared/ledger/postings.ts';
import type { PayoutView, walletApi } from '#shared/wallet/api.ts';
import { decidePayout, type Payout, type PayoutEvent } from '#shared/wallet/payout.ts';
import { channelOf, type Receipt } from '#shared/wallet/receipt.ts';
import { payoutOf } from '#shared/wallet/wire.ts';
import { mustBeChecked, mustNotHaveRecorded } from './recorders.ts';
import { payouts, receipts } from './store.ts';

async function viewOf(payout: Payout): Promise<PayoutView> {
  const { userId, receiptId } = payout;
  const person = userId === undefined ? undefined : await people.find({ id: userId });
  const receipt = receiptId === undefined ? undefined : await receipts.find({ id: receiptId });
  return payoutOf(payout, { name: person && nameOf(person), sender: receipt?.sender });
}

export const listPayoutsRoute: Route<typeof walletApi.listPayouts> = async ({ query: { status, ...page } }) => {
  const { items, cursor } = await payouts.page('byStatus', { status }, page);
  return new Paged(await eachReadable(items, viewOf), cursor);
};

/**
 * Confirms that the bank has paid: by another person than the maker and than who recorded the money, with the bank's
 * reference (WALLET-24, WALLET-25, WALLET-35).
 */
export const confirmPayout: Route<typeof walletApi.confirmPayout> = async ({ params, body, caller, now }) => {
  const { userId } = await payouts.get({ id: params.id });
  if (userId !== undefined) {
    await mustNotHaveRecorded(userId, caller.userId, now);
    await mustBeChecked(userId);
  }
  return decided(params.id, 'Confirmed', { by: caller.userId, now, ...body });
};

/** The bank did not pay: the money goes back to where it came from (WALLET-26, WALLET-28). */
export const failPayout: Route<typeof walletApi.failPayout> = async ({ params, body, caller, now }) =>
  decided(params.id, 'Failed', { by: caller.userId, now, ...body });

export const withdrawPayout: Route<typeof walletApi.withdrawPayout> = async ({ params, body, caller, now }) =>
  decided(params.id, 'Withdrawn', { by: caller.userId, now, ...body });

async function decided(
  id: string,
  event: PayoutEvent,
  decision: Parameters<typeof decidePayout>[2],
): Promise<Mutation<PayoutView>> {
  const payout = await payouts.get({ id });
  if (payout.kind === 'Disbursement')
    throw refused('DisbursementDecidedAtLoan', 'A disbursement is confirmed or withdrawn at its loan.');
  const after = decidePayout(payout, event, decision);
  const to = event === 'Confirmed' ? account.trust(channelOf(payout.destination.method)) : sourceOf(payout);
  const entry = entryOf({
    id: `payout:${id}:${event === 'Confirmed' ? 'sent' : 'returned'}`,
    kind: kindOf(payout, event),
    at: new Date(decision.now).toISOString(),
    legs: move(account.payouts, to, payout.amount),
  });
  return {
    reply: await viewOf(after),
    writes: [
      ...payouts.save(after, payout),
      ...post(entry),
      ...(await receiptAfter(payout, event)),
      ...notifyOwner(payout, event),
    ],
    log: `Payout ${id} ${event}`,
  };
}

function kindOf({ kind }: Payout, event: PayoutEvent): EntryKind {
  if (kind === 'Refund') return event === 'Confirmed' ? 'ReceiptRefundSent' : 'ReceiptRefundReturned';
  return event === 'Confirmed' ? 'WithdrawalSent' : 'WithdrawalReturned';
}

/** The account from which the money of a payout came, and to which it returns. */
const sourceOf = ({ userId }: Payout): Account => (userId === undefined ? account.suspense : account.wallet(userId));

async function receiptAfter({ receiptId }: Payout, event: PayoutEvent): Promise<Write[]> {
  if (receiptId === undefined) return [];
  const receipt = await receipts.get({ id: receiptId });
  const next: Partial<Receipt> =
    event === 'Confirmed'
      ? { status: 'Refunded' }
      : { status: 'Unmatched', flagged: true, ...(event === 'Failed' && { senderRefused: true }) };
  return receipts.save({ ...receipt, ...next }, receipt);
}

function notifyOwner({ userId, amount }: Payout, event: PayoutEvent): Write[] {
  if (userId === undefined) return [];
  const kind = event === 'Confirmed' ? 'WithdrawalSent' : 'WithdrawalFailed';
  return [emit({ topic: 'Notice', userId, kind, params: { amount } })];
}
