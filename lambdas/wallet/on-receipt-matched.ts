import { unpaidInvestmentOf } from '#lambdas/investments/store.ts';
import { on } from '#lambdas/platform/on.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { missingOf } from '#shared/investments/investment.ts';
import { sene } from '#shared/money.ts';
import { cover } from './pay-investment.ts';
import { freeIn } from './spend.ts';
import { receipts } from './store.ts';

/** Applies an investor's receipt to their oldest unpaid investment (WALLET-12); the rest stays in the wallet. */
export const onReceiptForInvestment = on('ReceiptMatched', async ({ receiptId }) =>
  runCommand(() => applied(receiptId, Date.now())),
);

async function applied(receiptId: string, now: number): Promise<Write[]> {
  const receipt = await receipts.get({ id: receiptId });
  const { userId, cause, status, left } = receipt;
  if (userId === undefined || status !== 'Matched' || (cause !== 'Investor' && cause !== 'Wallet')) return [];
  const investment = cause === 'Investor' ? await unpaidInvestmentOf(userId) : undefined;
  // Other money of the wallet may have been spent since it came.
  const amount = sene(investment ? Math.min(left, missingOf(investment), await freeIn(userId, now)) : 0);
  return [
    ...receipts.save({ ...receipt, status: 'Applied', left: sene(0) }, receipt),
    ...(investment && amount > 0 ? await cover(investment, amount, { by: 'system', now }) : []),
  ];
}
