import { balanceOf, postingsOf } from '#lambdas/ledger/store.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { account, type Posting } from '#shared/ledger/postings.ts';
import type { Transaction, WalletOverview } from '#shared/wallet/api.ts';
import { transactionOf } from '#shared/wallet/wire.ts';
import { payouts } from './store.ts';

const RECENT = 20;

/** A person's balance, and the latest movements of their wallet (WALLET-2). */
export async function readWallet(userId: string): Promise<WalletOverview> {
  const wallet = account.wallet(userId);
  const [{ balance, available }, recent] = await Promise.all([
    balanceOf(wallet),
    postingsOf(wallet, { limit: RECENT }),
  ]);
  return { balance, available, transactions: await transactionsOf(recent.items) };
}

/**
 * The status of a movement is that of its payout, because a posting never changes (WALLET-3). Where these are the latest
 * movements, what came back of a disbursement is one of them: without it none is looked up.
 */
export const transactionsOf = (postings: readonly Posting[], isLatest = true): Promise<Transaction[]> => {
  const cameBack = !isLatest || postings.some(({ entryId }) => entryId.startsWith('return:'));
  const ofPayout = cameBack ? /^(?:payout|disbursement):(.+):requested$/ : /^payout:(.+):requested$/;
  return eachReadable(postings, async (posting) => {
    const [, payoutId] = ofPayout.exec(posting.entryId) ?? [];
    const payout = payoutId === undefined ? undefined : await payouts.find({ id: payoutId });
    return transactionOf(posting, payout?.status);
  });
};
