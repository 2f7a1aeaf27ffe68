import { on } from '#lambdas/platform/on.ts';
import { runCommand } from '#lambdas/platform/run-command.ts';
import { receipts } from '#lambdas/wallet/store.ts';
import { loanIdIn } from '#shared/loans/id-in-loan.ts';
import { payLinkReceipts } from './store.ts';

/** Lists a receipt with the pay link whose reference it names, once (PAYLINKS-8). */
export const onReceiptByPayLink = on('ReceiptMatched', async ({ receiptId }) =>
  runCommand(async () => {
    const { payLinkId: linkId } = await receipts.get({ id: receiptId });
    if (linkId === undefined) return [];
    const of = { loanId: loanIdIn(linkId), linkId, receiptId };
    return (await payLinkReceipts.find(of)) ? [] : payLinkReceipts.add(of);
  }),
);
