import { putFile } from '#lambdas/platform/files.ts';
import { logError, logInfo } from '#lambdas/platform/log.ts';
import { startMachine } from '#lambdas/platform/machines.ts';
import { commit } from '#lambdas/platform/table.ts';
import { addDays, apiaDayOf, apiaTimeOf } from '#shared/calendar.ts';
import { Channel } from '#shared/ledger/channel.ts';
import type { Sene } from '#shared/money.ts';
import type { DayBooks } from '#shared/proof/books.ts';
import { figuresOf, heldIn, type ProofRecord, trustIn } from '#shared/proof/record.ts';
import { toHex } from '#shared/proof/sum-tree.ts';
import { shardOf, shardsOf } from '#shared/shard.ts';
import { booksFor } from './day-books.ts';
import { leavesOfAll, PARTS, type TreeName } from './parts.ts';
import { chunkFile, HELD_FILES, heldFile, type StoredTree, treeFile } from './proof-files.ts';
import { comparedBalances } from './reconcile.ts';
import { hashOf, lastRecord, linkOf, putRecord } from './records.ts';
import { latestProofs } from './store.ts';
import { firstIn, leafOf, type Tree, treeOf } from './sum-tree.ts';

/**
 * Publishes the record of the day that ended last (PROOF-8), once. Where the audit has not handed over the books of that day, because something from
 * before its end was still settling, another audit is asked for, which hands them over to another run (PROOF-5). Returns whether there is a record.
 */
export async function proveDay(now: number): Promise<boolean> {
  const today = apiaDayOf(now);
  const day = addDays(today, -1);
  const last = await lastRecord();
  if (last && last.day >= day) {
    await keepLatest(last);
    return true;
  }
  const books = await booksFor(day);
  if (!books) {
    logInfo('The books of the day are not there yet', { day });
    await startMachine('JOB_MACHINE_ARN', `audit-${today}-${apiaTimeOf(now).slice(0, 2)}`, {
      step: 'audit',
      by: 'system',
    });
    return false;
  }
  const record = await makeRecord(books, { last, today });
  await putRecord(record);
  await keepLatest(record);
  logInfo('The day is proven', { day, hash: hashOf(record) });
  return true;
}

/** The record of a day, whose trees are stored for the proofs of members. Refuses to make one where the sums differ, and raises the alarm (PROOF-8). */
async function makeRecord(
  books: DayBooks,
  { last, today }: { last: ProofRecord | undefined; today: string },
): Promise<ProofRecord> {
  const { day, accounts, held } = books;
  if (held.some(({ money, claims }) => money < 0 || claims < 0)) throw refusal(day, 'Somebody has less than nothing');
  const [money, claims] = [await storeTree('money', books), await storeTree('claims', books)];
  await storeHeld(books);
  const record: ProofRecord = {
    ...{ day, money, claims, ...figuresOf(accounts) },
    bank: await Promise.all(Channel.options.map((channel) => bankOf(channel, { last, today }))),
    members: Math.floor(held.length / 10) * 10,
    before: last ? linkOf(last) : null,
  };
  if (money.sum !== (accounts.WALLET ?? 0) || claims.sum !== (accounts.CLAIM ?? 0))
    throw refusal(day, 'The trees do not add up to the ledger');
  if (heldIn(record) !== trustIn(record)) throw refusal(day, 'What is held is not what lies outside');
  return record;
}

function refusal(day: string, why: string): Error {
  logError(new Error('ProofRefused'), { day, why });
  return new Error(`There is no record of ${day}: ${why}`);
}

/** What the latest balances of an account outside say. A difference that nothing explains raises the alarm (PROOF-3). */
async function bankOf(channel: Channel, { last, today }: { last: ProofRecord | undefined; today: string }) {
  const compared = await comparedBalances(channel, today);
  const confirmed = compared.flatMap(({ balance: { day, closing }, state, difference }) =>
    state === undefined ? [] : [{ day, closing, state, difference }],
  );
  const [latest] = confirmed;
  if (latest?.state === 'Unexplained')
    logError(new Error('TrustDifference'), { channel, day: latest.day, difference: latest.difference });
  const good = confirmed.find(({ state }) => state !== 'Unexplained');
  const before = last?.bank.find((each) => each.channel === channel);
  return {
    channel,
    latest: latest ? { day: latest.day, closing: latest.closing, state: latest.state } : (before?.latest ?? null),
    confirmedfor: good?.day ?? before?.confirmedfor ?? null,
  };
}

async function storeTree(tree: TreeName, { day, held }: DayBooks): Promise<ProofRecord['money']> {
  const amounts = held.map((of) => ({ member: of.member, amount: of[tree] }));
  const made = treeOf(hashed(leavesOfAll({ day, tree }, amounts)), amounts.length * PARTS);
  for (const [nr, { bytes }] of made.chunks.entries())
    await putFile(chunkFile(day, tree, nr), bytes, 'application/octet-stream');
  await putFile(treeFile(day, tree), Buffer.from(JSON.stringify(storedTree(made))), 'application/json');
  return { root: toHex(made.root.hash), sum: made.root.sum };
}

function* hashed(leaves: ReturnType<typeof leavesOfAll>) {
  for (const leaf of leaves) yield leafOf(leaf);
}

const storedTree = ({ chunks }: Tree): StoredTree => ({
  chunks: chunks.map((chunk) => ({
    first: toHex(firstIn(chunk)),
    root: toHex(chunk.root.hash),
    sum: chunk.root.sum,
  })),
});

/** What each member had, in files by a hash of their number, so that a proof reads one of them. */
async function storeHeld({ day, held }: DayBooks): Promise<void> {
  const files = shardsOf(HELD_FILES).map((): Record<string, [Sene, Sene]> => ({}));
  for (const { member, money, claims } of held) {
    const file = files[shardOf(member, HELD_FILES)];
    if (file) file[member] = [money, claims];
  }
  for (const [nr, file] of files.entries())
    await putFile(heldFile(day, nr), Buffer.from(JSON.stringify(file)), 'application/json');
}

/** How many links of the chain the page shows. */
const SHOWN = 30;

/** Keeps the latest record in the table, where the page and mails read it. */
async function keepLatest(record: ProofRecord): Promise<void> {
  const kept = await latestProofs.find({});
  if (kept?.record.day === record.day) return;
  const follows = kept !== undefined && kept.hash === record.before?.hash;
  const chain = follows
    ? [linkOf(kept.record), ...kept.chain].slice(0, SHOWN)
    : [record.before].flatMap((link) => link ?? []);
  await commit([latestProofs.put({ record, hash: hashOf(record), chain })]);
}
