import * as z from 'zod/mini';
import { Done, get, ofOne, post, reviewers } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { seen } from '#shared/four-eyes.ts';
import { anyLine, paragraph } from '#shared/free-text.ts';
import { ofOneLoan } from '#shared/loans/loan-number.ts';
import { Wst } from '#shared/money.ts';
import { PayoutView } from '#shared/wallet/staff-views.ts';
import { ofOneRepayment } from './api.ts';
import { PaymentMethod } from './repayment.ts';

const BankReference = anyLine(60, wrong('BankReferenceMissing'));

/** A payment that a borrower has announced (REPAYMENTS-10). */
export const AnnouncedPayment = z.object({
  repaymentid: z.string(),
  loanid: z.int(),
  userid: z.string(),
  name: z.string(),
  paymentreference: z.string(),
  amountopen: Wst,
  method: PaymentMethod,
  announcedat: z.string(),
  /** The last day (Apia) on which the payment is awaited. */
  until: z.string(),
  /** Why the reader cannot reject it (REPAYMENTS-9), in a sentence; null when they can. */
  rejectlocked: z.nullable(z.string()),
});
export type AnnouncedPayment = z.output<typeof AnnouncedPayment>;

/** Announced payments and disbursements, as staff handle them: the part of the contract for staff alone, which the pages of others do not load (SITE-52). */
export const staffRepaymentsApi = {
  /** The announced payments, ordered by the last day on which they are awaited (REPAYMENTS-10). */
  listAnnouncements: get('/admin/announced-payments', { who: reviewers, result: z.array(AnnouncedPayment) }),
  /** Rejects an announced payment that staff have not found, or that is not as announced (REPAYMENTS-9). */
  rejectAnnouncement: post('/admin/repayments/{id}/reject-announcement', {
    who: reviewers,
    params: ofOneRepayment,
    body: z.strictObject({
      reason: paragraph(500, wrong('RejectionNotesMissing')),
    }),
    result: Done,
  }),
  prepareDisbursement: post('/admin/loans/{id}/disbursement', {
    who: ['CreditApprover'],
    params: ofOneLoan,
    result: Done,
    status: 201,
  }),
  confirmDisbursement: post('/admin/loans/{id}/disbursement/confirm', {
    who: reviewers,
    params: ofOneLoan,
    body: z.strictObject({ bankReference: BankReference, seen }),
    result: Done,
  }),
  /** Prepares that the bank sent a payout back, with its id of the credit (WALLET-57). */
  returnPayout: post('/admin/payouts/{id}/return', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({ bankId: anyLine(80, wrong('BankIdMissing')) }),
    result: PayoutView,
  }),
  confirmReturn: post('/admin/payouts/{id}/return/confirm', {
    who: reviewers,
    params: ofOne,
    body: z.strictObject({ seen }),
    result: PayoutView,
  }),
  withdrawReturn: post('/admin/payouts/{id}/return/withdraw', { who: reviewers, params: ofOne, result: PayoutView }),
  withdrawDisbursement: post('/admin/loans/{id}/disbursement/withdraw', {
    who: reviewers,
    params: ofOneLoan,
    result: Done,
  }),
};
