import { post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { loans } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { Settlement } from '#shared/repayments/settlement.ts';
import { paidNotices } from './paid-notices.ts';
import { saveChunk, settlementParts, settlements } from './store.ts';
import { isDone } from './write-ahead.ts';

/** Posts one part of a settlement, once; the last part ends the settling (LEDGER-10). */
export const onSettlementPartStored = on('SettlementPartStored', async ({ settlementId, part }) => {
  const { entry, chunk } = await settlementParts.get({ settlementId, nr: part });
  await commit([
    ...post(entry),
    ...saveChunk(chunk),
    settlements.update({ id: settlementId }, { add: { open: -1 } }),
    ...paidNotices(entry, chunk.loanId),
  ]).catch((error) => {
    if (!isDone(error)) throw error;
  });
  const settlement = await settlements.get({ id: settlementId });
  if (settlement.open === 0) await runCommand(() => finished(settlement));
});

async function finished({ id, loanId, receiptId }: Settlement): Promise<Write[]> {
  const loan = await loans.get({ id: loanId });
  if (loan.settling !== id) return [];
  return [
    ...saveLoan({ ...loan, settling: undefined }, loan),
    ...(receiptId === undefined ? [] : [emit({ topic: 'ReceiptMatched', receiptId })]),
  ];
}
