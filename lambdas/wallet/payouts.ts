import { namesOf, people } from '#lambdas/accounts/store.ts';
import type { Deciding } from '#lambdas/conflicts/guard.ts';
import { post } from '#lambdas/ledger/store.ts';
import { mustBeOutside, partiesOf } from '#lambdas/loans/parties.ts';
import { lockOf } from '#lambdas/platform/lock.ts';
import { type Mutation, Paged, type Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { nameOf } from '#shared/accounts/person.ts';
import { refused } from '#shared/errors.ts';
import { type Account, account, type EntryKind, entryOf, move } from '#shared/ledger/postings.ts';
import {
  decidePayout,
  mustBeAnothersPayout,
  type Payout,
  type PayoutEvent,
  returnPayout,
} from '#shared/wallet/payout.ts';
import { channelOf, type Receipt } from '#shared/wallet/receipt.ts';
import type { staffWalletApi } from '#shared/wallet/staff-api.ts';
import type { ListedPayout, PayoutView } from '#shared/wallet/staff-views.ts';
import { listedPayoutOf, payoutOf } from '#shared/wallet/wire.ts';
import { mustOweNoChargeback } from './advances.ts';
import { payoutsToReturn, returnsOf } from './list-corrections.ts';
import { mustBeFree } from './payout-guard.ts';
import { mustBeChecked, mustNotHaveRecorded, mustNotHaveRecordedRefund } from './recorders.ts';
import { findPayouts } from './search.ts';
import { payouts, receipts } from './store.ts';

async function viewOf(payout: Payout): Promise<PayoutView> {
  const { userId } = payout;
  const person = userId === undefined ? undefined : await people.find({ id: userId });
  return payoutOf(payout, { name: person && nameOf(person), sender: await senderOf(payout) });
}

export const listPayoutsRoute: Route<typeof staffWalletApi.listPayouts> = async ({
  query: { search = '', status, waits, ...page },
  caller,
  now,
}) => {
  const reader = { caller, now };
  if (search) return new Paged(await listed(await findPayouts(search), reader), undefined);
  const { items, cursor } = await (waits
    ? payoutsToReturn(page)
    : payouts.page('byStatus', { status }, page, { newestFirst: status !== 'Prepared' }));
  return new Paged(await listed(items, reader), cursor);
};

/** Payouts as staff see them, with who prepared and decided on each, and whether the reader can (WALLET-38). */
async function listed(items: readonly Payout[], reader: Deciding): Promise<ListedPayout[]> {
  const nameOf = await namesOf(items.flatMap(({ userId, madeBy, decidedBy }) => [userId, madeBy, decidedBy]));
  const returns = await returnsOf(items, reader);
  return eachReadable(items, async (payout) => {
    const [sender, locks, isAwaited] = await Promise.all([
      senderOf(payout),
      locksOf(payout, reader),
      isAwaitedBy(payout, reader),
    ]);
    return listedPayoutOf(payout, nameOf, { sender, locks, correction: returns.get(payout.id) ?? null, isAwaited });
  });
}

/** Whether the loan of a disbursement that came back waits for its payout, which a CreditApprover prepares anew (REPAYMENTS-62). */
async function isAwaitedBy({ kind, status, loanId }: Payout, reader: Deciding): Promise<boolean> {
  const isReturned = kind === 'Disbursement' && status === 'Returned' && loanId !== undefined;
  if (!isReturned || reader.caller.person.subRole !== 'CreditApprover') return false;
  const { loan, ...parties } = await partiesOf(loanId);
  const isLocked = (await lockOf(() => mustBeOutside({ loan, ...parties }, reader))) !== null;
  return loan.heldSince !== undefined && loan.payoutId === undefined && !isLocked;
}

async function senderOf({ receiptId }: Payout): Promise<string | undefined> {
  const receipt = receiptId === undefined ? undefined : await receipts.find({ id: receiptId });
  return receipt?.sender;
}

/** Why somebody cannot confirm, fail or withdraw a payout now (WALLET-39); null where they can, and for one that is decided. */
async function locksOf(payout: Payout, reader: Deciding) {
  const { caller, now } = reader;
  const returning = await lockOf(async () => {
    returnPayout(payout, { bankId: '', now });
    mustBeAnothersPayout(payout, caller.userId);
    await mustBeFree(payout, reader);
  });
  if (payout.status !== 'Prepared') return { confirm: null, withdraw: null, return: returning };
  const [confirm, withdraw] = await Promise.all([
    lockOf(async () => {
      await mustBeDecidable(payout, 'Confirmed', reader);
      if (payout.loanId === undefined) await mustBePayable(payout, caller.userId, now);
    }),
    lockOf(() => mustBeDecidable(payout, 'Withdrawn', reader)),
  ]);
  return { confirm, withdraw, return: returning };
}

/** Refuses what a payout's status, its maker or the people whom it is about do not allow. */
async function mustBeDecidable(payout: Payout, event: PayoutEvent, reader: Deciding) {
  await mustBeFree(payout, reader);
  decidePayout(payout, event, { by: reader.caller.userId, now: reader.now });
}

/** Refuses what the receipts of the wallet, who recorded them, or a chargeback do not allow (WALLET-35, WALLET-37, WALLET-56). */
async function mustBePayable({ kind, userId, receiptId }: Payout, by: string, now: number): Promise<void> {
  if (receiptId !== undefined) await mustNotHaveRecordedRefund(receiptId, by);
  if (userId === undefined) return;
  if (kind === 'Withdrawal') await mustOweNoChargeback(userId);
  await mustNotHaveRecorded(userId, by, now);
  await mustBeChecked(userId);
}

/**
 * Confirms that the bank has paid: by another person than the maker and than who recorded the money, with the bank's
 * reference (WALLET-24, WALLET-25, WALLET-35).
 */
export const confirmPayout: Route<typeof staffWalletApi.confirmPayout> = async ({ params, body, caller, now }) => {
  const payout = await payouts.get({ id: params.id });
  await mustBeFree(payout, { caller, now });
  await mustBePayable(payout, caller.userId, now);
  return decided(payout, 'Confirmed', { by: caller.userId, now, ...body });
};

/** The bank did not pay: the money goes back to where it came from (WALLET-26, WALLET-28). */
export const failPayout: Route<typeof staffWalletApi.failPayout> = undoing('Failed');

export const withdrawPayout: Route<typeof staffWalletApi.withdrawPayout> = undoing('Withdrawn');

function undoing(event: 'Failed' | 'Withdrawn'): Route<typeof staffWalletApi.failPayout> {
  return async ({ params, body, caller, now }) => {
    const payout = await payouts.get({ id: params.id });
    await mustBeFree(payout, { caller, now });
    return decided(payout, event, { by: caller.userId, now, ...body });
  };
}

async function decided(
  payout: Payout,
  event: PayoutEvent,
  decision: Parameters<typeof decidePayout>[2],
): Promise<Mutation<PayoutView>> {
  const { id } = payout;
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
    log: `Payout ${id}${payout.userId === undefined ? '' : ` to ${payout.userId}`}: ${event}`,
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
