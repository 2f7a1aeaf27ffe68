import { noted } from '#lambdas/platform/job.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { JobOutcome } from '#shared/admin/job.ts';
import { formatWst } from '#shared/money.ts';
import type { walletApi } from '#shared/wallet/api.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';
import { canGoBack, listOverdueReceipts, refundUnmatched } from './refund-unmatched.ts';

/** What the nightly job does now: what it sends back, and whose sender staff must find; a dry run does nothing. */
export const runRefunds: Route<typeof walletApi.runRefunds> = async ({ body: { dryRun }, now }) => {
  const items = (await listOverdueReceipts(now)).map(itemOf);
  if (dryRun) return { reply: { items }, writes: [] };
  const { prepared, flagged } = await noted('refund-unmatched', () => refundUnmatched(now));
  return {
    reply: { items },
    writes: [],
    log: `Refunds of unmatched receipts: ${prepared} prepared, ${flagged} flagged`,
  };
};

const itemOf = (receipt: Receipt): JobOutcome['items'][number] => ({
  id: receipt.id,
  about: `${formatWst(receipt.amount)}, ${receipt.valueDate}, ${receipt.bankId}`,
  effect: canGoBack(receipt) ? 'Refund' : 'AskSender',
});
