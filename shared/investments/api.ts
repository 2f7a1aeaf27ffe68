import * as z from 'zod/mini';
import { InvestmentFrequency } from '#shared/compatibility.ts';
import { ListedDocument } from '#shared/documents/api.ts';
import { HandedIn } from '#shared/documents/document.ts';
import { Done, get, ofOne, Page, post, reviewers, said } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { paragraph, searched } from '#shared/free-text.ts';
import { DurationMonths, Employment, Tier } from '#shared/loans/loan.ts';
import { loanNumberInPath } from '#shared/loans/loan-number.ts';
import { Percent, Wst } from '#shared/money.ts';
import { InvestmentStatus, PaymentStatus } from './investment.ts';

const badReference = wrong('LoanReferenceInvalid');

/** The body of POST /investments/submit (INVESTMENTS-3 to INVESTMENTS-6). */
export const InvestmentForm = z.strictObject({
  loanId: z.int(badReference).check(z.gte(1, badReference), z.lte(999_999_999, badReference)),
  amount: Wst,
  interestRate: Percent,
  durationMonths: DurationMonths,
  repaymentFrequency: InvestmentFrequency,
  optedIntoLIP: z.boolean(),
  guarantorCount: z
    .int(wrong('GuarantorCountUnknown'))
    .check(z.gte(0, wrong('GuarantorCountUnknown')), z.lte(9, wrong('GuarantorCountUnknown'))),
  incomeSource: Employment,
  totalPayableAmount: Wst,
  agreedToTerms: z.literal(true, wrong('TermsUnticked')),
  documents: HandedIn,
});
export type InvestmentForm = z.output<typeof InvestmentForm>;

/** An investment in its investor's list (INVESTMENTS-28). */
export const MyInvestment = z.object({
  investmentid: z.string(),
  loanid: z.int(),
  investmentstatus: z.enum(['Pending', 'Approved', 'Rejected']),
  investedamount: Wst,
  totalpayableamount: Wst,
  interestrate: Percent,
  durationmonths: DurationMonths,
  repaymentfrequency: InvestmentFrequency,
  optedintolip: z.boolean(),
  loanstatus: z.string(),
  repaymentProgress: z.int(),
  investmentdate: z.string(),
  paymentstatus: PaymentStatus,
  amountdue: Wst,
  /** The instant at which it lapses unpaid (INVESTMENTS-23); null once nothing is to be paid. */
  deadline: z.nullable(z.string()),
  expectedprofit: Wst,
  /** The interest received so far, the principal not back yet, and the expected profit less the fee of the pool (INVESTMENTS-35). */
  earned: Wst,
  atrisk: Wst,
  netprofit: Wst,
  /** Why it was rejected, in English, and its code where no person wrote it. */
  reason: z.nullable(z.string()),
  reasoncode: z.nullable(z.string()),
  refundedamount: z.nullable(Wst),
  risktier: z.nullable(Tier),
});
export type MyInvestment = z.output<typeof MyInvestment>;

/** An investment in the review queue (INVESTMENTS-27). */
export const AdminInvestment = z.object({
  investmentid: z.string(),
  userid: z.string(),
  loanid: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
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
});
export type AdminInvestment = z.output<typeof AdminInvestment>;

/** A reviewer's decision (INVESTMENTS-25). */
export const InvestmentReview = z.strictObject({
  decision: z.enum(['Approved', 'Rejected'], wrong('InvestmentDecisionMissing')),
  notes: z.optional(z.nullable(paragraph(500))),
});
export type InvestmentReview = z.output<typeof InvestmentReview>;

export const investmentsApi = {
  checkLead: get('/investments/check-lead/{loanId}', {
    who: ['Investor'],
    params: z.strictObject({
      loanId: loanNumberInPath(badReference),
    }),
    result: z.object({ isLeadInvestor: z.boolean() }),
  }),
  submitInvestment: post('/investments/submit', {
    who: ['Investor'],
    body: InvestmentForm,
    result: z.object({
      investmentid: z.string(),
      totalpayableamount: Wst,
      investorpaymentreference: z.string(),
      ...said,
    }),
    status: 201,
  }),
  listMyInvestments: get('/investments/my', { who: ['Investor'], result: z.array(MyInvestment) }),

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
