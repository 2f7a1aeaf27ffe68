import { itemsOf } from '#lambdas/platform/items.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { DomainError } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { Call } from '#shared/repayments/call.ts';
import { asHeld } from '#shared/repayments/held.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { chunksOf, type ShareChunk } from '#shared/repayments/share-chunk.ts';
import type { Shareholder } from '#shared/repayments/shareholder.ts';
import {
  callEntity,
  cardNonceEntity,
  cardPayerEntity,
  payoffQuoteEntity,
  recourseMoveEntity,
  repaymentEntity,
  settlementEntity,
  settlementPartEntity,
  shareChunkEntity,
  sweptDayEntity,
} from './entities.ts';

export const repayments = itemsOf(repaymentEntity);
export const shareChunks = itemsOf(shareChunkEntity);
export const settlements = itemsOf(settlementEntity);
export const settlementParts = itemsOf(settlementPartEntity);
export const calls = itemsOf(callEntity);
export const payoffQuotes = itemsOf(payoffQuoteEntity);
export const recourseMoves = itemsOf(recourseMoveEntity);
export const sweptDays = itemsOf(sweptDayEntity);
export const cardNonces = itemsOf(cardNonceEntity);
export const cardPayers = itemsOf(cardPayerEntity);

type ScheduledLoan = Pick<Loan, 'id' | 'planId' | 'heldUntil'>;

/** The rows of the loan's current schedule, in order; none before it is Active. */
export async function listRepayments(loan: ScheduledLoan): Promise<Repayment[]> {
  const { id: loanId, planId } = loan;
  if (planId === undefined) return [];
  return (await repayments.all('table', { loanId, planId })).map((row) => asHeld(row, loan)).toSorted(byNumber);
}

/** The rows of a loan's schedule that can be read, to say something of them. */
export const readableRepayments = async ({ id: loanId, planId = '', heldUntil }: ScheduledLoan): Promise<Repayment[]> =>
  (await repayments.allReadable('table', { loanId, planId })).map((row) => asHeld(row, { heldUntil }));

/** Keys put numbers of four digits, which new plans may reach (REPAYMENTS-50), among those of three. */
export const byNumber = (one: { nr: number }, other: { nr: number }): number => one.nr - other.nr;

/** The calls of a loan, the oldest first. */
export const listCalls = async (loanId: number): Promise<Call[]> =>
  (await calls.all('table', { loanId })).toSorted(byNumber);

/** The writes of a loan's shares, one a chunk. */
export const addShares = (loanId: number, holders: readonly Shareholder[]): Write[] =>
  chunksOf(loanId, holders).flatMap((chunk) => shareChunks.add(chunk));

/** Saves shareholders, in the version that was read of them. */
export const saveChunk = (chunk: ShareChunk): Write[] => shareChunks.save(chunk, chunk);

/** Uses up the nonce of a card page. Refused with Stale where somebody does so at the same moment: the retry finds it. */
export const spendNonce = (nonce: string, now: number): Write[] =>
  cardNonces.add(
    { nonce, spentAt: now },
    () => new DomainError('Stale', 'CardPageInUse', 'This card page is being paid.'),
  );
