import { balanceOf, post } from '#lambdas/ledger/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { DomainError, refused } from '#shared/errors.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import { type Sene, sene } from '#shared/money.ts';
import { say } from '#shared/sentence.ts';
import { type Advance, chargedBackOf, owedOf, payAdvances } from '#shared/wallet/advance.ts';
import type { walletApi } from '#shared/wallet/api.ts';
import { advanceOf } from '#shared/wallet/wire.ts';
import { spendFree } from './spend.ts';
import { advances } from './store.ts';

/** What a person still owes to the platform, the oldest first (WALLET-53). */
async function advancesOf(userId: string): Promise<Advance[]> {
  const all = await advances.all('table', { userId });
  return all.filter(({ left }) => left > 0).toSorted((one, other) => one.at.localeCompare(other.at));
}

export const listAdvances: Route<typeof walletApi.listAdvances> = async ({ caller }) => {
  const open = await advancesOf(caller.userId);
  return { owed: owedOf(open), advances: open.map(advanceOf) };
};

/** Pays an amount of what is owed to the platform from the wallet, in sene. Refuses more than is owed or there (WALLET-54). */
export const payAdvancesFromWallet: Route<typeof walletApi.payAdvances> = async ({ body: { amount }, caller, now }) => {
  const { userId } = caller;
  const paid = payAdvances(await advancesOf(userId), amount);
  const { writes, seen } = await spendFree(userId, amount, now);
  const legs = [
    ...move(account.wallet(userId), account.platform, amount),
    ...move(account.advances, account.advanced(userId), amount),
  ];
  // The versions of what is paid: the same payment again would be of others.
  const cause = paid.map(({ before: { id, version } }) => `${id}:${version}`).join(',');
  const entry = entryOf({
    id: `advance:${userId}:${cause}`,
    kind: 'AdvancePaid',
    at: new Date(now).toISOString(),
    legs,
  });
  return {
    reply: say('AdvancePaid', '{amount:wst} is paid back.', { amount }),
    writes: [...post(entry, { seen }), ...paid.flatMap(({ before, after }) => advances.save(after, before)), ...writes],
    log: `Advance paid back: ${amount} sene`,
  };
};

/** What of an amount is in a wallet, and the rest, which the platform pays. */
export async function partsOf(userId: string, amount: Sene): Promise<{ taken: Sene; advanced: Sene }> {
  const { available } = await balanceOf(account.wallet(userId));
  const taken = sene(Math.min(available, amount));
  return { taken, advanced: sene(amount - taken) };
}

/** Refuses with InsufficientFunds what the platform's own money does not cover. */
export async function mustBeCovered(amount: Sene): Promise<void> {
  if ((await balanceOf(account.platform)).available < amount)
    throw new DomainError(
      'InsufficientFunds',
      'PlatformFundsShort',
      'The platform’s own money does not cover what is missing. Put money in first.',
    );
}

/** Adds what a person owes from now on, if it is anything. */
export const advancedTo = (
  of: Pick<Advance, 'userId' | 'id' | 'kind'>,
  { amount, now }: { amount: Sene; now: number },
): Write[] =>
  amount === 0 ? [] : advances.add({ ...of, amount, left: amount, at: new Date(now).toISOString(), version: 1 });

/** Refuses with Refused a withdrawal while a chargeback is not paid back (WALLET-56). */
export async function mustOweNoChargeback(userId: string): Promise<void> {
  const amount = chargedBackOf(await advancesOf(userId));
  if (amount > 0)
    throw refused('ChargebackOwed', 'A card payment was charged back. Please pay {amount:wst} first.', { amount });
}
