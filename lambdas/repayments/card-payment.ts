import { randomUUID } from 'node:crypto';
import { loans } from '#lambdas/loans/store.ts';
import { headerOf } from '#lambdas/platform/request.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { newReceipt, type Owner } from '#lambdas/wallet/new-receipt.ts';
import { payLinkReferences, receipts } from '#lambdas/wallet/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { sum } from '#shared/money.ts';
import type { repaymentsApi } from '#shared/repayments/api.ts';
import type { cardGatewayApi } from '#shared/repayments/card-gateway-api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { say } from '#shared/sentence.ts';
import { CARD_TOKEN_MS, type CardToken, cardPageUrl, mustBeSigned, openCardToken } from './card-gateway.ts';
import { loanIdOf } from './current-schedule.ts';
import { payableBy } from './payable.ts';
import { cardNonces, cardPayers, spendNonce } from './store.ts';

/** Opens the hosted card page for what is open of an instalment (REPAYMENTS-12). */
export const openCardPage: Route<typeof repaymentsApi.openCardPage> = async ({ params, caller, now }) => {
  const { row, together } = await payableBy(caller.userId, params.id);
  const amount = sum(together.map(openOf));
  const token = { repaymentId: row.id, amount, nonce: randomUUID(), expires: now + CARD_TOKEN_MS };
  return { reply: { url: cardPageUrl(token) }, writes: [], log: `Card page for ${row.id}` };
};

/**
 * Records a payment by card, which is then applied (REPAYMENTS-13). The same payment again changes nothing.
 *
 * A second payment for one page is recorded in SUSPENSE (REPAYMENTS-14). The money is recorded even after the token has
 * expired, and what exceeds the open amount stays in the borrower's wallet.
 */
export const receiveCardPayment: Route<typeof cardGatewayApi.receiveCardPayment> = async ({ body, event, now }) => {
  const raw = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
  mustBeSigned(raw, headerOf(event, 'x-card-signature') ?? '', now);
  const token = openCardToken(body.token);
  if (body.amount !== token.amount)
    throw new DomainError('FigureDiffers', 'CardAmountDiffers', 'This is not the amount that was asked for.');
  const reply = say('CardPaymentRecorded', 'Recorded.');
  const { repaymentId = '', reference = repaymentId } = token;
  const isSpent = (await cardNonces.find({ nonce: token.nonce })) !== undefined;
  const { receipt, writes } = newReceipt(
    {
      method: 'Card',
      amount: token.amount,
      valueDate: apiaDayOf(now),
      reference,
      bankId: body.paymentId,
    },
    isSpent ? undefined : await ownerOf(token),
    { by: 'card-gateway', now },
  );
  if (await receipts.find({ id: receipt.id })) return { reply, writes: [] };
  const spent = isSpent ? [] : spendNonce(token.nonce, now);
  return { reply, writes: [...writes, ...spent], log: `Card payment for ${reference}` };
};

/** The borrower whose instalment a page pays and, where that is by a pay link, what its payer said of themselves (PAYLINKS-10). */
async function ownerOf({ repaymentId = '', reference, nonce }: CardToken): Promise<Owner> {
  // The instalment may have another number by now (REPAYMENTS-50).
  if (reference === undefined)
    return { userId: (await loans.get({ id: loanIdOf(repaymentId) })).borrowerId, cause: 'Borrower' };
  const [link, payer] = await Promise.all([payLinkReferences.get({ reference }), cardPayers.find({ nonce })]);
  return {
    ...{ userId: link.userId, cause: 'Borrower', payLinkId: link.linkId },
    ...(payer?.name && { payerName: payer.name }),
    ...(payer?.relation && { payerRelation: payer.relation }),
  };
}
