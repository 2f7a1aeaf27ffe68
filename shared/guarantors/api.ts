import * as z from 'zod/mini';
import { SixDigitCode } from '#shared/accounts/six-digit-code.ts';
import { Opening } from '#shared/documents/api.ts';
import { HandedIn } from '#shared/documents/document.ts';
import { Done, get, Id, ofOne, post, said } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { Frequency } from '#shared/loans/frequency.ts';
import { DurationMonths, Employment } from '#shared/loans/loan.ts';
import { loanNumberInPath } from '#shared/loans/loan-number.ts';
import { Percent, Wst } from '#shared/money.ts';
import { Refusal } from '#shared/reasons/refusal.ts';
import { RepaymentStatus } from '#shared/repayments/repayment.ts';
import { Consent, Explanation, Relationship, StandingOrderStatus, Verification } from './guarantor.ts';
import { Nominations } from './nomination.ts';

const noLoan = wrong('LoanReferenceInvalid');
const LoanId = z.int(noLoan).check(z.gte(1, noLoan), z.lte(999_999_999, noLoan));
const LoanNumber = loanNumberInPath(noLoan);
const ofOneLoan = z.strictObject({ id: LoanNumber });

/** A nominee as the borrower sees them: their states, and no reasons (GUARANTORS-9). */
export const Nominee = z.object({
  guarantorid: z.string(),
  slot: z.int(),
  fullName: z.string(),
  email: z.string(),
  consent: Consent,
  verificationstatus: Verification,
  standingorderstatus: StandingOrderStatus,
  signed: z.boolean(),
});
export type Nominee = z.output<typeof Nominee>;

/** The last Apia day on which the guarantor can do what is next (GUARANTORS-55). */
const actby = z.nullable(z.string());

/** The loan that a nominee is asked to guarantee, what of it would be theirs, and their answer. */
const guaranteed = {
  loanid: z.int(),
  purpose: z.string(),
  amount: Wst,
  durationmonths: DurationMonths,
  frequency: Frequency,
  interestrate: Percent,
  instalment: Wst,
  instalments: z.int(),
  /** Up to their cap, once they chose one (GUARANTORS-65). */
  worstcase: Wst,
  cap: z.nullable(Wst),
  /** How many guarantors the loan has with them. */
  guarantors: z.int(),
  /** The most of one missed instalment that is theirs, and of all of them, while the other guarantors pay their shares (GUARANTORS-62). */
  share: Wst,
  shareofall: Wst,
  /** What they would stand for before each instalment, the first one first (GUARANTORS-62). */
  stair: z.array(Wst),
  consent: Consent,
  actby,
};

/** What a nominee is invited to guarantee, readable before KYC (GUARANTORS-12). */
export const Invitation = z.object({
  ...guaranteed,
  id: z.string(),
  borrowerName: z.string(),
  createdat: z.string(),
  /** The least cap that can be chosen; null where the guarantee is for all of it alone (GUARANTORS-65). */
  leastcap: z.nullable(Wst),
  /** Why its reader cannot accept it (GUARANTORS-13, GUARANTORS-14). */
  locked: z.optional(z.object(said)),
});
export type Invitation = z.output<typeof Invitation>;

/** A loan that the guarantor accepted, and what is still to be done for it. */
export const NominatedLoan = z.object({
  ...guaranteed,
  guarantorid: z.string(),
  verificationstatus: Verification,
  standingorderstatus: StandingOrderStatus,
  signed: z.boolean(),
  /** What is missing, or why the guarantor was refused. */
  reason: z.nullable(z.string()),
  refusal: z.nullable(Refusal),
  /** Why the standing order was refused. */
  orderreason: z.nullable(z.string()),
  orderrefusal: z.nullable(Refusal),
});
export type NominatedLoan = z.output<typeof NominatedLoan>;

/** A late instalment, as its guarantors see it: a notice, not a demand (GUARANTORS-50). */
export const LateInstalment = z.object({
  repaymentid: z.string(),
  scheduleddate: z.string(),
  amountopen: Wst,
  /** The last of the borrower's days of grace. */
  graceuntil: z.string(),
  /** Before this day nobody is called for it. */
  callablefrom: z.string(),
});
export type LateInstalment = z.output<typeof LateInstalment>;

/** In bytes; null where there is no PDF yet, or where it was stored without its size. */
const PdfSize = z.nullable(z.int());

