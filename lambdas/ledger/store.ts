import * as z from 'zod/mini';
import { find, list } from '#lambdas/platform/table.ts';
import { type Condition, insert, type Key, update, type Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { type Account, type Entry, EntryKind, hasFloor } from '#shared/ledger/postings.ts';
import { Sene, sene } from '#shared/money.ts';

const partitionOf = (account: Account) => `ACCT#${account}`;
const balanceKey = (account: Account): Key => ({ pk: partitionOf(account), sk: 'BAL' });
const entryKey = (id: string): Key => ({ pk: `ENTRY#${id}`, sk: 'E' });

/** `available` is the balance less what is reserved; `n` counts the postings. */
const Balance = z.object({ balance: Sene, available: Sene, n: z.int() });
export type Balance = z.output<typeof Balance>;

/** One leg of an entry, in the partition of its account. */
export const Posting = z.object({ entryId: z.string(), kind: EntryKind, amount: Sene, at: z.string() });
export type Posting = z.output<typeof Posting>;

export async function balanceOf(account: Account): Promise<Balance> {
  const found = await find(balanceKey(account), Balance);
  return found ?? { balance: sene(0), available: sene(0), n: 0 };
}

/** One page of an account's postings, the latest first. */
export const postingsOf = (account: Account, page: Page) =>
  list({ partition: partitionOf(account), prefix: 'P#', newestFirst: true, ...page }, Posting);

/** By account, what an act reserves (above zero) or releases (below): it changes `available` alone (LEDGER-5). */
export type Reservations = Readonly<Record<string, number>>;

/**
 * By account, what was available when an act was decided: if it has changed, the commit is refused with Stale
 * (LEDGER-6).
 */
export type Seen = Readonly<Record<string, number>>;

/**
 * The writes of entries that are posted together: each entry once (else AlreadyDone, LEDGER-3), its postings, and one
 * change of each account's balance (LEDGER-4). Refused with InsufficientFunds when an account with a floor has not
 * enough available (LEDGER-5, LEDGER-8).
 */
export function post(entries: Entry | readonly Entry[], reservations: Reservations = {}, seen: Seen = {}): Write[] {
  const all = [entries].flat();
  const accounts = new Set([
    ...all.flatMap(({ legs }) => legs.map(({ account }) => account)),
    ...Object.keys(reservations),
  ]);
  return [
    ...all.flatMap(recordOf),
    ...[...accounts].map((account) =>
      changeOf(account, amountsOn(account, all), { reserved: reservations[account] ?? 0, seen }),
    ),
  ];
}

/** Reserves a part of what is available (above zero), or releases it (LEDGER-5). Refuses with InsufficientFunds. */
export const reserve = (account: Account, amount: Sene, seen: Seen = {}): Write =>
  changeOf(account, [], { reserved: amount, seen });

function recordOf(entry: Entry): Write[] {
  const { id, kind, at, legs } = entry;
  return [
    insert({ ...entryKey(id), ...entry }),
    ...legs.map(({ account, amount }, leg) =>
      insert({ pk: partitionOf(account), sk: `P#${at}#${id}#${leg}`, entryId: id, kind, amount, at }),
    ),
  ];
}

const amountsOn = (account: Account, entries: readonly Entry[]): number[] =>
  entries.flatMap(({ legs }) => legs.flatMap((leg) => (leg.account === account ? [leg.amount] : [])));

type Terms = { reserved: number; seen: Seen };

function changeOf(account: Account, amounts: readonly number[], { reserved, seen }: Terms): Write {
  const balance = amounts.reduce((total, amount) => total + amount, 0);
  const available = balance - reserved;
  return update(
    balanceKey(account),
    { add: { balance, available, n: amounts.length } },
    seen[account] === undefined
      ? floorOf(account, available)
      : { expression: '#available = :seen', values: { ':seen': seen[account] } },
  );
}

const floorOf = (account: Account, change: number): Condition | undefined =>
  hasFloor(account) && change < 0
    ? { expression: '#available >= :needed', values: { ':needed': -change }, refusal: notEnough }
    : undefined;

export const notEnough = () => new DomainError('InsufficientFunds', 'There is not enough money in this wallet.');
