import * as z from 'zod/mini';
import { Done, get, post, reviewers } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { FourEyesStatus } from '#shared/four-eyes.ts';
import { anyLine, paragraph } from '#shared/free-text.ts';
import { ofOneLoan } from '#shared/loans/loan-number.ts';
import { Wst } from '#shared/money.ts';
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

export const LipPayoutView = z.object({
  loanid: z.int(),
  status: FourEyesStatus,
  amount: Wst,
  shares: z.array(z.object({ investmentid: z.string(), amount: Wst })),
});
export type LipPayoutView = z.output<typeof LipPayoutView>;

/** Announced payments, disbursements and defaults, as staff handle them: the part of the contract for staff alone, which the pages of others do not load (SITE-52). */
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
    body: z.strictObject({ bankReference: BankReference }),
    result: Done,
  }),
  withdrawDisbursement: post('/admin/loans/{id}/disbursement/withdraw', {
    who: reviewers,
    params: ofOneLoan,
    result: Done,
  }),
  proposeDefault: post('/admin/loans/{id}/propose-default', { who: ['RiskReviewer'], params: ofOneLoan, result: Done }),
  confirmDefault: post('/admin/loans/{id}/confirm-default', {
    who: ['CreditApprover'],
    params: ofOneLoan,
    result: Done,
  }),
  prepareLipPayout: post('/admin/loans/{id}/lip-payout', {
    who: reviewers,
    params: ofOneLoan,
    result: LipPayoutView,
    status: 201,
  }),
  confirmLipPayout: post('/admin/loans/{id}/lip-payout/confirm', {
    who: reviewers,
    params: ofOneLoan,
    result: LipPayoutView,
  }),
  withdrawLipPayout: post('/admin/loans/{id}/lip-payout/withdraw', {
    who: reviewers,
    params: ofOneLoan,
    result: LipPayoutView,
  }),
};
