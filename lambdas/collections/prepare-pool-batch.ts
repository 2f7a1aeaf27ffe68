import { ulid } from 'ulid';
import { balanceOf } from '#lambdas/ledger/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { everyItem } from '#lambdas/platform/every-item.ts';
import { commit } from '#lambdas/platform/table.ts';
import { shareChunks } from '#lambdas/repayments/store.ts';
import { isDone, writeAhead } from '#lambdas/repayments/write-ahead.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import {
  batchDayOf,
  batchLines,
  defaultDayOf,
  isPaidFor,
  mostOf,
  type PoolBatch,
  type PoolBatchLine,
} from '#shared/collections/pool-batch.ts';
import type { JobItem } from '#shared/job.ts';
import { account } from '#shared/ledger/postings.ts';
import { formatWst, sene, sum } from '#shared/money.ts';
import { slicesOf } from '#shared/slices-of.ts';
import { latestBatches, poolBatches, poolBatchLines } from './store.ts';

/** How many loans are read at once. */
const CONCURRENCY = 10;

/**
 * Prepares the pool's batch of the month, from its first business day on (REPAYMENTS-38). It waits until the one before is settled, and withdraws
 * one that nobody has confirmed. Run again, it changes nothing.
 */
export async function preparePoolBatch(now: number, by: string): Promise<void> {
  const { due, lapsed } = await batchOf(now);
  await writeAhead((due?.lines ?? []).flatMap((line) => poolBatchLines.add(line)));
  const writes = [
    ...(due ? poolBatches.add(due.batch) : []),
    ...(lapsed ? poolBatches.save({ ...lapsed, status: 'Withdrawn', decidedBy: by }, lapsed) : []),
  ];
  if (writes.length === 0) return;
  await commit(writes).catch((error) => {
    // Another run has prepared it at the same moment.
    if (!isDone(error)) throw error;
  });
}

/** What each loan would get. */
export async function dueBatch(now: number): Promise<JobItem[]> {
  const { due } = await batchOf(now);
  return (due?.lines ?? []).map(({ loanId, entitled, shares }) => ({
    id: String(loanId),
    about: `${formatWst(sum(shares))} of ${formatWst(entitled)}`,
    effect: 'PayFromPool',
  }));
}

/** The batch that is due, with its lines, unless there is nothing to pay; and the one before, which lapses on that day in any case. */
async function batchOf(
  now: number,
): Promise<{ due?: { batch: PoolBatch; lines: PoolBatchLine[] }; lapsed?: PoolBatch }> {
  const today = apiaDayOf(now);
  const month = today.slice(0, 7);
  const day = batchDayOf(month);
  const [latest] = await latestBatches(1);
  if (today < day || latest?.month === month || latest?.status === 'Confirmed') return {};
  const lapsing = latest?.status === 'Prepared' ? { lapsed: latest } : {};
  const { balance: pool } = await balanceOf(account.lipPool);
  const id = ulid(now);
  const lines = batchLines(await loansPaidFor(day), mostOf(pool, today)).map((line) => ({
    ...line,
    batchId: id,
    status: 'Waiting' as const,
    paid: sene(0),
    version: 1,
  }));
  const total = sum(lines.flatMap(({ shares }) => shares));
  if (total === 0) return lapsing;
  const batch: PoolBatch = {
    month,
    id,
    status: 'Prepared',
    preparedOn: today,
    pool,
    entitled: sum(lines.map(({ entitled }) => entitled)),
    total,
    loans: lines.length,
    parts: (lines.at(-1)?.part ?? 0) + 1,
    reached: 0,
    open: lines.length,
    held: sene(0),
    paid: sene(0),
    version: 1,
  };
  return { due: { batch, lines }, ...lapsing };
}

/** The loans that the pool pays for on a day, with their shareholders, in the order of their defaults. */
async function loansPaidFor(day: string) {
  const found: { loanId: number; since: string }[] = [];
  for await (const loan of everyItem((page) => loans.page('byStatus', { status: 'Defaulted' }, page))) {
    const since = defaultDayOf(loan);
    if (since !== undefined && isPaidFor(since, day)) found.push({ loanId: loan.id, since });
  }
  const withHolders = async (each: (typeof found)[number]) => {
    const chunks = await shareChunks.all('table', { loanId: each.loanId });
    return { ...each, holders: chunks.flatMap(({ holders }) => holders) };
  };
  const owed = [];
  for (const some of slicesOf(found, CONCURRENCY)) owed.push(...(await Promise.all(some.map(withHolders))));
  return owed;
}
