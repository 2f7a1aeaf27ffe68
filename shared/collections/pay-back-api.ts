import * as z from 'zod/mini';
import { Done, get, opaque, post } from '#shared/endpoint.ts';
import { ofOneLoan } from '#shared/loans/loan-number.ts';
import { Wst } from '#shared/money.ts';
import { Amount } from '#shared/wallet/api.ts';

/** What a borrower owes to a guarantor who paid for them (COLLECTIONS-11). */
const OwedToGuarantor = z.object({
  guarantorid: z.string(),
  firstname: z.string(),
  paid: Wst,
  paidback: Wst,
  forgiven: Wst,
  owed: Wst,
});
export type OwedToGuarantor = z.output<typeof OwedToGuarantor>;

/** What the borrower of a loan owes to its guarantors; `islate` while something of the loan has to be paid first. */
export const Recourse = z.object({
  loanid: z.int(),
  owed: Wst,
  islate: z.boolean(),
  guarantors: z.array(OwedToGuarantor),
});
export type Recourse = z.output<typeof Recourse>;

/** How a borrower pays guarantors back: of its own, because its page needs no more (SITE-52). */
export const payBackApi = {
  readRecourse: get('/loans/{id}/recourse', { who: ['Borrower'], params: ofOneLoan, result: Recourse }),
  payBack: post('/loans/{id}/pay-back', {
    who: ['Borrower'],
    params: ofOneLoan,
    body: z.strictObject({ guarantorId: opaque(64), amount: Amount }),
    result: Done,
  }),
};
