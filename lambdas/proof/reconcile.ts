import { balanceOf, postingsBetween } from '#lambdas/ledger/store.ts';
import { receipts } from '#lambdas/wallet/store.ts';
import { addDays, endOf, startOfApiaDay } from '#shared/calendar.ts';
import type { Channel } from '#shared/ledger/channel.ts';
import { account } from '#shared/ledger/postings.ts';
import { type Sene, sene } from '#shared/money.ts';
import type { BalanceState } from '#shared/proof/balance-state.ts';
import { BALANCE_DAYS, type BankBalance, type Booked, expectedClosing, stateOf } from '#shared/proof/bank-balance.ts';
import { bankBalances } from './store.ts';

export type Compared = { balance: BankBalance; expected: Sene; difference: Sene; state: BalanceState | undefined };

/** The balances of the last days of an account outside, the latest first. */
const balancesOf = (channel: Channel, today: string) =>
  bankBalances.all('table', { channel }, { from: firstDay(today), newestFirst: true });

const firstDay = (today: string) => addDays(today, -BALANCE_DAYS);

/** The balances of the last days of an account outside, the latest first, each beside what it should be (PROOF-3). Reads no postings where there is no balance. */
export async function comparedBalances(channel: Channel, today: string): Promise<Compared[]> {
  const balances = await balancesOf(channel, today);
  return balances.length > 0 ? compare(balances, await expectedSince(channel, firstDay(today)), today) : [];
}

/** As `comparedBalances`; and what the account should have closed with on any of these days. */
export async function compareBalances(channel: Channel, today: string) {
  const [balances, expectedOn] = await Promise.all([
    balancesOf(channel, today),
    expectedSince(channel, firstDay(today)),
  ]);
  return { compared: compare(balances, expectedOn, today), expectedOn };
}

type ExpectedOn = (day: string) => Sene;

const compare = (balances: readonly BankBalance[], expectedOn: ExpectedOn, today: string) =>
  balances.map((balance): Compared => {
    const expected = expectedOn(balance.day);
    const difference = sene(balance.closing - expected);
    const state = balance.confirmedBy === undefined ? undefined : stateOf(balance, difference, today);
    return { balance, expected, difference, state };
  });

/** How often the balance is read again where something was posted meanwhile. */
const MAX_READS = 3;

/** What an account outside should have closed with on each day from one on (PROOF-3): its balance now, without what was posted since. */
async function expectedSince(channel: Channel, first: string): Promise<ExpectedOn> {
  const trust = account.trust(channel);
  const from = new Date(startOfApiaDay(first)).toISOString();
  let [before, posted] = [await balanceOf(trust), await postingsBetween(trust, { from })];
  for (let left = MAX_READS; left > 1; left -= 1) {
    const after = await balanceOf(trust);
    if (after.n === before.n) break;
    [before, posted] = [after, await postingsBetween(trust, { from })];
  }
  const booked = await bookedBy(posted);
  return (day) => {
    const end = endOf(day);
    const later = posted.reduce((all, { at, amount }) => (at >= end ? all + amount : all), 0);
    return expectedClosing({ day, end }, { trust: sene(later - before.balance), receipts: booked });
  };
}

const OF_RECEIPT = 'receipt:';

/** The receipts whose arrival was posted. */
async function bookedBy(posted: Awaited<ReturnType<typeof postingsBetween>>): Promise<Booked[]> {
  const arrived = posted.filter(({ entryId }) => entryId.startsWith(OF_RECEIPT));
  const atOf = new Map(arrived.map(({ entryId, at }) => [entryId.slice(OF_RECEIPT.length), at]));
  const found = await receipts.findMany([...atOf.keys()].map((id) => ({ id })));
  return found.map(({ id, amount, valueDate }) => ({ amount, valueDate, bookedAt: atOf.get(id) ?? '' }));
}
