import { createHash } from 'node:crypto';
import { itemsOf } from '#lambdas/platform/items.ts';
import type { PayLink } from '#shared/paylinks/pay-link.ts';
import { payLinkEntity, payLinkReceiptEntity, payLinkTokenEntity } from './entities.ts';

export const payLinks = itemsOf(payLinkEntity);
export const payLinkReceipts = itemsOf(payLinkReceiptEntity);
export const payLinkTokens = itemsOf(payLinkTokenEntity);

/** What is kept of a token (PAYLINKS-2). */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The link of a digest; undefined where there is none. */
export async function findByHash(hash: string): Promise<PayLink | undefined> {
  const named = await payLinkTokens.find({ hash });
  return named && payLinks.find({ loanId: named.loanId, id: named.linkId });
}
