import * as z from 'zod/mini';
import { PayoutAccount } from '#shared/accounts/payout-account.ts';
import { noTie, tieFields } from '#shared/conflicts/decision-fields.ts';
import { ListedDocument } from '#shared/documents/api.ts';
import { Done, get, Id, ofOne, Page, post, reviewers } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { seen } from '#shared/four-eyes.ts';
import { paragraph, searched } from '#shared/free-text.ts';
import { Language } from '#shared/language.ts';
import { budgetFigures, monthlyAmounts } from '#shared/loans/calculator-fields.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { DurationMonths, Employment } from '#shared/loans/loan.ts';
import { Wst } from '#shared/money.ts';
import { reasonFields } from '#shared/reasons/reasons.ts';
import { Consent, Relationship, StandingOrderStatus, Verification } from './guarantor.ts';

/** A guarantor in the review queue (GUARANTORS-52). */
export const GuarantorForReview = z.object({
  guarantorid: z.string(),
  /** Null while the nominee has no account. */
  userid: z.nullable(z.string()),
  loanid: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** In which the person reads. */
  language: Language,
  loanamount: Wst,
  createdat: z.string(),
  verificationstatus: Verification,
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  dateofbirth: z.string(),
  employmentstatus: z.nullable(Employment),
  payfrequency: Frequency,
  durationmonths: DurationMonths,
  totalrepayment: Wst,
  repayment: Wst,
  finalfrequency: Frequency,
  income: z.array(Wst),
  expenses: z.array(Wst),
  documents: z.array(ListedDocument),
  savedreviewername: z.nullable(z.string()),
  savedreviewerid: z.nullable(z.string()),
  eligible: z.nullable(z.boolean()),
  consent: Consent,
  standingorderstatus: StandingOrderStatus,
  standingorderdocumentid: z.nullable(z.string()),
  /** Whether a Verified standing order can be revoked as the loan stands (GUARANTORS-34). */
  standingorderrevocable: z.boolean(),
  /** Why this reviewer cannot decide on the standing order that is to be decided on or can be revoked; null when they can. */
  standingorderlocked: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Why this reviewer cannot decide now; null when they can (GUARANTORS-25). */
  decisionlocked: z.nullable(z.string()),
  ...tieFields,
  /** What the guarantor said to be to the borrower (GUARANTORS-70). */
  relationship: z.nullable(Relationship),
});
export type GuarantorForReview = z.output<typeof GuarantorForReview>;

const Notes = z.optional(z.nullable(paragraph(1000)));

/** A decision on a guarantor (GUARANTORS-28). */
const GuarantorReview = z
  .strictObject({
    decision: z.enum(['Approved', 'Rejected', 'ResubmitRequired'], wrong('DecisionMissing')),
    notes: Notes,
    ...reasonFields('guarantor'),
    noTie,
    seen,
    /** With ResubmitRequired, the documents in whose place others are to be sent (GUARANTORS-53). */
    rejecteddocuments: z.optional(z.array(Id).check(z.maxLength(10))),
  })
  .check(
    z.refine(({ decision, notes }) => decision !== 'Rejected' || Boolean(notes), {
      path: ['notes'],
      message: wrong('RejectionNotesMissing'),
    }),
    z.refine(({ decision, notes }) => decision !== 'ResubmitRequired' || Boolean(notes), {
      path: ['notes'],
      message: wrong('MissingDocumentsUnnamed'),
    }),
  );

/** A decision on a standing order (GUARANTORS-32, GUARANTORS-33). */
const StandingOrderDecision = z
  .strictObject({
    decision: z.enum(['Verified', 'Rejected', 'Revoked'], wrong('DecisionMissing')),
    notes: Notes,
    ...reasonFields('standingOrder'),
    noTie,
    seen,
    /** With Verified: the account that it is collected from. */
    account: z.optional(PayoutAccount),
  })
  .check(
    z.refine(({ decision, notes }) => decision === 'Verified' || Boolean(notes), {
      path: ['notes'],
      message: wrong('NotesMissing'),
    }),
    z.refine(({ decision, account }) => decision !== 'Verified' || account !== undefined, {
      path: ['account'],
      message: wrong('PayoutAccountInvalid'),
    }),
  );

/** The guarantor calculator as it is saved: what was entered, and the figures, which the server recomputes (GUARANTORS-27). */
export const GuarantorCalculationToSave = z.strictObject({
  ...budgetFigures,
  income: monthlyAmounts,
  expenses: monthlyAmounts,
  seen,
});
export type GuarantorCalculationToSave = z.output<typeof GuarantorCalculationToSave>;

/** The review of guarantors: the part of the contract for staff alone, which the pages of others do not load (SITE-52). */
export const staffGuarantorsApi = {
  listGuarantorsForReview: get('/admin/guarantors', {
    who: reviewers,
    query: z.extend(Page, {
      status: z.optional(Verification),
      search: z.optional(searched),
      /** Instead of a status: the guarantors whose standing order waits for a decision. */
      standing: z.optional(z.literal('Pending')),
    }),
    result: z.array(GuarantorForReview),
  }),
  reviewGuarantor: post('/admin/guarantors/{id}/review', {
    who: reviewers,
    params: ofOne,
    body: GuarantorReview,
    result: Done,
  }),
  saveGuarantorCalculation: post('/admin/guarantors/{id}/save-calculation', {
    who: reviewers,
    params: ofOne,
    body: GuarantorCalculationToSave,
    result: Done,
  }),
  decideStandingOrder: post('/admin/guarantors/{id}/standing-order', {
    who: reviewers,
    params: ofOne,
    body: StandingOrderDecision,
    result: Done,
  }),
};
