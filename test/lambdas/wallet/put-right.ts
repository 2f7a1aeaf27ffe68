import { balanceOf, post } from '#lambdas/ledger/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import { handler } from '#lambdas/wallet/api.ts';
import { account, type EntryKind, entryOf, move } from '#shared/ledger/postings.ts';
import { sene } from '#shared/money.ts';
import { type Advances, walletApi } from '#shared/wallet/api.ts';
import { call } from '#test/support/calls.ts';

const at = '2026-11-20T00:00:00.000Z';
let entries = 0;
const entry = (kind: EntryKind, from: string, to: string, amount: number) =>
  entryOf({ id: `seeded:${++entries}`, kind, at, legs: move(from, to, sene(amount)) });

/** What the platform has of its own, in sene. */
export const platform = async (): Promise<number> => (await balanceOf(account.platform)).balance;

/** Makes the platform's own money this amount (sene). */
export async function platformHas(amount: number): Promise<void> {
  const missing = amount - (await platform());
  const bank = account.trust('BANK');
  if (missing > 0) await commit(post(entry('PlatformFundsAdded', bank, account.platform, missing)));
  if (missing < 0) await commit(post(entry('PlatformFundsSpent', account.platform, bank, -missing)));
}

/** Spends money (sene) of a wallet: it leaves the platform. */
export const spendFrom = (userId: string, amount: number): Promise<void> =>
  commit(
    post([
      entry('WithdrawalRequested', account.wallet(userId), account.payouts, amount),
      entry('WithdrawalSent', account.payouts, account.trust('BANK'), amount),
    ]),
  );

/** What a person owes to the platform, as they see it. */
export const owedBy = async (userId: string): Promise<Advances> =>
  (await call(handler, walletApi.listAdvances, userId)).body as Advances;

/** Pays back an amount (sene). */
export const payBack = (userId: string, amount: number) =>
  call(handler, walletApi.payAdvances, userId, { body: { amount: amount / 100 } });
