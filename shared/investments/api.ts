import * as z from 'zod/mini';
import { ListedDocument } from '#shared/documents/api.ts';
import { HandedIn } from '#shared/documents/document.ts';
import { Done, get, ofOne, Page, post, reviewers, said } from '#shared/endpoint.ts';
import { tooLong } from '#shared/length.ts';
import { DurationMonths, Employment, Tier } from '#shared/loans/loan.ts';
import { loanNumberInPath } from '#shared/loans/loan-number.ts';
import { Percent, Wst } from '#shared/money.ts';
import { InvestmentStatus, PaymentStatus } from './investment.ts';

/** Frequencies on investments are lower case, elsewhere capitalised (API-29). */
export const LowerFrequency = z.enum(['weekly', 'fortnightly', 'monthly'], 'Choose weekly, fortnightly or monthly.');
export type LowerFrequency = z.output<typeof LowerFrequency>;

const badReference = 'Invalid loan reference. Please reload the page.';

/** The body of POST /investments/submit (INVESTMENTS-3 to INVESTMENTS-6). */
export const InvestmentForm = z.strictObject({
  loanId: z.int(badReference).check(z.gte(1, badReference), z.lte(999_999_999, badReference)),
  amount: Wst,
  interestRate: Percent,
  durationMonths: DurationMonths,
  repaymentFrequency: LowerFrequency,
  optedIntoLIP: z.boolean(),
  guarantorCount: z.int('Choose 2 or 3 guarantors.'),
  incomeSource: Employment,
  totalPayableAmount: Wst,
  agreedToTerms: z.literal(true, 'Please agree to the terms.'),
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
  repaymentfrequency: LowerFrequency,
  optedintolip: z.boolean(),
  loanstatus: z.string(),
  repaymentprogress: z.int(),
  investmentdate: z.string(),
  paymentstatus: PaymentStatus,
  amountdue: Wst,
  expectedprofit: Wst,
  reason: z.nullable(z.string()),
  refundedamount: z.nullable(Wst),
  risktier: z.nullable(Tier),
});
export type MyInvestment = z.output<typeof MyInvestment>;

/** An investment in the review queue (INVESTMENTS-27). */
export const AdminInvestment = z.object({
  investmentid: z.string(),
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
  repaymentfrequency: LowerFrequency,
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
  decision: z.enum(['Approved', 'Rejected'], 'Select a decision'),
  notes: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500, tooLong(500))))),
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
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
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
