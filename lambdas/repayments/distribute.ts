import { ulid } from 'ulid';
import { forget } from '#lambdas/platform/remembered.ts';
import { isStale } from '#lambdas/platform/run-command.ts';
import { count, emit, type Write } from '#lambdas/platform/writes.ts';
import { DomainError } from '#shared/errors.ts';
import type { Account, Entry, Leg } from '#shared/ledger/postings.ts';
import { inParts, type Payment } from '#shared/repayments/distribution.ts';
import type { ShareChunk } from '#shared/repayments/share-chunk.ts';
import { insuredOf, type Shareholder } from '#shared/repayments/shareholder.ts';
import { saveChunk, settlementParts, settlements, shareChunks } from './store.ts';
import { writeAhead } from './write-ahead.ts';

/** Whether the error is retryable: a concurrent change, or a loan that was settling. */
export const isRetryable = (error: unknown) =>
  isStale(error) || (error instanceof DomainError && error.name === 'Busy');

type Distribution = {
  cause: Payment;
  /** What the first entry posts beside the shareholders' parts. */
  direct?: readonly Leg[];
  chunks: readonly ShareChunk[];
  /** The shareholders afterwards, all of them; absent where nothing about them changes. */
  after?: readonly Shareholder[];
  legsOf: (from: Account, chunk: ShareChunk, begin: number) => Leg[];
  receiptId?: string | undefined;
};

/** The write that adjusts the counter of principal insured with the pool, for the public figures (LOANS-56). */
export const countInsured = (before: readonly Shareholder[], after: readonly Shareholder[]): Write[] => {
  const by = insuredOf(after) - insuredOf(before);
  return by === 0 ? [] : [count('insuredPrincipal', by)];
};

type Distributed = { entry: Entry; writes: Write[]; settling: string | undefined };

/**
 * Distributes money to the shareholders: in this commit if they fit, otherwise in parts after it (LEDGER-10). The
 * caller posts the entry; while `settling` is set on the loan, nothing else may move its money.
 */
export async function distribute(distribution: Distribution): Promise<Distributed> {
  const { cause, direct = [], chunks, after, legsOf, receiptId } = distribution;
  let begin = 0;
  const nexts: ShareChunk[] = [];
  const makers = chunks.map((chunk) => {
    const from = begin;
    begin += chunk.holders.length;
    const holders = after?.slice(from, begin) ?? chunk.holders;
    nexts.push({ ...chunk, holders });
    return (source: Account) => legsOf(source, chunk, from);
  });
  const { first, parts } = inParts(cause, direct, makers);
  const before = chunks.flatMap(({ holders }) => holders);
  const counted = after ? countInsured(before, after) : [];
  if (parts.length === 0)
    return { entry: first, writes: [...counted, ...(after ? nexts.flatMap(saveChunk) : [])], settling: undefined };

  // The parts change the shares in other invocations: whoever moves money of this loan later in this one must read them anew.
  forget(chunks.map(shareChunks.keyOf));
  const id = ulid(Date.parse(cause.at));
  const stored = nexts.flatMap((chunk, nr) => {
    const entry = parts[nr];
    return entry ? [{ entry, chunk }] : [];
  });
  await writeAhead(stored.flatMap((part, nr) => settlementParts.add({ ...part, settlementId: id, nr })));
  const settlement = { id, loanId: cause.loanId, open: parts.length, ...(receiptId !== undefined && { receiptId }) };
  const events = parts.map((_, part) => emit({ topic: 'SettlementPartStored', settlementId: id, part }));
  return { entry: first, writes: [...counted, ...settlements.add(settlement), ...events], settling: id };
}
