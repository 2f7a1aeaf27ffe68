import * as z from 'zod/mini';
import { ApiaDay, addBusinessDays, addDays, apiaDayOf, isBusinessDay } from '#shared/calendar.ts';
import { forbidden, illegalTransition, invalid } from '#shared/errors.ts';
import { Channel } from '#shared/ledger/channel.ts';
import { Sene, sene, sum } from '#shared/money.ts';
import type { BalanceState } from './balance-state.ts';

/** A part of a difference, in words: what the bank has not booked yet, or we have not. Counts once another person has confirmed it (PROOF-4). */
const DifferenceItem = z.object({
  id: z.string(),
  text: z.string(),
  amount: Sene,
  by: z.string(),
  at: z.string(),
  confirmedBy: z.optional(z.string()),
  confirmedAt: z.optional(z.string()),
});
export type DifferenceItem = z.output<typeof DifferenceItem>;

/** What an account outside closed with on a day (Apia), as its statement says, entered by one person and confirmed by another (PROOF-1). */
export const BankBalance = z.object({
  channel: Channel,
  day: ApiaDay,
  closing: Sene,
  documentId: z.string(),
  enteredBy: z.string(),
  enteredAt: z.string(),
  confirmedBy: z.optional(z.string()),
  confirmedAt: z.optional(z.string()),
  items: z.array(DifferenceItem),
  version: z.int(),
});
export type BankBalance = z.output<typeof BankBalance>;

/**
 * "BANK.2026-11-26.1795741800000": how calls name the balance of a channel and a day as it was entered. One that was entered anew has another id, so
 * that nobody confirms what they have not seen (PROOF-2).
 */
export const balanceIdOf = ({ channel, day, enteredAt }: Pick<BankBalance, 'channel' | 'day' | 'enteredAt'>): string =>
  `${channel}.${day}.${Date.parse(enteredAt)}`;

/** How many days back a balance is listed, entered and compared. */
export const BALANCE_DAYS = 14;

/** The day whose balances are due on a day: on each business day the one before (PROOF-1). */
export function dueDayOn(today: string): string {
  let day = today;
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return addDays(day, -1);
}

/** Refuses with Invalid a day that is not over, or too long ago (PROOF-1). */
export function mustBeDayOfBalance(day: string, today: string): void {
  const first = addDays(today, -BALANCE_DAYS);
  if (day >= today || day < first)
    throw invalid('BalanceDayOutOfRange', 'The day must be from {first:day} to yesterday.', { first }, 'day');
}

/** Refuses with IllegalTransition a balance that two people have entered already (PROOF-2). */
export function mustBeUnconfirmed({ confirmedBy }: Pick<BankBalance, 'confirmedBy'>): void {
  if (confirmedBy !== undefined)
    throw illegalTransition('BalanceConfirmed', 'This day is confirmed. Enter a correction for the next.');
}

const another = () => forbidden('BalanceByAnother', 'Another person must confirm the balance.');

/** The balance once another person found it in the statement (PROOF-1). Refuses who entered it with Forbidden, and what is confirmed. */
export function confirmBalance(balance: BankBalance, by: string, now: number): BankBalance {
  mustBeUnconfirmed(balance);
  if (balance.enteredBy === by) throw another();
  return { ...balance, confirmedBy: by, confirmedAt: new Date(now).toISOString() };
}

/** The balance with an item of its difference confirmed (PROOF-4). Refuses who entered the item with Forbidden, and what is confirmed. */
export function confirmItem(balance: BankBalance, item: DifferenceItem, { by, now }: { by: string; now: number }) {
  if (item.confirmedBy !== undefined) throw illegalTransition('ItemConfirmed', 'This is confirmed already.');
  if (item.by === by) throw another();
  const after = { ...item, confirmedBy: by, confirmedAt: new Date(now).toISOString() };
  return { ...balance, items: balance.items.map((each) => (each.id === item.id ? after : each)) };
}

/** A receipt as far as it explains when its money reached the account outside, and when our books. */
export type Booked = { amount: Sene; valueDate: string; bookedAt: string };

/**
 * What an account outside should have closed with on a day (PROOF-3): what lay on it by the ledger at the day's end, with receipts that
 * were booked later and reached it by then, without those booked by then that reached it later. `end` is the day's end (ISO).
 */
export const expectedClosing = (
  { day, end }: { day: string; end: string },
  { trust, receipts }: { trust: Sene; receipts: readonly Booked[] },
): Sene =>
  sene(
    trust +
      sum(
        receipts.map(({ amount, valueDate, bookedAt }) => {
          if (bookedAt >= end) return valueDate <= day ? amount : sene(0);
          return valueDate > day ? sene(-amount) : sene(0);
        }),
      ),
  );

/** What two people have explained of a difference, however long ago. */
export const explainedOf = (items: readonly DifferenceItem[]): Sene =>
  sum(items.filter(({ confirmedBy }) => confirmedBy !== undefined).map(({ amount }) => amount));

/** For how many business days an item explains a difference (PROOF-4). */
const MAX_ITEM_DAYS = 10;

/** What a confirmed balance says on a day of Apia (PROOF-3, PROOF-4). */
export function stateOf({ items }: Pick<BankBalance, 'items'>, difference: Sene, today: string): BalanceState {
  if (difference === 0) return 'Reconciled';
  const good = items.filter(
    ({ confirmedBy, at }) =>
      confirmedBy !== undefined && addBusinessDays(apiaDayOf(Date.parse(at)), MAX_ITEM_DAYS) >= today,
  );
  return good.length > 0 && sum(good.map(({ amount }) => amount)) === difference ? 'Explained' : 'Unexplained';
}

/** How many business days may pass until a balance is confirmed again (PROOF-10). */
const MAX_DAYS = 3;

/** Whether what a channel was last confirmed for is too old on a day of Apia, or it never was (PROOF-10). */
export const isUnconfirmed = (confirmedFor: string | null, today: string): boolean =>
  confirmedFor === null || addBusinessDays(confirmedFor, MAX_DAYS) < today;
