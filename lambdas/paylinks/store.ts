import { itemsOf } from '#lambdas/platform/items.ts';
import type { PayLink } from '#shared/paylinks/pay-link.ts';
import { payLinkEntity, payLinkReceiptEntity, payLinkTokenEntity } from './entities.ts';

export const payLinks = itemsOf(payLinkEntity);
export const payLinkReceipts = itemsOf(payLinkReceiptEntity);
export const payLinkTokens = itemsOf(payLinkTokenEntity);

/** The link of a digest; undefined where there is none. */
export async function findByHash(hash: string): Promise<PayLink | undefined> {
  const named = await payLinkTokens.find({ hash });
  return named && payLinks.find({ loanId: named.loanId, id: named.linkId });
}
