import { post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { getLoan } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { Settlement } from '#shared/repayments/settlement.ts';
import { paidNotices } from './paid-notices.ts';
import { closePart, getPart, getSettlement, saveChunk } from './store.ts';
import { isDone } from './write-ahead.ts';

/** Posts one part of a large act, once; the last part ends the settling (LEDGER-10). */
export const onSettlePart = on('SettlePart', async ({ settlementId, part }) => {
  const { entry, chunk } = await getPart(settlementId, part);
  await commit([
    ...post(entry),
    ...saveChunk(chunk),
    closePart(settlementId),
    ...paidNotices(entry, chunk.loanId),
  ]).catch((error) => {
    if (!isDone(error)) throw error;
  });
  const settlement = await getSettlement(settlementId);
  if (settlement.open === 0) await runCommand(() => finished(settlement));
});

async function finished({ id, loanId, receiptId }: Settlement): Promise<Write[]> {
  const loan = await getLoan(loanId);
  if (loan.settling !== id) return [];
  return [
    ...saveLoan({ ...loan, settling: undefined }, loan),
    ...(receiptId === undefined ? [] : [emit({ topic: 'ReceiptMatched', receiptId })]),
  ];
}
