import { balanceOf, notEnough, reserve, type Seen } from '#lambdas/ledger/store.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { heldIn, isByLinkedCard, mustBeFree } from '#shared/wallet/card-surplus.ts';
import { type ChangedReceipt, isSurplus, type Receipt, reduceSurpluses } from '#shared/wallet/receipt.ts';
import { receipts } from './store.ts';

/** How many surpluses are reduced in the commit of the spending itself, which has other writes too. */
const MAX_REDUCED = 5;
/** How many receipts can pay in one commit, all of them in that of the spending itself: 12 investors, 3 guarantors and the pool have their writes beside them. */
export const MAX_PAYING = 15;

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

/** Surpluses that are reduced to `most` in total, the latest first; those by a linked card come last (WALLET-7). */
export const reducedTo = (most: Sene, surpluses: readonly Receipt[]): ChangedReceipt[] =>
  reduceSurpluses(
    surpluses.toSorted((one, other) => Number(isByLinkedCard(other)) - Number(isByLinkedCard(one))),
    most,
  );

/**
 * Reduces the owner's surpluses when money is spent (WALLET-7), so that they never exceed the available balance. Other money is
 * spent first, then surpluses. The receipts in `paying` are changed by the payment itself. Refuses with InsufficientFunds.
 */
export async function spend(userId: string, amount: Sene, paying: readonly ChangedReceipt[] = []): Promise<Spending> {
  const wallet = account.wallet(userId);
  const { available } = await balanceOf(wallet);
  if (available < amount) throw notEnough();
  const surpluses = (await surplusesIn(userId)).filter(({ id }) => paying.every(({ before }) => before.id !== id));
  const waiting = sum(paying.map(({ after }) => after.left));
  const reduced = writesOf(reducedTo(sene(available - amount - waiting), surpluses));
  // Surpluses beyond what one commit takes are reduced first, and stay so if the spending is refused: never one that pays, which would then pay no more.
  await commit(reduced.slice(MAX_REDUCED));
  return { writes: [...writesOf(paying), ...reduced.slice(0, MAX_REDUCED)], seen: { [wallet]: available } };
}

const writesOf = (changed: readonly ChangedReceipt[]): Write[] =>
  changed.flatMap(({ before, after }) => receipts.save(after, before));

/** What is available in a wallet for anything but an instalment: not what came by card through a pay link lately (PAYLINKS-12). */
export async function freeIn(userId: string, now: number): Promise<Sene> {
  const { available } = await balanceOf(account.wallet(userId));
  return sene(Math.max(0, available - heldIn(await surplusesIn(userId), apiaDayOf(now))));
}

/** Spends for anything but an instalment. Refuses with Refused what came by card through a pay link lately (PAYLINKS-12). */
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