/** An agreement in its guarantor's list (GUARANTORS-49). */
export const MyAgreement = z.object({
  loanId: z.int(),
  borrowerName: z.string(),
  amount: Wst,
  status: z.enum(['Signed', 'Unsigned', 'NotReady']),
  verificationstatus: Verification,
  /** The path of the endpoint that answers a link to the PDF, valid for a minute; null until the PDF is drawn up. */
  pdfUrl: z.nullable(z.string()),
  pdfsize: PdfSize,
  id: z.string(),
  standingorderstatus: StandingOrderStatus,
  instalment: Wst,
  frequency: Frequency,
  worstcase: Wst,
  /** The part of the worst case that is not released yet; zero once the guarantee has ended. */
  stillguaranteed: Wst,
  /** The instalments that are late and not called yet. */
  late: z.array(LateInstalment),
  /** The day and the state of each instalment, without amounts; none before the payout and once the guarantee has ended (GUARANTORS-59). */
  schedule: z.array(z.object({ scheduleddate: z.string(), paymentstatus: RepaymentStatus })),
  signedat: z.nullable(z.string()),
  /** The instant until which the guarantor can step back; null where they cannot (GUARANTORS-68). */
  stepbackuntil: z.nullable(z.string()),
  loanstatus: z.string(),
  /** More time for its borrower on which they have not answered, and until when; null where nothing is asked (RELIEF-16). */
  moretime: z.nullable(z.object({ reliefid: z.string(), until: z.string() })),
});
export type MyAgreement = z.output<typeof MyAgreement>;

const Confirmation = {
  code: SixDigitCode,
  agreed: z.literal(true, wrong('AgreementUnticked')),
  /** Where the page explains the text in another language (GUARANTORS-44). */
  explanation: z.optional(z.strictObject(Explanation.shape)),
};

const link = z.object({ url: z.string() });
const guarantor = ['Guarantor'] as const;
const borrower = ['Borrower'] as const;

export const guarantorsApi = {
  nominateGuarantors: post('/loans/{id}/nominate-guarantors', {
    who: borrower,
    params: ofOneLoan,
    body: Nominations,
    result: Done,
    status: 201,
  }),
  listNominees: get('/loans/{id}/guarantors', { who: borrower, params: ofOneLoan, result: z.array(Nominee) }),
  listInvitations: get('/guarantor/invitations', { who: guarantor, result: z.array(Invitation) }),
  answerInvitation: post('/guarantor/invitations/{id}/answer', {
    who: guarantor,
    params: ofOne,
    body: z.strictObject({
      accept: z.boolean(wrong('InvitationAnswerMissing')),
      cap: z.optional(Wst),
      relationship: z.optional(Relationship),
    }),
    result: Done,
  }),
  stepBack: post('/guarantor/guarantees/{id}/withdraw', { who: guarantor, params: ofOne, result: Done }),
  listNominatedLoans: get('/loans/nominated', { who: guarantor, result: z.array(NominatedLoan) }),
  submitIncome: post('/guarantor/upload', {
    who: guarantor,
    body: z.strictObject({ loanId: LoanId, incomeSource: z.optional(Employment), documents: HandedIn }),
    result: Done,
  }),
  submitStandingOrder: post('/guarantor/standing-order', {
    who: guarantor,
    body: z.strictObject({ loanId: LoanId, documentId: Id.check(z.minLength(1)) }),
    result: Done,
  }),
  readStandingOrderForm: get('/guarantor/standing-order-form/{loanId}', {
    who: guarantor,
    params: z.strictObject({ loanId: LoanNumber }),
    query: Opening,
    result: link,
  }),
  listMyAgreements: get('/guarantor/my-agreements', { who: guarantor, result: z.array(MyAgreement) }),
  requestSigningCode: post('/guarantor/signing-code', {
    who: guarantor,
    body: z.strictObject({ loanId: LoanId }),
    result: Done,
  }),
  confirmSigning: post('/guarantor/confirm-signing', {
    who: guarantor,
    body: z.strictObject({ loanId: LoanId, ...Confirmation }),
    result: Done,
  }),
  signGuarantee: post('/guarantor/sign', { who: guarantor, body: z.strictObject({ loanId: LoanId }), result: Done }),
  requestLoanSigningCode: post('/loans/{id}/signing-code', { who: borrower, params: ofOneLoan, result: Done }),
  confirmLoanSigning: post('/loans/{id}/confirm-signing', {
    who: borrower,
    params: ofOneLoan,
    body: z.strictObject(Confirmation),
    result: Done,
  }),
  signLoan: post('/loans/{id}/sign', { who: borrower, params: ofOneLoan, result: Done }),
  readAgreement: get('/agreements/{id}', { who: 'signedIn', params: ofOne, query: Opening, result: link }),
  readAgreementText: get('/agreements/{id}/text', {
    who: 'signedIn',
    params: ofOne,
    result: z.object({
      version: z.string(),
      title: z.string(),
      sha256: z.string(),
      pdfsize: PdfSize,
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    }),
  }),
};
