import { ulid } from 'ulid';
import { isStale } from '#lambdas/platform/run-command.ts';
import { count, emit, type Write } from '#lambdas/platform/writes.ts';
import { DomainError } from '#shared/errors.ts';
import type { Account, Entry, EntryKind, Leg } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { inParts } from '#shared/repayments/share-out.ts';
import { insuredOf, type Shareholder } from '#shared/repayments/shareholder.ts';
import { addSettlement, type Chunk, putParts, saveChunk } from './store.ts';

/** Refuses with Busy while a large act of the loan is in progress (LEDGER-11). */
export function mustNotBeSettling({ settling }: Loan): void {
  if (settling !== undefined)
    throw new DomainError(
      'Busy',
      'PaymentDistributing',
      'A payment of this loan is being distributed. Please try again in a moment.',
    );
}

/** Whether the error is retryable: a concurrent change, or a loan that was settling. */
export const isPassing = (error: unknown) => isStale(error) || (error instanceof DomainError && error.name === 'Busy');

type Distribution = {
  act: { id: string; kind: EntryKind; at: string; loanId: number; from: Account };
  /** What the first entry posts beside the shareholders' parts. */
  direct?: readonly Leg[];
  chunks: readonly Chunk[];
  /** The shareholders afterwards, all of them; absent where nothing about them changes. */
  after?: readonly Shareholder[];
  legsOf: (from: Account, chunk: Chunk, begin: number) => Leg[];
  receiptId?: string | undefined;
};

/** The write that adjusts the counter of principal insured with the pool, for the public figures (LOANS-56). */
export const countInsured = (before: readonly Shareholder[], after: readonly Shareholder[]): Write[] => {
  const by = insuredOf(after) - insuredOf(before);
  return by === 0 ? [] : [count('insuredPrincipal', by)];
};

type Distributed = { entry: Entry; writes: Write[]; settling: string | undefined };

/**
 * Distributes an act's money to the shareholders: in this commit if they fit, otherwise in parts after it (LEDGER-10). The
 * caller posts the entry; while `settling` is set on the loan, no other act may move its money.
 */
export async function distribute(distribution: Distribution): Promise<Distributed> {
  const { act, direct = [], chunks, after, legsOf, receiptId } = distribution;
  let begin = 0;
  const nexts: Chunk[] = [];
  const makers = chunks.map((chunk) => {
    const from = begin;
    begin += chunk.holders.length;
    const holders = after?.slice(from, begin) ?? chunk.holders;
    nexts.push({ ...chunk, holders, version: chunk.version + 1 });
    return (source: Account) => legsOf(source, chunk, from);
  });
  const { first, parts } = inParts(act, direct, makers);
  const before = chunks.flatMap(({ holders }) => holders);
  const counted = after ? countInsured(before, after) : [];
  if (parts.length === 0)
    return { entry: first, writes: [...counted, ...(after ? nexts.map(saveChunk) : [])], settling: undefined };

  const id = ulid(Date.parse(act.at));
  await putParts(
    id,
    nexts.flatMap((chunk, nr) => {
      const entry = parts[nr];
      return entry ? [{ entry: { ...entry, legs: [...entry.legs] }, chunk }] : [];
    }),
  );
  const settlement = { id, loanId: act.loanId, open: parts.length, ...(receiptId !== undefined && { receiptId }) };
  const events = parts.map((_, part) => emit({ topic: 'SettlePart', settlementId: id, part }));
  return { entry: first, writes: [...counted, addSettlement(settlement), ...events], settling: id };
}
