import { balanceOf, notEnough, reserve, type Seen } from '#lambdas/ledger/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import { type Sene, sene } from '#shared/money.ts';
import { isByLinkedCard, mustBeFree } from '#shared/wallet/card-surplus.ts';
import { isSurplus, type Receipt, reduceSurpluses } from '#shared/wallet/receipt.ts';
import { receipts } from './store.ts';

/** How many receipts are changed in the commit of the spending itself, which has other writes too. */
const MAX_RECEIPTS = 5;

/** The writes of spending from a wallet; `seen` is for `post` or `reserve`. */
export type Spending = { writes: readonly Write[]; seen: Seen };
export const nothingSpent: Spending = { writes: [], seen: {} };

/**
 * The surpluses in a wallet. Its balance is read before: a receipt recorded in between changes what is available, which
 * refuses the commit of what is spent with Stale. Their index may be a moment late: `lately` are receipts that may be
 * missing in it.
 */
export async function surplusesIn(userId: string, lately: readonly string[] = []): Promise<Receipt[]> {
  await balanceOf(account.wallet(userId));
  const listed = await receipts.all('surpluses', { userId });
  const ids = [...listed.map(({ id }) => id), ...lately];
  return (await receipts.findMany(ids.map((id) => ({ id })))).filter(isSurplus);
}

/**
 * Reduces the owner's surpluses when money is spent (WALLET-7), so that they never exceed the available balance. Other money is
 * spent first, then the latest surplus; surpluses by a linked card come last. The receipts in `paying` are used up and get the
 * status `become`. Refuses with InsufficientFunds.
 */
export async function spend(
  userId: string,
  amount: Sene,
  paying: readonly Receipt[] = [],
  become: 'Applied' | 'Reassigned' = 'Applied',
): Promise<Spending> {
  const wallet = account.wallet(userId);
  const { available } = await balanceOf(wallet);
  if (available < amount) throw notEnough();
  const surpluses = (await surplusesIn(userId))
    .filter(({ id }) => paying.every((one) => one.id !== id))
    .toSorted((one, other) => Number(isByLinkedCard(other)) - Number(isByLinkedCard(one)));
  const writes = [
    ...paying.flatMap((before) => receipts.save({ ...before, status: become, left: sene(0) }, before)),
    ...reduceSurpluses(surpluses, sene(available - amount)).flatMap(({ before, after }) =>
      receipts.save(after, before),
    ),
  ];
  // Receipts beyond what one commit takes are reduced first, and stay so if the spending is refused.
  await commit(writes.slice(MAX_RECEIPTS));
  return { writes: writes.slice(0, MAX_RECEIPTS), seen: { [wallet]: available } };
}

/** The same for anything but an instalment: not what came by card through a pay link lately (PAYLINKS-12). Refuses it with Refused. */
export async function spendFree(
  userId: string,
  amount: Sene,
  now: number,
  lately?: readonly string[],
): Promise<Spending> {
  const { available } = await balanceOf(account.wallet(userId));
  if (available < amount) throw notEnough();
  mustBeFree(amount, { available, surpluses: await surplusesIn(userId, lately), today: apiaDayOf(now) });
  return spend(userId, amount);
}

/** The writes that reduce surpluses to what is available, where a spending committed before their index was up to date. */
export async function settleSurpluses(userId: string): Promise<Write[]> {
  const { writes, seen } = await spend(userId, sene(0));
  return writes.length === 0 ? [] : [...writes, reserve(account.wallet(userId), sene(0), seen)];
}
