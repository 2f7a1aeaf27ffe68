import * as z from 'zod/mini';
import { InvestmentFrequency } from '#shared/compatibility.ts';
import { HandedIn } from '#shared/documents/document.ts';
import { get, post, said } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { DurationMonths, Employment } from '#shared/loans/loan.ts';
import { loanNumberInPath } from '#shared/loans/loan-number.ts';
import { Tier } from '#shared/loans/tier.ts';
import { Percent, Wst } from '#shared/money.ts';
import { Refusal } from '#shared/reasons/refusal.ts';
import { PaymentStatus } from './investment.ts';

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
  /** Of the loan, as its borrower wrote it. */
  purpose: z.string(),
  investmentstatus: z.enum(['Pending', 'Approved', 'Rejected']),
  investedamount: Wst,
  totalpayableamount: Wst,
  interestrate: Percent,
  durationmonths: DurationMonths,
  repaymentfrequency: InvestmentFrequency,
  optedintolip: z.boolean(),
  loanstatus: z.string(),
  /** The day on which the loan was charged off: what is at risk is lost as of then (LOANS-67). */
  loanchargedoffon: z.nullable(z.string()),
  /** Since which day nothing of the loan is due, because its money came back from the bank (REPAYMENTS-61); absent of any other. */
  loanheldsince: z.optional(z.string()),
  repaymentProgress: z.int(),
  investmentdate: z.string(),
  paymentstatus: PaymentStatus,
  amountdue: Wst,
  /** The instant at which it lapses unpaid (INVESTMENTS-23); null once nothing is to be paid. */
  deadline: z.nullable(z.string()),
  expectedprofit: Wst,
  /** The interest received so far, and the principal not back yet; null where the share cannot be read (INVESTMENTS-35). */
  earned: z.nullable(Wst),
  atrisk: z.nullable(Wst),
  /** The expected profit less the fee of the pool. */
  netprofit: Wst,
  /** Why it was rejected, in English, and its code where no person wrote it. */
  reason: z.nullable(z.string()),
  reasoncode: z.nullable(z.string()),
  /** The reasons of a reviewer's rejection (REASONS-7). */
  refusal: z.nullable(Refusal),
  refundedamount: z.nullable(Wst),
  risktier: z.nullable(Tier),
});
export type MyInvestment = z.output<typeof MyInvestment>;

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
};
