import { randomUUID } from 'node:crypto';
import { loans } from '#lambdas/loans/store.ts';
import { headerOf } from '#lambdas/platform/request.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { newReceipt } from '#lambdas/wallet/new-receipt.ts';
import { receipts } from '#lambdas/wallet/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import { sum } from '#shared/money.ts';
import type { repaymentsApi } from '#shared/repayments/api.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { say } from '#shared/sentence.ts';
import { cardPageUrl, mustBeSigned, openCardToken } from './card-gateway.ts';
import { loanIdOf } from './current-schedule.ts';
import { payableBy } from './payable.ts';
import { cardNonces, spendNonce } from './store.ts';

const TOKEN_MS = 30 * 60 * 1000;

/** Opens the hosted card page for what is open of an instalment (REPAYMENTS-12). */
export const openCardPage: Route<typeof repaymentsApi.openCardPage> = async ({ params, caller, now }) => {
  const { row, together } = await payableBy(caller.userId, params.id);
  const amount = sum(together.map(openOf));
  const token = { repaymentId: row.id, amount, nonce: randomUUID(), expires: now + TOKEN_MS };
  return { reply: { url: cardPageUrl(token) }, writes: [], log: `Card page for ${row.id}` };
};

/**
 * Records a payment by card, which is then applied (REPAYMENTS-13). The same payment again changes nothing.
 *
 * A second payment for one page is recorded in SUSPENSE (REPAYMENTS-14). The money is recorded even after the token has
 * expired, and what exceeds the open amount stays in the borrower's wallet.
 */
export const receiveCardPayment: Route<typeof repaymentsApi.receiveCardPayment> = async ({ body, event, now }) => {
  const raw = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
  mustBeSigned(raw, headerOf(event, 'x-card-signature') ?? '', now);
  const token = openCardToken(body.token);
  if (body.amount !== token.amount)
    throw new DomainError('FigureDiffers', 'CardAmountDiffers', 'This is not the amount that was asked for.');
  const reply = say('CardPaymentRecorded', 'Recorded.');
  const isSpent = (await cardNonces.find({ nonce: token.nonce })) !== undefined;
  const { receipt, writes } = newReceipt(
    {
      method: 'Card',
      amount: token.amount,
      valueDate: apiaDayOf(now),
      reference: token.repaymentId,
      bankId: body.paymentId,
    },
    isSpent ? undefined : { userId: await borrowerOf(token.repaymentId), cause: 'Borrower' },
    { by: 'card-gateway', now },
  );
  if (await receipts.find({ id: receipt.id })) return { reply, writes: [] };
  const spent = isSpent ? [] : spendNonce(token.nonce, now);
  return { reply, writes: [...writes, ...spent], log: `Card payment for ${token.repaymentId}` };
};

async function borrowerOf(repaymentId: string): Promise<string> {
  // The instalment may have another number by now (REPAYMENTS-50).
  return (await loans.get({ id: loanIdOf(repaymentId) })).borrowerId;
}
