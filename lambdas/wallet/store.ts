import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { balanceOf, post, reserve, type Seen, tooLittle } from '#lambdas/ledger/store.ts';
import { commit, countSome, find, list, listAll, read } from '#lambdas/platform/table.ts';
import { emit, insert, type Key, replace, type Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { account, type Channel, entryOf, move } from '#shared/ledger/postings.ts';
import { formatWst, type Sene, sene } from '#shared/money.ts';
import { Payout, type PayoutStatus } from '#shared/wallet/payout.ts';
import { isSurplus, lessened, Receipt, type ReceiptMethod, type ReceiptStatus } from '#shared/wallet/receipt.ts';
import { Transfer } from '#shared/wallet/transfer.ts';

const receiptKey = (id: string): Key => ({ pk: `RECEIPT#${id}`, sk: 'META' });
const payoutKey = (id: string): Key => ({ pk: `PAYOUT#${id}`, sk: 'META' });
const transferKey = (id: string): Key => ({ pk: `TRANSFER#${id}`, sk: 'META' });

/** What was paid by card, in any status (WALLET-18). */
const CARDS = 'CARDPAYMENTS';

const receiptItem = (receipt: Receipt) => ({
  ...receipt,
  ...receiptKey(receipt.id),
  ...(isSurplus(receipt) && { gsi1pk: `SURPLUS#${receipt.userId}`, gsi1sk: `${receipt.recordedAt}#${receipt.id}` }),
  ...(receipt.method === 'Card' && { gsi3pk: CARDS, gsi3sk: `${receipt.recordedAt}#${receipt.id}` }),
  gsi2pk: `RECEIPTSTATUS#${receipt.status}`,
  gsi2sk: `${receipt.recordedAt}#${receipt.id}`,
});

export const getReceipt = (id: string): Promise<Receipt> => read(receiptKey(id), Receipt);
export const findReceipt = (id: string): Promise<Receipt | undefined> => find(receiptKey(id), Receipt);

/** One page of the receipts in a status, the longest waiting first; with `until` given, those recorded before it. */
export const listReceipts = (status: ReceiptStatus, page: Page, until?: string) =>
  list({ index: 'gsi2', partition: `RECEIPTSTATUS#${status}`, ...(until && { to: until }), ...page }, Receipt);

/** One page of what was paid by card, the newest first. */
export async function listCardPayments(page: Page): Promise<{ items: Receipt[]; cursor?: string }> {
  const range = { index: 'gsi3', partition: CARDS, newestFirst: true, ...page } as const;
  const keys = await list(range, z.object({ pk: z.string(), sk: z.string() }));
  return { ...keys, items: await Promise.all(keys.items.map((key) => read(key, Receipt))) };
}

/** How many receipts are Unmatched, and how many payouts Prepared: each up to 100. */
export const countUnmatched = (): Promise<number> => countSome({ index: 'gsi2', partition: 'RECEIPTSTATUS#Unmatched' });
export const countPrepared = (): Promise<number> => countSome({ index: 'gsi2', partition: 'PAYOUTSTATUS#Prepared' });

/** A borrower's receipts of which a part waits for the next due date (WALLET-6). */
export const listSurpluses = (userId: string): Promise<Receipt[]> =>
  listAll({ index: 'gsi1', partition: `SURPLUS#${userId}` }, Receipt);

/**
 * A new receipt; if it is matched already, `ReceiptMatched` is emitted and its money applied. Refused with Stale when
 * somebody records it at the same moment: the retry finds it.
 */
const addReceipt = (receipt: Receipt): Write[] => [
  insert(receiptItem(receipt), () => new DomainError('Stale', 'Somebody records this at the same moment.')),
  ...applied(receipt),
];

export const saveReceipt = (after: Receipt, before: Receipt): Write[] => [
  replace(receiptItem(after)),
  ...(before.status === 'Unmatched' ? applied(after) : []),
];

const applied = ({ id, status }: Receipt): Write[] =>
  status === 'Matched' ? [emit({ topic: 'ReceiptMatched', receiptId: id })] : [];

/** How many receipts are changed in the act's own commit, which has other writes too. */
const MAX_RECEIPTS = 10;

/** The writes of an act that spends from a wallet; `seen` is for `post` or `reserve`. */
export type Spending = { writes: readonly Write[]; seen: Seen };
export const nothingElse: Spending = { writes: [], seen: {} };

/**
 * What spending from a wallet does to its owner's surpluses (WALLET-7): other money is spent first, then the latest of
 * them, so that the surpluses never exceed what is available. Refuses with InsufficientFunds.
 */
export async function spend(userId: string, amount: Sene): Promise<Spending> {
  const wallet = account.wallet(userId);
  // The balance is read before the receipts: one recorded in between changes what is available, and the act is retried.
  const { available } = await balanceOf(wallet);
  if (available < amount) throw tooLittle();
  const listed = await listSurpluses(userId);
  const receipts = (await Promise.all(listed.map(({ id }) => getReceipt(id)))).filter(isSurplus);
  const writes = lessened(receipts, sene(available - amount)).flatMap(({ before, after }) =>
    saveReceipt(after, before),
  );
  // Receipts beyond what one commit takes are reduced first, and stay so if the act is refused.
  await commit(writes.slice(MAX_RECEIPTS));
  return { writes: writes.slice(0, MAX_RECEIPTS), seen: { [wallet]: available } };
}

/** The writes that reduce surpluses to what is available, where an act spent before their index was up to date. */
export async function settleSurpluses(userId: string): Promise<Write[]> {
  const { writes, seen } = await spend(userId, sene(0));
  return writes.length === 0 ? [] : [...writes, reserve(account.wallet(userId), sene(0), seen)];
}

/** The account of the ledger where money of a method lies. */
export const trustOf = (method: ReceiptMethod): Channel =>
  (({ Bank: 'BANK', MTala: 'MTALA', MyCash: 'MYCASH', Card: 'CARD' }) as const)[method];

type Arrival = Pick<Receipt, 'method' | 'amount' | 'valueDate' | 'reference' | 'bankId'> & {
  sender?: string | undefined;
};
/** Whose money it is, and why it came (WALLET-11). */
export type Owner = Pick<Receipt, 'cause' | 'guarantorId'> & { userId: string };

/**
 * A receipt and the writes that record it: in its owner's wallet (WALLET-12), or in SUSPENSE without one (WALLET-14).
 * Its id derives from the bank's id (WALLET-10).
 */
export function newReceipt(
  arrival: Arrival,
  owner: Owner | undefined,
  { by, now }: { by: string; now: number },
): { receipt: Receipt; writes: Write[] } {
  const { method, bankId, amount } = arrival;
  const at = new Date(now).toISOString();
  const receipt: Receipt = {
    ...arrival,
    ...owner,
    id: `${method}-${createHash('sha256').update(bankId).digest('hex').slice(0, 32)}`,
    status: owner ? 'Matched' : 'Unmatched',
    left: amount,
    recordedBy: by,
    recordedAt: at,
    version: 1,
  };
  const to = owner ? account.wallet(owner.userId) : account.suspense;
  const legs = move(account.trust(trustOf(method)), to, amount);
  const entry = entryOf({
    id: `receipt:${receipt.id}`,
    kind: owner ? 'DepositReceived' : 'UnmatchedReceiptRecorded',
    at,
    legs,
  });
  return { receipt, writes: [...addReceipt(receipt), ...post(entry), ...deposited(receipt)] };
}

/** Tells the owner of a receipt that it has arrived (WALLET-13). */
export const deposited = ({ userId, amount }: Receipt): Write[] =>
  userId === undefined
    ? []
    : [emit({ topic: 'Notice', userId, kind: 'DepositReceived', params: { amount: formatWst(amount) } })];

const payoutItem = (payout: Payout) => ({
  ...payout,
  ...payoutKey(payout.id),
  gsi2pk: `PAYOUTSTATUS#${payout.status}`,
  gsi2sk: `${payout.madeAt}#${payout.id}`,
});

export const getPayout = (id: string): Promise<Payout> => read(payoutKey(id), Payout);
export const findPayout = (id: string): Promise<Payout | undefined> => find(payoutKey(id), Payout);
export const listPayouts = (status: PayoutStatus, page: Page) =>
  list({ index: 'gsi2', partition: `PAYOUTSTATUS#${status}`, ...page }, Payout);
export const addPayout = (payout: Payout): Write => insert(payoutItem(payout));
export const savePayout = (payout: Payout): Write => replace(payoutItem(payout));

const transferItem = (transfer: Transfer) => ({
  ...transfer,
  ...transferKey(transfer.id),
  gsi2pk: `TRANSFERSTATUS#${transfer.status}`,
  gsi2sk: `${transfer.madeAt}#${transfer.id}`,
});

export const getTransfer = (id: string): Promise<Transfer> => read(transferKey(id), Transfer);
export const listTransfers = (status: Transfer['status'], page: Page) =>
  list({ index: 'gsi2', partition: `TRANSFERSTATUS#${status}`, ...page }, Transfer);
export const addTransfer = (transfer: Transfer): Write => insert(transferItem(transfer));
export const saveTransfer = (transfer: Transfer): Write => replace(transferItem(transfer));
