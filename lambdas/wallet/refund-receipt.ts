import { ulid } from 'ulid';
import { post } from '#lambdas/ledger/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { DomainError } from '#shared/errors.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import type { walletApi } from '#shared/wallet/api.ts';
import type { Payout } from '#shared/wallet/payout.ts';
import { type Receipt, senderAccountOf } from '#shared/wallet/receipt.ts';
import { payoutOf } from '#shared/wallet/wire.ts';
import { addPayout, getReceipt, saveReceipt } from './store.ts';

/** Prepares the refund of an unmatched receipt, to its sender or the account that staff enter (WALLET-17). */
export const refundReceipt: Route<typeof walletApi.refundReceipt> = async ({ params, body, caller, now }) => {
  const receipt = await getReceipt(params.id);
  const { payout, writes } = refund({ ...receipt, sender: body.account ?? receipt.sender }, caller.userId, now);
  return { reply: payoutOf(payout, undefined), writes, log: `Refund of receipt ${receipt.id} prepared` };
};

/**
 * The payout that sends an unmatched receipt back, and its writes. Refuses with IllegalTransition a receipt in another
 * status, and with Refused one by card or without a known account.
 */
export function refund(receipt: Receipt, by: string, now: number): { payout: Payout; writes: Write[] } {
  if (receipt.status !== 'Unmatched')
    throw new DomainError('IllegalTransition', 'ReceiptNotRefundable', 'Only an unmatched receipt goes back.');
  if (receipt.method === 'Card')
    throw new DomainError(
      'Refused',
      'CardNotRefundable',
      'A card is no account that money can be sent back to. Please say whose it is.',
    );
  const destination = senderAccountOf(receipt);
  if (!destination)
    throw new DomainError(
      'Refused',
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
      ...addPayout(payout),
      ...saveReceipt({ ...receipt, status: 'Refunding', flagged: undefined }, receipt),
      ...post(entryOf({ id: `payout:${payout.id}:asked`, kind: 'ReceiptRefundPrepared', at, legs })),
    ],
  };
}
