import { nameOf, type Person } from '#shared/accounts/person.ts';
import type { Tie } from '#shared/conflicts/tie.ts';
import type { Document } from '#shared/documents/document.ts';
import { handedInDocumentsOf } from '#shared/documents/wire.ts';
import type { Loan, LoanStatus } from '#shared/loans/loan.ts';
import { lastDayFor } from '#shared/loans/reminders.ts';
import { type Sene, sene } from '#shared/money.ts';
import { refusalIn } from '#shared/reasons/refusal.ts';
import { statusOf } from '#shared/repayments/collection.ts';
import { lateInstalmentsOf } from '#shared/repayments/late-instalment.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Said } from '#shared/sentence.ts';
import type { Invitation, MyAgreement, NominatedLoan, Nominee } from './api.ts';
import { steppingBackUntil } from './cooling-off.ts';
import { exposureOf, guaranteeOf, leastCap, promisedBy, stillGuaranteed } from './guarantee.ts';
import type { Guarantor } from './guarantor.ts';
import { isRevocable } from './guarantor-lifecycle.ts';
import type { GuarantorForReview } from './staff-api.ts';

/** A nominee as the borrower sees them: no reasons, and nothing of the review (GUARANTORS-9). */
export const nomineeOf = (guarantor: Guarantor): Nominee => ({
  guarantorid: guarantor.id,
  slot: guarantor.slot,
  fullName: guarantor.fullName,
  email: guarantor.email,
  consent: guarantor.consent,
  verificationstatus: guarantor.verification,
  standingorderstatus: guarantor.standingOrder,
  signed: guarantor.signature !== undefined,
});

type Nominated = { guarantor: Guarantor; loan: Loan; borrower: Person };

/** The fields that an invitation and an accepted loan share. */
function guaranteedOf({ guarantor, loan }: Omit<Nominated, 'borrower'>) {
  const { rate, instalment, instalments } = guaranteeOf(loan);
  const { share, shareOfAll, stair } = exposureOf(loan, guarantor);
  return {
    loanid: loan.id,
    purpose: loan.purpose,
    amount: loan.amount,
    durationmonths: loan.months,
    frequency: loan.frequency,
    interestrate: rate,
    instalment,
    instalments,
    worstcase: promisedBy(guarantor, loan),
    cap: guarantor.cap ?? null,
    guarantors: loan.expectedGuarantors,
    share,
    shareofall: shareOfAll,
    stair,
    consent: guarantor.consent,
    actby: actByOf(guarantor, loan),
  };
}

/** What a nominee reads before they answer (GUARANTORS-12). */
export const invitationOf = ({ guarantor, loan, borrower }: Nominated): Invitation => ({
  ...guaranteedOf({ guarantor, loan }),
  id: guarantor.id,
  borrowerName: nameOf(borrower),
  createdat: guarantor.createdAt,
  leastcap: loan.expectedGuarantors > 1 ? leastCap(loan) : null,
});

export const nominatedLoanOf = ({ guarantor, loan }: Omit<Nominated, 'borrower'>): NominatedLoan => ({
  ...guaranteedOf({ guarantor, loan }),
  guarantorid: guarantor.id,
  verificationstatus: guarantor.verification,
  standingorderstatus: guarantor.standingOrder,
  signed: guarantor.signature !== undefined,
  reason: guarantor.reason ?? null,
  refusal: refusalIn(guarantor.refusal),
  orderreason: guarantor.orderReason ?? null,
  orderrefusal: refusalIn(guarantor.orderRefusal),
});

const waitsForGuarantors: readonly LoanStatus[] = ['Funded', 'GuarantorsNominated', 'GuarantorsVerified'];

/** The last Apia day on which a guarantor can do what the loan waits for; null where it waits for nothing of theirs (GUARANTORS-55). */
const actByOf = (guarantor: Guarantor, { status, deadline }: Loan): string | null =>
  deadline && waitsForGuarantors.includes(status) && !guarantor.released && !guarantor.signature
    ? lastDayFor(guarantor, deadline)
    : null;

type Agreed = Nominated & {
  pdf: { size: number | null } | undefined;
  rows: readonly Repayment[];
  unreturned: Sene;
  moretime: MyAgreement['moretime'];
};

