import { findPerson } from '#lambdas/accounts/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { type Mutation, Paged, type Route } from '#lambdas/platform/serve.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { DomainError } from '#shared/errors.ts';
import { type Account, account, type EntryKind, entryOf, move } from '#shared/ledger/postings.ts';
import type { PayoutView, walletApi } from '#shared/wallet/api.ts';
import { decidePayout, type Payout, type PayoutEvent } from '#shared/wallet/payout.ts';
import { channelOf, type Receipt } from '#shared/wallet/receipt.ts';
import { payoutOf } from '#shared/wallet/wire.ts';
import { getPayout, getReceipt, listPayouts, savePayout, saveReceipt } from './store.ts';

async function viewOf(payout: Payout): Promise<PayoutView> {
  const person = payout.userId === undefined ? undefined : await findPerson(payout.userId);
  return payoutOf(payout, person && nameOf(person));
}

export const listPayoutsRoute: Route<typeof walletApi.listPayouts> = async ({ query: { status, ...page } }) => {
  const { items, cursor } = await listPayouts(status, page);
  return new Paged(await Promise.all(items.map(viewOf)), cursor);
};

/**
 * Confirms that the bank has paid: by another person than the maker, with the bank's reference (WALLET-24, WALLET-25).
 */
export const confirmPayout: Route<typeof walletApi.confirmPayout> = async ({ params, body, caller, now }) =>
  decided(params.id, 'Confirmed', { by: caller.userId, now, ...body });

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
  const payout = await getPayout(id);
  if (payout.kind === 'Disbursement')
    throw new DomainError(
      'Refused',
      'DisbursementDecidedAtLoan',
      'A disbursement is confirmed or withdrawn at its loan.',
    );
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
      ...savePayout(after, payout),
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

/** Where the money of a payout came from, and goes back to. */
const sourceOf = ({ userId }: Payout): Account => (userId === undefined ? account.suspense : account.wallet(userId));

async function receiptAfter({ receiptId }: Payout, event: PayoutEvent): Promise<Write[]> {
  if (receiptId === undefined) return [];
  const receipt = await getReceipt(receiptId);
  const next: Partial<Receipt> =
    event === 'Confirmed' ? { status: 'Refunded' } : { status: 'Unmatched', flagged: true };
  return saveReceipt({ ...receipt, ...next }, receipt);
}

function notifyOwner({ userId, amount }: Payout, event: PayoutEvent): Write[] {
  if (userId === undefined) return [];
  const kind = event === 'Confirmed' ? 'WithdrawalSent' : 'WithdrawalFailed';
  return [emit({ topic: 'Notice', userId, kind, params: { amount } })];
}
