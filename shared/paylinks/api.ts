import * as z from 'zod/mini';
import { Done, get, ofOne, opaque, post } from '#shared/endpoint.ts';
import { anyLine } from '#shared/free-text.ts';
import { ofOneLoan } from '#shared/loans/loan-number.ts';
import { Wst } from '#shared/money.ts';
import { PaymentMethod } from '#shared/repayments/repayment.ts';
import { WayToPay } from '#shared/repayments/way-to-pay.ts';
import { Amount } from '#shared/wallet/api.ts';
import { PayLinkStatus } from './pay-link.ts';

/** How long the borrower's words for the page may be (PAYLINKS-1). */
export const MAX_WORDS = 40;
/** How long the name of a payer may be, and how they are related (PAYLINKS-13). */
export const MAX_NAME = 30;

/** A link as its borrower sees it: without its address, which was said once (PAYLINKS-2). */
const OwnPayLink = z.object({
  id: z.string(),
  /** The instalment; null for whatever is due next. */
  repaymentid: z.nullable(z.string()),
  words: z.nullable(z.string()),
  showname: z.boolean(),
  reference: z.string(),
  status: PayLinkStatus,
  madeat: z.string(),
  /** The last day on which it is open. */
  expires: z.string(),
  /** What has come by it, and each payment, the latest first (PAYLINKS-8). */
  paid: Wst,
  payments: z.array(z.object({ amount: Wst, method: PaymentMethod, day: z.string(), from: z.nullable(z.string()) })),
});
export type OwnPayLink = z.output<typeof OwnPayLink>;

/** All that whoever has a link learns (PAYLINKS-5). */
export const OpenPayLink = z.strictObject({
  amountopen: Wst,
  duedate: z.string(),
  words: z.nullable(z.string()),
  /** Where the borrower chose to show it. */
  firstname: z.optional(z.string()),
  methods: z.array(WayToPay),
  /** The most by card; null where none is offered (PAYLINKS-11). */
  cardmost: z.nullable(Wst),
  reference: z.string(),
  state: z.enum(['Open', 'Paid']),
});
export type OpenPayLink = z.output<typeof OpenPayLink>;

/** The secret of a link. One that is too short or too long is unknown like any other (PAYLINKS-4). */
const Token = opaque(200);

export const payLinksApi = {
  makePayLink: post('/loans/{id}/pay-links', {
    who: ['Borrower'],
    params: ofOneLoan,
    body: z.strictObject({
      repaymentId: z.optional(opaque(32)),
      words: z.optional(anyLine(MAX_WORDS)),
      showName: z.boolean(),
    }),
    result: z.object({ url: z.string(), reference: z.string(), expires: z.string() }),
    status: 201,
  }),
  listPayLinks: get('/loans/{id}/pay-links', { who: ['Borrower'], params: ofOneLoan, result: z.array(OwnPayLink) }),
  revokePayLink: post('/pay-links/{id}/revoke', { who: ['Borrower'], params: ofOne, result: Done }),
  payByCard: post('/pay-links/card', {
    who: 'anyone',
    body: z.strictObject({
      token: Token,
      amount: Amount,
      from: z.optional(anyLine(MAX_NAME)),
      relation: z.optional(anyLine(MAX_NAME)),
    }),
    result: z.object({ url: z.string() }),
  }),
  openPayLink: post('/pay-links/open', { who: 'anyone', body: z.strictObject({ token: Token }), result: OpenPayLink }),
};
