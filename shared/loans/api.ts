import * as z from 'zod/mini';
import { KycStatus } from '#shared/accounts/person.ts';
import { ListedDocument } from '#shared/documents/api.ts';
import { Done, del, get, Page, patch, post, reviewers, said } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { FourEyesStatus } from '#shared/four-eyes.ts';
import { paragraph, searched } from '#shared/free-text.ts';
import { Percent, Wst, wstSaying } from '#shared/money.ts';
import { amount, budgetFigures, monthlyAmounts, percent, unfilled } from './calculator-fields.ts';
import { Frequency } from './frequency.ts';
import { DurationMonths, Employment, LoanStatus, Tier } from './loan.ts';
import { ofOneLoan } from './loan-number.ts';
import { LoanRequest } from './loan-request.ts';

const Cost = z.object({ interestrate: Percent, instalment: Wst, instalments: z.int(), total: Wst });

/** A loan in its borrower's list (LOANS-53). */
export const MyLoan = z.object({
  loanid: z.int(),
  amount: Wst,
  amountrequested: Wst,
  requestedmonths: DurationMonths,
  requestedfrequency: Frequency,
  finaldurationmonths: DurationMonths,
  finalfrequency: Frequency,
  /** Null before its approval; the same twice once its rate is set. */
  cost: z.nullable(z.object({ lowest: Cost, highest: Cost })),
  purpose: z.string(),
  status: LoanStatus,
  createdat: z.string(),
  repaymentProgress: z.int(),
  expectedguarantoramount: z.int(),
  hasInvestments: z.boolean(),
  /** The nominate guarantors tab: its form, the nominees' states read-only, or no tab (LOANS-53). */
  guarantorstab: z.nullable(z.enum(['form', 'states'])),
  reason: z.nullable(z.string()),
  cancelledby: z.nullable(z.enum(['Borrower', 'Deadline'])),
  deadline: z.nullable(z.string()),
  borrowersigned: z.boolean(),
  /** When its borrower signed its agreement (ISO). */
  borrowersignedat: z.nullable(z.string()),
});
export type MyLoan = z.output<typeof MyLoan>;

/** A loan in detail. Its optional fields are shown to some viewers only (LOANS-50). */
export const LoanDetail = z.object({
  loanid: z.int(),
  status: z.string(),
  createdat: z.string(),
  amount: Wst,
  amountfunded: Wst,
  amountrequested: Wst,
  purpose: z.string(),
  requestedmonths: DurationMonths,
  guarantorcount: z.nullable(z.int()),
  risktier: z.nullable(Tier),
  interestrate: z.nullable(Percent),
  interestmin: z.nullable(Percent),
  interestmax: z.nullable(Percent),
  finaldurationmonths: DurationMonths,
  finalfrequency: Frequency,
  preferredfrequency: Frequency,
  expectedguarantoramount: z.int(),
  repaymentProgress: z.int(),
  borrowerid: z.optional(z.string()),
  borrowerkycstatus: z.optional(KycStatus),
  borrowerName: z.optional(z.string()),
  firstname: z.optional(z.string()),
  lastname: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  address: z.optional(z.string()),
  dateofbirth: z.optional(z.string()),
  documents: z.optional(z.array(ListedDocument)),
  reason: z.optional(z.nullable(z.string())),
});
export type LoanDetail = z.output<typeof LoanDetail>;

/** A loan in the review queue (LOANS-43). */
export const AdminLoan = z.extend(LoanDetail, {
  status: LoanStatus,
  borrowerid: z.string(),
  borrowerkycstatus: KycStatus,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  dateofbirth: z.string(),
  documents: z.array(ListedDocument),
  reason: z.nullable(z.string()),
  proposedamount: z.nullable(Wst),
  /** What a CreditApprover approved; null until then. */
  approvedamount: z.nullable(Wst),
  preferreddurationmonths: DurationMonths,
  employmentstatus: Employment,
  savedreviewername: z.nullable(z.string()),
  calc_payfrequency: z.nullable(Frequency),
  calc_durationmonths: z.nullable(DurationMonths),
  calc_monthlyincome: z.nullable(z.array(Wst)),
  calc_monthlyexpenses: z.nullable(z.array(Wst)),
  calc_requestedamount: z.nullable(Wst),
  notes: z.nullable(z.string()),
  /** Why this reviewer cannot edit the preferences; null when they can. */
  preferenceslocked: z.nullable(z.string()),
  /** Why this reviewer cannot decide or save a calculation; null when they can. */
  decisionlocked: z.nullable(z.string()),
  defaultproposed: z.boolean(),
  /** Of an Active loan: whether an instalment has been missed for long enough to propose its default (LOANS-26). */
  defaultable: z.boolean(),
  /** Of a loan whose agreements are signed: why its disbursement would be refused (LOANS-22); null when it would not. */
  disbursementlocked: z.nullable(z.string()),
  /** Of a loan in default: the latest payout of the insurance pool for it, and whether the reader prepared it. */
  lippayout: z.nullable(z.object({ status: FourEyesStatus, amount: Wst, own: z.boolean() })),
});
export type AdminLoan = z.output<typeof AdminLoan>;

