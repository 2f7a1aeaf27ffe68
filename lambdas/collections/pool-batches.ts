import { peopleIn } from '#lambdas/accounts/store.ts';
import { type Deciding, mustBeUntied } from '#lambdas/conflicts/guard.ts';
import { guarantors } from '#lambdas/guarantors/store.ts';
import { listInvestmentsBy } from '#lambdas/investments/store.ts';
import { post } from '#lambdas/ledger/store.ts';
import { listLoansOf, loansIn } from '#lambdas/loans/store.ts';
import { lockOf } from '#lambdas/platform/lock.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { namesFrom } from '#shared/accounts/named.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { nextBatchDay, type PoolBatch, type PoolBatchLine } from '#shared/collections/pool-batch.ts';
import type { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import { batchLineOf, poolBatchOf } from '#shared/collections/wire.ts';
import { notFound, refused } from '#shared/errors.ts';
import { mustBeAnother } from '#shared/four-eyes.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import { mustBePartyToNone } from '#shared/loans/parties.ts';
import { say } from '#shared/sentence.ts';
import { latestBatches, poolBatches, poolBatchLines } from './store.ts';

/** How many batches are listed: a year. */
const MAX_BATCHES = 12;

/** The batches of the last year, the latest first, and the loans of one of them: of the latest unless a month is named (REPAYMENTS-40). */
export const listPoolBatches: Route<typeof staffCollectionsApi.listPoolBatches> = async ({ query, caller, now }) => {
  const listed = await latestBatches(MAX_BATCHES);
  const shown = query.month === undefined ? listed[0] : listed.find(({ month }) => month === query.month);
  if (query.month !== undefined && !shown) throw notFound();
  const lines = shown ? await poolBatchLines.allReadable('table', { batchId: shown.id }) : [];
  const loans = await loansIn(lines.map(({ loanId }) => loanId));
  const nameOf = namesFrom(await peopleIn([...loans.values()].map(({ borrowerId }) => borrowerId)));
  const isPrepared = shown?.status === 'Prepared';
  return {
    nexton: nextBatchDay(apiaDayOf(now), listed[0]?.month),
    batches: listed.map(poolBatchOf),
    loans: lines.map((line) => batchLineOf(line, nameOf(loans.get(line.loanId)?.borrowerId ?? ''))),
    confirmlocked: isPrepared
      ? await lockOf(async () => mustConfirm(shown, await linesOf(shown), { caller, now }))
      : null,
    withdrawlocked: isPrepared
      ? await lockOf(async () => mustBeNoPartyOf(await linesOf(shown), { caller, now }))
      : null,
  };
};

/**
 * Confirms a batch: the first person's word is kept, the second one's moves the money out of the pool, and its parts are paid after it
 * (REPAYMENTS-39).
 */
export const confirmPoolBatch: Route<typeof staffCollectionsApi.confirmPoolBatch> = async ({ params, caller, now }) => {
  const { batch, lines } = await prepared(params.month, now);
  await mustConfirm(batch, lines, { caller, now });
  if (batch.firstBy === undefined)
    return {
      reply: say('PoolBatchFirstConfirmed', 'You have confirmed the batch. It takes a second person.'),
      writes: poolBatches.save({ ...batch, firstBy: caller.userId }, batch),
      log: `Batch ${batch.month} of the pool confirmed by a first person`,
    };
  const { month, total } = batch;
  const entry = entryOf({
    id: `lip:${batch.id}`,
    kind: 'LipPaidOut',
    at: new Date(now).toISOString(),
    legs: move(account.lipPool, account.poolClearing(month), total),
  });
  return {
    reply: say('PoolBatchConfirmed', 'The batch is confirmed. The investors are being paid.'),
    writes: [
      ...poolBatches.save({ ...batch, status: 'Confirmed', held: total, decidedBy: caller.userId }, batch),
      ...post(entry),
      emit({ topic: 'PoolBatchPartDue', month, part: 0 }),
    ],
    log: `Batch ${month} of the pool confirmed`,
  };
};

/** Withdraws a prepared batch: the pool pays again in the next month (REPAYMENTS-40). */
export const withdrawPoolBatch: Route<typeof staffCollectionsApi.withdrawPoolBatch> = async ({
  params,
  caller,
  now,
}) => {
  const { batch, lines } = await prepared(params.month, now);
  await mustBeNoPartyOf(lines, { caller, now });
  return {
    reply: say('PoolBatchWithdrawn', 'The batch is withdrawn.'),
    writes: poolBatches.save({ ...batch, status: 'Withdrawn', decidedBy: caller.userId }, batch),
    log: `Batch ${batch.month} of the pool withdrawn`,
  };
};

/** A batch that can be decided on, with its loans. Refuses with NotFound one that was never prepared, and with Refused one that is decided. */
async function prepared(month: string, now: number): Promise<{ batch: PoolBatch; lines: PoolBatchLine[] }> {
  const batch = await poolBatches.get({ month });
  if (batch.status !== 'Prepared')
    throw refused('PoolPaysMonthly', 'The pool pays once a month. The next batch is on {day}.', {
      day: nextBatchDay(apiaDayOf(now), batch.month),
    });
  return { batch, lines: await linesOf(batch) };
}

const linesOf = ({ id: batchId }: PoolBatch): Promise<PoolBatchLine[]> => poolBatchLines.all('table', { batchId });

async function mustConfirm({ firstBy }: PoolBatch, lines: readonly PoolBatchLine[], deciding: Deciding): Promise<void> {
  await mustBeNoPartyOf(lines, deciding);
  mustBeAnother(deciding.caller.userId, firstBy);
}

/**
 * Refuses with Forbidden a reviewer who is a party to one of the loans (API-37): a batch is decided as a whole. It pays what is due to everybody,
 * so that a tie to one of them bars nobody (CONFLICTS-3).
 */
async function mustBeNoPartyOf(lines: readonly PoolBatchLine[], deciding: Deciding): Promise<void> {
  const { userId } = deciding.caller;
  await mustBeUntied([], deciding);
  const [borrowed, invested, guaranteed] = await Promise.all([
    listLoansOf(userId),
    listInvestmentsBy(userId),
    guarantors.all('byUser', { userId }),
  ]);
  const theirs = new Set([
    ...borrowed.map(({ id }) => id),
    ...[...invested, ...guaranteed.filter(({ released }) => !released)].map(({ loanId }) => loanId),
  ]);
  mustBePartyToNone(
    lines.map(({ loanId }) => loanId),
    theirs,
  );
}