export function myAgreementOf({ guarantor, loan, borrower, pdf, rows, unreturned, moretime }: Agreed): MyAgreement {
  const { instalment } = guaranteeOf(loan);
  const until = steppingBackUntil(guarantor, loan);
  return {
    loanId: loan.id,
    borrowerName: nameOf(borrower),
    amount: loan.amount,
    status: guarantor.signature ? 'Signed' : pdf ? 'Unsigned' : 'NotReady',
    verificationstatus: guarantor.verification,
    pdfUrl: pdf ? `/agreements/${guarantor.id}` : null,
    pdfsize: pdf?.size ?? null,
    id: guarantor.id,
    standingorderstatus: guarantor.standingOrder,
    instalment,
    frequency: loan.frequency,
    worstcase: promisedBy(guarantor, loan),
    stillguaranteed: guarantor.released ? sene(0) : stillGuaranteed(loan, rows, { ...guarantor, unreturned }),
    late: guarantor.released ? [] : lateInstalmentsOf(rows),
    schedule: guarantor.released ? [] : rows.map((row) => ({ scheduleddate: row.due, paymentstatus: statusOf(row) })),
    signedat: guarantor.signature?.at ?? null,
    stepbackuntil: until === undefined ? null : new Date(until).toISOString(),
    loanstatus: loan.status,
    moretime,
  };
}

type Reviewed = {
  guarantor: Guarantor;
  loan: Loan;
  /** Absent while the nominee has no account. */
  person: Person | undefined;
  calculation:
    | { income: Sene[]; expenses: Sene[]; eligible: boolean; reviewerId: string; reviewerName: string }
    | undefined;
  documents: readonly Document[];
  locked: Said | null;
  standingLock: string | null;
  tie: Tie | null;
};

/** A guarantor in the review queue; one without an account is shown under the nominated name (GUARANTORS-52). */
export function guarantorForReviewOf(reviewed: Reviewed): GuarantorForReview {
  const { guarantor, loan, person, calculation, documents, locked, standingLock, tie } = reviewed;
  const { instalment, worstCase } = guaranteeOf(loan);
  return {
    ...(person ? accountOf(person) : nomineeAlone(guarantor)),
    language: person?.language ?? 'en',
    guarantorid: guarantor.id,
    userid: guarantor.userId ?? null,
    loanid: loan.id,
    loanamount: loan.amount,
    createdat: guarantor.createdAt,
    verificationstatus: guarantor.verification,
    employmentstatus: guarantor.employment ?? null,
    payfrequency: loan.frequency,
    durationmonths: loan.months,
    totalrepayment: worstCase,
    repayment: instalment,
    finalfrequency: loan.frequency,
    documents: handedInDocumentsOf(documents),
    ...calculationPart(calculation),
    consent: guarantor.consent,
    standingorderstatus: guarantor.standingOrder,
    standingorderdocumentid: guarantor.standingOrderDocumentId ?? null,
    standingorderrevocable: isRevocable(loan),
    standingorderlocked: standingLock,
    reason: guarantor.reason ?? guarantor.orderReason ?? null,
    decisionlocked: locked?.message ?? null,
    ...{ tie, risktie: guarantor.riskTie ?? null, relationship: guarantor.relationship ?? null },
  };
}

const calculationPart = (calculation: Reviewed['calculation']) => ({
  income: calculation?.income ?? [],
  expenses: calculation?.expenses ?? [],
  savedreviewername: calculation?.reviewerName ?? null,
  savedreviewerid: calculation?.reviewerId ?? null,
  eligible: calculation?.eligible ?? null,
});

const accountOf = ({ firstName, lastName, email, phone, address, dateOfBirth }: Person) => ({
  firstname: firstName,
  lastname: lastName,
  email,
  phone,
  address,
  dateofbirth: dateOfBirth,
});

function nomineeAlone({ fullName, email, dateOfBirth }: Guarantor) {
  const [firstname = '', ...others] = fullName.split(/\s+/);
  return { firstname, lastname: others.join(' '), email, phone: null, address: null, dateofbirth: dateOfBirth };
}
