import * as z from 'zod/mini';
import { KycStatus } from '#shared/accounts/person.ts';
import { noTie, tieFields } from '#shared/conflicts/decision-fields.ts';
import { ContentType } from '#shared/documents/document.ts';
import { ReviewedDocument } from '#shared/documents/reviewed.ts';
import { Done, get, Page, post, reviewers } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { paragraph, searched } from '#shared/free-text.ts';
import { Language } from '#shared/language.ts';
import { Wst, wstOrSaying, wstSaying } from '#shared/money.ts';
import { MAX_LOAN, MIN_LOAN } from '#shared/policy.ts';
import { reasonFields } from '#shared/reasons/reasons.ts';
import { LoanDetail } from './api.ts';
import { amount, budgetFigures, monthlyAmounts, percent, unfilled } from './calculator-fields.ts';
import { Frequency } from './frequency.ts';
import { DurationMonths, Employment, LoanStatus } from './loan.ts';
import { ofOneLoan } from './loan-number.ts';

/** The hearing before a default, as it stands (LOANS-61, LOANS-62). */
const HearingView = z.object({
  /** The last day of it, and how many business days of it are left. */
  until: z.string(),
  daysleft: z.int(),
  /** What was late when the default was proposed, and since when. */
  amount: Wst,
  since: z.string(),
  answer: z.nullable(z.string()),
  answeredat: z.nullable(z.string()),
});
export type HearingView = z.output<typeof HearingView>;

/** A charge-off that is proposed or confirmed (LOANS-64, LOANS-65). */
const ChargeOffView = z.object({
  reason: z.enum(['NothingPaid', 'Death', 'Bankruptcy']),
  /** What proves it; null where nothing has to be proved. */
  documentid: z.nullable(z.string()),
  contenttype: z.nullable(ContentType),
  proposedat: z.string(),
  /** The interest that was lost with it; null until it is confirmed. */
  interest: z.nullable(Wst),
});
export type ChargeOffView = z.output<typeof ChargeOffView>;

/** A loan in the review queue (LOANS-43). */
export const AdminLoan = z.extend(LoanDetail, {
  status: LoanStatus,
  /** When it first came into each of its statuses. */
  entered: z.partialRecord(LoanStatus, z.string()),
  borrowerid: z.string(),
  borrowerkycstatus: KycStatus,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  dateofbirth: z.string(),
  /** In which the person reads. */
  language: Language,
  documents: z.array(ReviewedDocument),
  reason: z.nullable(z.string()),
  proposedamount: z.nullable(Wst),
  /** What a CreditApprover approved; null until then. */
  approvedamount: z.nullable(Wst),
  preferreddurationmonths: DurationMonths,
  employmentstatus: Employment,
  savedreviewername: z.nullable(z.string()),
  savedreviewerid: z.nullable(z.string()),
  savedat: z.nullable(z.string()),
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
  ...tieFields,
  /** Who of staff is close to the borrower, in their words; null where they said nothing (CONFLICTS-1). */
  closetostaff: z.nullable(z.string()),
  /** Its borrower is of staff, and a SystemAdmin has let it pass (CONFLICTS-7). */
  ofstaff: z.boolean(),
  passed: z.boolean(),
  defaultproposed: z.boolean(),
  /** Of a proposed default; null where none is proposed. */
  hearing: z.nullable(HearingView),
  /** Of a loan in default: its charge-off, null where none is proposed, and the day on which it was. */
  chargeoff: z.nullable(ChargeOffView),
  chargedoffon: z.nullable(z.string()),
  /** Why this reviewer, whose step it is, cannot propose or confirm it, and why not because nothing is paid (LOANS-66). */
  chargeofflocked: z.nullable(z.string()),
  nothingpaidlocked: z.nullable(z.string()),
  /** Of an Active loan: why this reviewer, whose step it is, cannot propose or confirm its default (LOANS-26, LOANS-27). */
  defaultlocked: z.nullable(z.string()),
  /** Of a loan whose agreements are signed: why its disbursement cannot be prepared (LOANS-22). */
  disbursementlocked: z.nullable(z.string()),
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
  ...reasonFields('loan'),
  proposedamount: z.optional(z.nullable(wstSaying(amountMissing.RiskReviewer))),
  approvedamount: z.optional(z.nullable(wstSaying(amountMissing.CreditApprover))),
  noTie,
});
export type LoanReview = z.output<typeof LoanReview>;

/** The calculator as it is saved: what was entered, and the figures, which are computed again and compared (LOANS-40). */
export const CalculationToSave = z.strictObject({
  employmentstatus: Employment,
  payfrequency: Frequency,
  durationmonths: DurationMonths,
  requestedamount: wstOrSaying(unfilled, { min: MIN_LOAN, max: MAX_LOAN }),
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

/** The review of loans: the part of the contract for staff alone, which the pages of others do not load (SITE-52). */
export const staffLoansApi = {
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
