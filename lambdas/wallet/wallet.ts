import { ulid } from 'ulid';
import { balanceOf, post, postingsOf } from '#lambdas/ledger/store.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { account, entryOf, move, type Posting } from '#shared/ledger/postings.ts';
import { say } from '#shared/sentence.ts';
import type { Transaction, walletApi } from '#shared/wallet/api.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';
import { destinationOf, type Payout } from '#shared/wallet/payout.ts';
import { transactionOf } from '#shared/wallet/wire.ts';
import { spend } from './spend.ts';
import { payouts } from './store.ts';

const RECENT = 20;

export const readOverview: Route<typeof walletApi.readOverview> = async ({ caller }) => {
  const wallet = account.wallet(caller.userId);
  const [{ balance, available }, recent] = await Promise.all([
    balanceOf(wallet),
    postingsOf(wallet, { limit: RECENT }),
  ]);
  return { balance, available, transactions: await transactionsOf(recent.items) };
};

export const listTransactions: Route<typeof walletApi.listTransactions> = async ({ caller, query }) => {
  const { items, cursor } = await postingsOf(account.wallet(caller.userId), query);
  return new Paged(await transactionsOf(items), cursor);
};

/** The status of a withdrawal is that of its payout, because a posting never changes (WALLET-3). */
const transactionsOf = (postings: readonly Posting[]): Promise<Transaction[]> =>
  eachReadable(postings, async (posting) => {
    const [, payoutId] = /^payout:(.+):requested$/.exec(posting.entryId) ?? [];
    const payout = payoutId === undefined ? undefined : await payouts.find({ id: payoutId });
    return transactionOf(posting, payout?.status);
  });

/**
 * Requests a withdrawal (WALLET-26). Money that is reserved for an investment cannot be withdrawn (WALLET-4). Staff confirm
 * it with the bank's reference, and never their own withdrawal (WALLET-24).
 */
export const withdraw: Route<typeof walletApi.withdraw> = async ({ body: { amount }, caller, now }) => {
  const { userId, person } = caller;
  const at = new Date(now).toISOString();
  const payout: Payout = {
    id: ulid(now),
    kind: 'Withdrawal',
    status: 'Prepared',
    amount,
    userId,
    destination: destinationOf(person, now),
    madeBy: userId,
    madeAt: at,
    version: 1,
  };
  const legs = move(account.wallet(userId), account.payouts, amount);
  const spending = await spend(userId, amount);
  return {
    reply: {
      payoutid: payout.id,
      ...say('WithdrawalRequested', 'We are sending {amount:wst} to your account.', { amount }),
    },
    writes: [
      ...payouts.add(payout),
      ...post(
        entryOf({ id: `payout:${payout.id}:requested`, kind: 'WithdrawalRequested', at, legs }),
        {},
        spending.seen,
      ),
      ...spending.writes,
      emit({ topic: 'Notice', userId, kind: 'WithdrawalAsked', params: { amount } }),
    ],
    log: `Withdrawal ${payout.id} asked`,
  };
};

export const readConfig: Route<typeof walletApi.readConfig> = async ({ now }) => paymentChannelsOn(apiaDayOf(now));
