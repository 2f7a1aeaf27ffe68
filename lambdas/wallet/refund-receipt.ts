import { ulid } from 'ulid';
import { post } from '#lambdas/ledger/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { illegalTransition, refused } from '#shared/errors.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import type { Payout } from '#shared/wallet/payout.ts';
import { type Receipt, refundAccountOf } from '#shared/wallet/receipt.ts';
import type { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { payoutOf } from '#shared/wallet/wire.ts';
import { payouts, receipts } from './store.ts';

/** Prepares the refund of an unmatched receipt, to its sender; to an account that staff enter where none is known (WALLET-17). */
export const refundReceipt: Route<typeof staffWalletApi.refundReceipt> = async ({ params, body, caller, now }) => {
  const receipt = await receipts.get({ id: params.id });
  const { payout, writes } = refund(receipt, { by: caller.userId, now, to: body.account });
  const reply = payoutOf(payout, { sender: receipt.sender });
  return { reply, writes, log: `Refund of receipt ${receipt.id} prepared` };
};

/**
 * The payout that sends an unmatched receipt back, and its writes. Refuses with IllegalTransition a receipt in another
 * status, and with Refused one by card, without a known account, or to another account than its sender's.
 */
export function refund(
  receipt: Receipt,
  { by, now, to }: { by: string; now: number; to?: string | undefined },
): { payout: Payout; writes: Write[] } {
  if (receipt.status !== 'Unmatched')
    throw illegalTransition('ReceiptNotRefundable', 'Only an unmatched receipt goes back.');
  if (receipt.method === 'Card')
    throw refused('CardNotRefundable', 'A card is no account that money can be sent back to. Please say whose it is.');
  const known = refundAccountOf(receipt);
  if (known && to !== undefined && to !== known.account)
    throw refused(
      'SenderAccountKnown',
      'The account of the sender is known: the money goes back there and nowhere else.',
    );
  const destination = known ?? (to === undefined ? undefined : { method: receipt.method, account: to });
  if (!destination)
    throw refused(
      'SenderAccountUnknown',
      'No account of the sender is known. Please enter where the money goes back to.',
    );
  const { id, amount } = receipt;
  const at = new Date(now).toISOString();
  const payout: Payout = {
    id: ulid(now),
    kind: 'Refund',
    status: 'Prepared',
    amount,
    receiptId: id,
    destination,
    madeBy: by,
    madeAt: at,
    version: 1,
  };
  const legs = move(account.suspense, account.payouts, amount);
  return {
    payout,
    writes: [
      ...payouts.add(payout),
      ...receipts.save({ ...receipt, status: 'Refunding', flagged: undefined }, receipt),
      ...post(entryOf({ id: `payout:${payout.id}:requested`, kind: 'ReceiptRefundPrepared', at, legs })),
    ],
  };
}
