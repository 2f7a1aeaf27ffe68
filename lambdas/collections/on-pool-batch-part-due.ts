import { post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { retryAnew, runCommand } from '#lambdas/platform/run-command.ts';
import { runEach } from '#lambdas/platform/run-each.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { distribute, isRetryable } from '#lambdas/repayments/distribute.ts';
import { paidNotices } from '#lambdas/repayments/paid-notices.ts';
import { mustNotBeSettling } from '#lambdas/repayments/settling.ts';
import { shareChunks } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { defaultDayOf, type PoolBatch, type PoolBatchLine, sharesNow } from '#shared/collections/pool-batch.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import { sene, sum } from '#shared/money.ts';
import { paidByPool } from '#shared/repayments/distribution.ts';
import { poolBatches, poolBatchLines } from './store.ts';

/**
 * Pays the loans of one part of a confirmed batch, each in a commit of its own and once, and begins the next part (REPAYMENTS-39). A loan
 * whose money is being distributed holds up no other: the event is delivered again for it.
 */
export const onPoolBatchPartDue = on('PoolBatchPartDue', async ({ month, part }) => {
  const batch = await poolBatches.get({ month });
  const lines = await poolBatchLines.all('table', { batchId: batch.id, number: String(part).padStart(3, '0') });
  const waiting = lines.filter(({ status }) => status === 'Waiting');
  const failure = await runEach(
    waiting.map((line) => ({
      id: `loan ${line.loanId}`,
      run: () => retryAnew(isRetryable, async () => commit(await paidFor(line, batch, Date.now()))),
    })),
  ).catch((error: unknown) => error);
  await runCommand(() => next(month, part));
  if (failure !== undefined) throw failure;
});

/** The writes that pay the investors of a loan; what money has overtaken since goes back to the pool (COLLECTIONS-4). */
async function paidFor(of: PoolBatchLine, { month, id }: PoolBatch, now: number): Promise<Write[]> {
  const line = await poolBatchLines.get(of);
  if (line.status === 'Settled') return [];
  const loan = await loans.get({ id: line.loanId });
  mustNotBeSettling(loan);
  const chunks = await shareChunks.all('table', { loanId: loan.id });
  const holders = chunks.flatMap((chunk) => chunk.holders);
  const since = defaultDayOf(loan);
  const shares = sharesNow(line, since === undefined ? undefined : { holders, since });
  const [paid, held] = [sum(shares), sum(line.shares)];
  const from = account.poolClearing(month);
  const cause = { id: `lip:${id}:${loan.id}`, kind: 'LipPaidOut' as const, at: new Date(now).toISOString() };
  const back = sene(held - paid);
  const returned =
    back > 0
      ? [entryOf({ ...cause, id: `${cause.id}:back`, loanId: loan.id, legs: move(from, account.lipPool, back) })]
      : [];
  // First: of two deliveries at one moment the second is Stale by its line, and then finds that nothing is left to do.
  const kept: Write[] = [
    ...poolBatchLines.save({ ...line, status: 'Settled', paid }, line),
    poolBatches.update({ month }, { add: { open: -1, held: -held, paid } }),
  ];
  if (paid === 0) return [...kept, ...post(returned)];
  const { entry, writes, settling } = await distribute({
    cause: { ...cause, loanId: loan.id, from },
    chunks,
    after: holders.map((holder, at) => ({ ...holder, lip: sene(holder.lip + (shares[at] ?? 0)) })),
    legsOf: (source, chunk, begin) => paidByPool(loan.id, source, chunk.holders, shares.slice(begin)),
  });
  return [
    ...kept,
    ...saveLoan({ ...loan, settling, poolPaidOn: loan.poolPaidOn ?? apiaDayOf(now) }, loan),
    ...post([entry, ...returned]),
    ...writes,
    ...paidNotices(entry, loan.id),
  ];
}

/** Begins the next part, once; with the last loan that is paid the batch is Settled. */
async function next(month: string, part: number): Promise<Write[]> {
  const batch = await poolBatches.get({ month });
  if (batch.status !== 'Confirmed') return [];
  if (batch.open === 0) return poolBatches.save({ ...batch, status: 'Settled' }, batch);
  if (batch.reached !== part || part + 1 >= batch.parts) return [];
  return [
    poolBatches.update(
      { month },
      { add: { reached: 1 } },
      { expression: '#reached = :part', values: { ':part': part } },
    ),
    emit({ topic: 'PoolBatchPartDue', month, part: part + 1 }),
  ];
}