const note = z.optional(z.nullable(paragraph(1000)));

/** The code of each stage for an amount that is missing or out of range (LOANS-36). */
export const amountMissing = {
  RiskReviewer: wrong('ProposedAmountInvalid'),
  CreditApprover: wrong('ApprovedAmountInvalid'),
} as const;

/** A reviewer's decision. Which fields it needs depends on the reviewer (LOANS-36). */
export const LoanReview = z.strictObject({
  decision: z.enum(['Approved', 'Rejected'], wrong('DecisionMissing')),
  notes: note,
  proposedamount: z.optional(z.nullable(wstSaying(amountMissing.RiskReviewer))),
  approvedamount: z.optional(z.nullable(wstSaying(amountMissing.CreditApprover))),
});
export type LoanReview = z.output<typeof LoanReview>;

/** The calculator as it is saved: what was entered, and the figures, which are computed again and compared (LOANS-40). */
export const CalculationToSave = z.strictObject({
  employmentstatus: Employment,
  payfrequency: Frequency,
  durationmonths: DurationMonths,
  requestedamount: amount,
  monthlyincome: monthlyAmounts,
  monthlyexpenses: monthlyAmounts,
  ...budgetFigures,
  totalrepayment: amount,
  totalinterest: amount,
  risktier: z.enum(['A', 'B', 'C', 'Reject'], unfilled),
  interestmin: z.nullable(percent),
  interestmax: z.nullable(percent),
  totalpaymentsrequired: z.int(unfilled).check(z.gte(0, unfilled), z.lte(1000, unfilled)),
});
export type CalculationToSave = z.output<typeof CalculationToSave>;

/** The public figures (LOANS-56). */
const PublicFigures = z.object({
  loansfunded: z.int(),
  loansrepaid: z.int(),
  loansopen: z.int(),
  /** What the Loan Insurance Pool holds, and the principal still owed to investors who opted in. */
  lippool: Wst,
  lipinsured: Wst,
});

export const loansApi = {
  listMyLoans: get('/loans/my-loans', { who: ['Borrower'], result: z.array(MyLoan) }),
  listMarketplace: get('/loans/marketplace', { who: ['Investor'], query: Page, result: z.array(LoanDetail) }),
  requestLoan: post('/loans/request', {
    who: ['Borrower'],
    body: LoanRequest,
    result: z.object({ loanId: z.int(), ...said }),
    status: 201,
  }),
  readLoan: get('/loans/{id}', { who: 'signedIn', params: ofOneLoan, result: LoanDetail }),
  hideLoan: del('/loans/{id}', { who: ['Borrower'], params: ofOneLoan, result: Done }),
  hasInvestments: get('/loans/{id}/has-investments', {
    who: ['Borrower'],
    params: ofOneLoan,
    result: z.object({ hasInvestments: z.boolean() }),
  }),
  cancelLoan: patch('/loans/{id}/cancel', { who: ['Borrower'], params: ofOneLoan, result: Done }),
  readFigures: get('/figures', { who: 'anyone', result: PublicFigures }),

  listLoansForReview: get('/admin/loans', {
    who: reviewers,
    query: z.extend(Page, {
      status: z.optional(LoanStatus),
      search: z.optional(searched),
    }),
    result: z.array(AdminLoan),
  }),
  reviewLoan: post('/admin/loans/{id}/review', { who: reviewers, params: ofOneLoan, body: LoanReview, result: Done }),
  updateDuration: post('/admin/loans/{id}/update-duration', {
    who: reviewers,
    params: ofOneLoan,
    body: z.strictObject({ preferreddurationmonths: DurationMonths }),
    result: Done,
  }),
  updateFrequency: post('/admin/loans/{id}/update-frequency', {
    who: reviewers,
    params: ofOneLoan,
    body: z.strictObject({ preferredfrequency: Frequency }),
    result: Done,
  }),
  saveCalculation: post('/admin/loans/{id}/save-calculation', {
    who: reviewers,
    params: ofOneLoan,
    body: CalculationToSave,
    result: Done,
  }),
};
