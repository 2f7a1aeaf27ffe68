import { loans } from '#lambdas/loans/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { EnglishCode } from '#shared/english.ts';
import { endInvestment } from './end-investment.ts';
import { investments } from './store.ts';

/**
 * Refunds every investment in a loan that was cancelled (INVESTMENTS-21), each in a commit of its own, and then lets people be
 * told (LEDGER-16). One that is refunded already is skipped, so that a second delivery continues where the first one stopped.
 */
export const refundOnLoanMoved = on('LoanMoved', async (moved, refunded) => {
  const { loanId, to } = moved;
  if (to !== 'Cancelled') return;
  for (const { id, status } of await investments.all('table', { loanId }))
    if (status !== 'Rejected') await refund(id, loanId);
  await commit([emit({ topic: 'LoanMoved', ...moved, refunded })]);
});

const refund = (id: string, loanId: number): Promise<void> =>
  runCommand(async () => {
    const [investment, loan] = await Promise.all([investments.get({ id }), loans.get({ id: loanId })]);
    if (investment.status === 'Rejected') return [];
    const ending = { by: 'system' as const, now: Date.now(), reason: 'LoanAbandoned' satisfies EnglishCode };
    return endInvestment(investment, loan, 'LoanCancelled', ending);
  });
