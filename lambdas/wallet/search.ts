import { pageOfSearch } from '#lambdas/accounts/store.ts';
import { postingsOf } from '#lambdas/ledger/store.ts';
import { addDays, startOfApiaDay } from '#shared/calendar.ts';
import { account } from '#shared/ledger/postings.ts';
import { type Payout, PayoutStatus } from '#shared/wallet/payout.ts';
import { type Receipt, ReceiptMethod } from '#shared/wallet/receipt.ts';
import { soughtIn } from '#shared/wallet/search.ts';
import { receiptIdOf } from './new-receipt.ts';
import { namesakes, payouts, receipts, receiptTerms } from './store.ts';

/** The most that a search shows, reads of one list, and reads of one wallet's movements. */
const MAX_SHOWN = 50;
/** How many of the people whose name begins with the search are looked at. */
const MAX_PEOPLE = 10;
const page = { limit: MAX_SHOWN };
const latest = { newestFirst: true } as const;

type Hit = { id: string; at: string };

/**
 * The receipts of an amount, a value date, a reference, a bank's id or a person's wallet, the latest first (WALLET-41). It
 * reads eight lists at most, the movements of ten wallets, and the receipts that it has found, with four keys.
 */
export async function findReceipts(typed: string): Promise<Receipt[]> {
  const { amount, day, reference } = soughtIn(typed);
  const lists = await Promise.all([
    amount === undefined ? [] : termsIn(receiptTerms.page('byAmount', { amount }, page, latest)),
    day === undefined ? [] : termsIn(receiptTerms.page('byDay', { valueDate: day }, page, latest)),
    reference === '' ? [] : termsIn(receiptTerms.page('byReference', { term: reference }, page, latest)),
    movementsOfPeople(typed, /^(?:receipt|match):([^:]+)$/),
  ]);
  const byBankId = ReceiptMethod.options.map((method) => receiptIdOf(method, typed));
  const ids = [...latestOf(lists.flat()), ...byBankId, ...(await namesakesOf(byBankId))];
  const found = await receipts.findReadable(ids.map((id) => ({ id })));
  return found.toSorted((one, other) => compare(other.recordedAt, one.recordedAt)).slice(0, MAX_SHOWN);
}

/** The receipts that have the bank's ids of these (WALLET-48, WALLET-52). */
async function namesakesOf(ids: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(ids.map((of) => namesakes.allReadable('table', { of }, { prefix: 'NAMESAKE#' })));
  return lists.flat().map(({ id }) => id);
}

/**
 * The payouts of an amount, a day on which they were prepared, a bank's reference or a person's wallet, the latest first
 * (WALLET-41).
 */
export async function findPayouts(typed: string): Promise<Payout[]> {
  const { amount, day, reference } = soughtIn(typed);
  const lists = await Promise.all([
    amount === undefined ? [] : payoutsIn(payouts.page('byAmount', { amount }, page, latest)),
    reference === '' ? [] : payoutsIn(payouts.page('byBankReference', { term: reference }, page, latest)),
    ...(day === undefined ? [] : PayoutStatus.options.map((status) => payoutsIn(madeOn(day, status)))),
    movementsOfPeople(typed, /^(?:payout|disbursement):([^:]+)/),
  ]);
  const found = await payouts.findReadable(latestOf(lists.flat()).map((id) => ({ id })));
  return found.toSorted((one, other) => compare(other.madeAt, one.madeAt)).slice(0, MAX_SHOWN);
}

const madeOn = (day: string, status: PayoutStatus) =>
  payouts.page('byStatus', { status }, page, { ...latest, from: startOf(day), to: startOf(addDays(day, 1)) });
const startOf = (day: string): string => new Date(startOfApiaDay(day)).toISOString();

type Listing<Item> = Promise<{ items: Item[] }>;

const termsIn = async (listing: Listing<{ id: string; recordedAt: string }>): Promise<Hit[]> =>
  (await listing).items.map(({ id, recordedAt }) => ({ id, at: recordedAt }));
const payoutsIn = async (listing: Listing<Payout>): Promise<Hit[]> =>
  (await listing).items.map(({ id, madeAt }) => ({ id, at: madeAt }));

/** What the latest movements of people's wallets are of, whose name or e-mail begins with what was typed. */
async function movementsOfPeople(typed: string, pattern: RegExp): Promise<Hit[]> {
  const { ids } = await pageOfSearch(typed, { limit: MAX_PEOPLE });
  const movements = await Promise.all(ids.map((id) => postingsOf(account.wallet(id), page)));
  return movements
    .flatMap(({ items }) => items)
    .flatMap(({ entryId, at }) => {
      const id = pattern.exec(entryId)?.[1];
      return id === undefined ? [] : [{ id, at }];
    });
}

/** The ids of the latest, each once. */
const latestOf = (hits: readonly Hit[]): string[] =>
  [...new Set(hits.toSorted((one, other) => compare(other.at, one.at)).map(({ id }) => id))].slice(0, MAX_SHOWN);

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
