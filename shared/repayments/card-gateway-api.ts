import * as z from 'zod/mini';
import { Done, opaque, post } from '#shared/endpoint.ts';
import { Wst } from '#shared/money.ts';

/** The signed message of the card gateway (REPAYMENTS-13). */
const CardPayment = z.strictObject({
  paymentId: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
  token: opaque(2000),
  amount: Wst,
});

/** What the card gateway calls, and no page. */
export const cardGatewayApi = {
  receiveCardPayment: post('/payments/card-webhook', { who: 'anyone', body: CardPayment, result: Done }),
};
