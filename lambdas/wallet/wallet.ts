import { ulid } from 'ulid';
import { balanceOf, post, postingsBetween, postingsOf } from '#lambdas/ledger/store.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { disasters } from '#lambdas/relief/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import { publicDisasterOn } from '#shared/relief/disaster.ts';
import { say } from '#shared/sentence.ts';
import type { walletApi } from '#shared/wallet/api.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';
import { destinationOf, type Payout, payoutBlockedUntil } from '#shared/wallet/payout.ts';
import { mustOweNoChargeback } from './advances.ts';
import { readWallet, transactionsOf } from './read-wallet.ts';
import { freeIn, spendFree } from './spend.ts';
import { payouts, receiptIdsIn } from './store.ts';

export const readOverview: Route<typeof walletApi.readOverview> = async ({ caller: { userId, person }, now }) => {
  // Pay links are of borrowers alone: of others all that is available is free.
  const ofBorrowers = person.roles.includes('Borrower') ? [userId] : [];
  const [wallet, [free]] = await Promise.all([readWallet(userId), eachReadable(ofBorrowers, (id) => freeIn(id, now))]);
  const until = payoutBlockedUntil(person, now);
  return { ...wallet, free, ...(until !== undefined && { blockeduntil: new Date(until).toISOString() }) };
};

export const listTransactions: Route<typeof walletApi.listTransactions> = async ({ caller, query }) => {
  const { items, cursor } = await postingsOf(account.wallet(caller.userId), query);
  return new Paged(await transactionsOf(items, query.cursor === undefined), cursor);
};

/**
 * Requests a withdrawal (WALLET-26), not while a chargeback is not paid back (WALLET-56). Money that is reserved for an investment cannot be withdrawn (WALLET-4). Staff confirm
 * it with the bank's reference, and never their own withdrawal (WALLET-24).
 */
export const withdraw: Route<typeof walletApi.withdraw> = async ({ body: { amount }, caller, now }) => {
  const { userId, person } = caller;
  await mustOweNoChargeback(userId);
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
  const spending = await spendFree(userId, amount, now, await receivedLately(userId, now));
  return {
    reply: {
      payoutid: payout.id,
      ...say('WithdrawalRequested', 'We are sending {amount:wst} to your account.', { amount }),
    },
    writes: [
      ...payouts.add(payout),
      ...post(entryOf({ id: `payout:${payout.id}:requested`, kind: 'WithdrawalRequested', at, legs }), {
        seen: spending.seen,
      }),
      ...spending.writes,
      emit({ topic: 'Notice', userId, kind: 'WithdrawalAsked', params: { amount } }),
    ],
    log: `Withdrawal ${payout.id} asked`,
  };
};

/** Longer than an index is behind its table, and clocks are apart. */
const LATELY_MS = 60_000;

/** The ids of what reached a wallet in the last minute: money by card is not to leave before the index says that it is held (PAYLINKS-12). */
async function receivedLately(userId: string, now: number): Promise<string[]> {
  const wallet = account.wallet(userId);
  // A receipt after this refuses the commit (LEDGER-6).
  await balanceOf(wallet);
  return receiptIdsIn(await postingsBetween(wallet, { from: new Date(now - LATELY_MS).toISOString() }));
}

export const readConfig: Route<typeof walletApi.readConfig> = async ({ now }) => configOn(apiaDayOf(now));

const configOn = async (today: string) => ({
  ...paymentChannelsOn(today),
  disaster: publicDisasterOn(today, await disasters.allReadable('table', {})),
});
