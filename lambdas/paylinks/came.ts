import { receipts } from '#lambdas/wallet/store.ts';
import { type Came, cameBy } from '#shared/paylinks/came.ts';
import { payLinkReceipts } from './store.ts';

/** What has come by the links of a loan (PAYLINKS-8). */
export async function cameFor(loanId: number): Promise<Came[]> {
  const listed = await payLinkReceipts.all('table', { loanId });
  return cameBy(await receipts.findMany(listed.map(({ receiptId: id }) => ({ id }))));
}
