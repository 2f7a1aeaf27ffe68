import { itemsOf } from '#lambdas/platform/items.ts';
import type { Need } from '#lambdas/platform/reads.ts';
import type { Condition, Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import {
  type Account,
  type Balance,
  type Entry,
  hasFloor,
  loanOf,
  type Posting,
  partOf,
  partsOf,
} from '#shared/ledger/postings.ts';
import { type Sene, sene } from '#shared/money.ts';
import { balanceEntity, entryEntity, postingEntity } from './entities.ts';

const balances = itemsOf(balanceEntity);
const postings = itemsOf(postingEntity);
const entries = itemsOf(entryEntity);

/** What reading the balance of an account needs. */
export const balanceNeeded = (name: Account): Need[] => partsOf(name).map((account) => balances.keyOf({ account }));

/** The balance of an account, which is that of its parts (LEDGER-17); zero before its first posting. */
export async function balanceOf(name: Account): Promise<Balance> {
  const total = { balance: 0, available: 0, n: 0 };
  for (const { balance, available, n } of await balances.findMany(partsOf(name).map((account) => ({ account })))) {
    total.balance += balance;
    total.available += available;
    total.n += n;
  }
  return { balance: sene(total.balance), available: sene(total.available), n: total.n };
}

/** One page of the postings of an account of one part, the latest first. */
export const postingsOf = (account: Account, page: Page) =>
  postings.page('table', { account }, page, { newestFirst: true });

/** The postings of an account, in all its parts, in no order; from an instant (ISO) on, and until before another, where these are given. */
export async function postingsBetween(
  name: Account,
  { from = '', until = '~' }: { from?: string; until?: string },
): Promise<Posting[]> {
  const range = { from: `P#${from}`, to: `P#${until}` };
  return (await Promise.all(partsOf(name).map((part) => postings.all('table', { account: part }, range)))).flat();
}

/** Every posting of an account of one part that can be read: to be shown (API-44). */
export const listPostingsOf = (account: Account): Promise<Posting[]> =>
  postings.allReadable('table', { account }, { prefix: 'P#' });

/** The entries with these ids. */
export const entriesOf = (ids: readonly string[]): Promise<Entry[]> => entries.findMany(ids.map((id) => ({ id })));

/**
 * By account, what was available when the command decided: if it has changed, the commit is refused with Stale
 * (LEDGER-6).
 */
export type Seen = Readonly<Record<string, number>>;

type Beside = {
  /** By account, what is reserved (above zero) or released (below): it changes `available` alone (LEDGER-5). */
  reserved?: Readonly<Record<string, number>>;
  seen?: Seen;
};

/**
 * The writes of entries that are posted together: each entry once (else AlreadyDone, LEDGER-3), its postings, and one
 * change of each account's balance (LEDGER-4), on the part that the first entry's id gives (LEDGER-17). Refused with InsufficientFunds when an account with a floor has not
 * enough available (LEDGER-5, LEDGER-8).
 */
export function post(entries: Entry | readonly Entry[], { reserved = {}, seen = {} }: Beside = {}): Write[] {
  const all = [entries].flat();
  const accounts = new Set([
    ...all.flatMap(({ legs }) => legs.map(({ account }) => account)),
    ...Object.keys(reserved),
  ]);
  const partIn = (account: Account) => partOf(account, all[0]?.id ?? '');
  return [
    ...all.flatMap((entry) => recordOf(entry, partIn)),
    ...[...accounts].map((account) =>
      changeOf(partIn(account), amountsOn(account, all), { reserved: reserved[account] ?? 0, seen }),
    ),
  ];
}

/** Reserves a part of what is available (above zero), or releases it (LEDGER-5). Refuses with InsufficientFunds. */
export const reserve = (account: Account, amount: Sene, seen: Seen = {}): Write =>
  changeOf(account, [], { reserved: amount, seen });

function recordOf(entry: Entry, partIn: (account: Account) => Account): Write[] {
  const { id: entryId, kind, at, legs, loanId = loanOf(legs) } = entry;
  const about = (account: Account) => (isWallet(account) && loanId !== undefined ? { loanId } : {});
  return [
    ...entries.add(entry),
    ...legs.flatMap(({ account, amount }, leg) =>
      postings.add({ entryId, kind, amount, at, ...about(account), account: partIn(account), leg }),
    ),
  ];
}

const isWallet = (account: Account): boolean => account.startsWith('WALLET:');

const amountsOn = (account: Account, entries: readonly Entry[]): number[] =>
  entries.flatMap(({ legs }) => legs.flatMap((leg) => (leg.account === account ? [leg.amount] : [])));

type Terms = { reserved: number; seen: Seen };

function changeOf(account: Account, amounts: readonly number[], { reserved, seen }: Terms): Write {
  const balance = amounts.reduce((total, amount) => total + amount, 0);
  const available = balance - reserved;
  return balances.update(
    { account },
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

export const notEnough = () =>
  new DomainError('InsufficientFunds', 'InsufficientFunds', 'There is not enough money in this wallet.');
