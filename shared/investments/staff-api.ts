import * as z from 'zod/mini';
import { InvestmentFrequency } from '#shared/compatibility.ts';
import { noTie, tieFields } from '#shared/conflicts/decision-fields.ts';
import { ListedDocument } from '#shared/documents/api.ts';
import { Done, get, ofOne, Page, post, reviewers } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { paragraph, searched } from '#shared/free-text.ts';
import { Language } from '#shared/language.ts';
import { DurationMonths } from '#shared/loans/loan.ts';
import { Percent, Wst } from '#shared/money.ts';
import { reasonFields } from '#shared/reasons/reasons.ts';
import { InvestmentStatus, PaymentStatus } from './investment.ts';

/** An investment in the review queue (INVESTMENTS-27). */
export const AdminInvestment = z.object({
  investmentid: z.string(),
  userid: z.string(),
  loanid: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** In which the person reads. */
  language: Language,
  investmentdate: z.string(),
  status: InvestmentStatus,
  paymentstatus: PaymentStatus,
  amount: Wst,
  interestrate: Percent,
  durationmonths: DurationMonths,
  repaymentfrequency: InvestmentFrequency,
  optedintolip: z.boolean(),
  documents: z.array(ListedDocument),
  reason: z.nullable(z.string()),
  /** The first Apia day on which a RiskReviewer may reject it. */
  rejectablefrom: z.string(),
  /** Why this reviewer cannot decide; null when they can. */
  decisionlocked: z.nullable(z.string()),
  ...tieFields,
});
export type AdminInvestment = z.output<typeof AdminInvestment>;

/** A reviewer's decision (INVESTMENTS-25). */
export const InvestmentReview = z.strictObject({
  decision: z.enum(['Approved', 'Rejected'], wrong('InvestmentDecisionMissing')),
  notes: z.optional(z.nullable(paragraph(500))),
  ...reasonFields('investment'),
  noTie,
});
export type InvestmentReview = z.output<typeof InvestmentReview>;

/** The review of investments: the part of the contract for staff alone, which the pages of others do not load (SITE-52). */
export const staffInvestmentsApi = {
  listInvestmentsForReview: get('/admin/investments', {
    who: reviewers,
    query: z.extend(Page, {
      status: z.optional(InvestmentStatus),
      search: z.optional(searched),
    }),
    result: z.array(AdminInvestment),
  }),
  reviewInvestment: post('/admin/investments/{id}/review', {
    who: reviewers,
    params: ofOne,
    body: InvestmentReview,
    result: Done,
  }),
};
