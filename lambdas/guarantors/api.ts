import { emailNeeded } from '#lambdas/accounts/store.ts';
import { tiesNeeded } from '#lambdas/conflicts/guard.ts';
import { documents, documentsNeeded } from '#lambdas/documents/store.ts';
import { investments } from '#lambdas/investments/store.ts';
import { partiesNeeded } from '#lambdas/loans/parties.ts';
import { loans } from '#lambdas/loans/store.ts';
import { countersNeeded } from '#lambdas/platform/counters.ts';
import { codesNeeded } from '#lambdas/platform/rate-limit.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { loanIdIn } from '#shared/loans/id-in-loan.ts';
import { listMyAgreements, readAgreement, readAgreementText } from './agreements.ts';
import { guarantorsContract } from './contract.ts';
import { readGuarantorOverview } from './guarantor-overview.ts';
import { answerInvitation, listInvitations } from './invitations.ts';
import { listNominees, nominateGuarantors } from './nominate-guarantors.ts';
import { listNominatedLoans } from './nominated-loans.ts';
import { reviewGuarantor, saveGuarantorCalculation } from './review-guarantor.ts';
import { listGuarantorsForReview } from './review-queue.ts';
import {
  confirmLoanSigning,
  confirmSigning,
  requestLoanSigningCode,
  requestSigningCode,
  signGuarantee,
  signLoan,
} from './sign.ts';
import { decideStandingOrder, readStandingOrderForm, submitStandingOrder } from './standing-order.ts';
import { stepBack } from './step-back.ts';
import { agreements, guaranteesBy, guarantorCalculations, guarantors, signingCodes } from './store.ts';
import { submitIncome } from './submit-income.ts';

type OfOne = { params: { id: string } };
type OfLoan = { params: { id: number } };
type OwnGuarantee = { body: { loanId: number } };

const guarantorsOf = (loanId: number) => guarantors.partOf('table', { loanId });
const itsGuarantors = ({ params: { id } }: OfLoan) => [loans.keyOf({ id }), guarantorsOf(id)];
/** What a guarantor signs, by the loan; which of its guarantees is theirs is read with it. */
const ownGuarantee = ({ body: { loanId } }: OwnGuarantee) => [loans.keyOf({ id: loanId }), guarantorsOf(loanId)];
/** What a borrower signs. */
const ownLoan = ({ params: { id }, userId }: OfLoan & { userId: string }) => {
  const agreementId = String(id);
  return [loans.keyOf({ id }), agreements.keyOf({ id: agreementId }), signingCodes.keyOf({ agreementId, userId })];
};
/** What a reviewer decides on: the guarantor, all parties to the loan, and the calculation. */
const itsReview = ({ params }: OfOne) => [
  guarantors.keyOf(params),
  guarantorCalculations.keyOf(params),
  ...partiesNeeded(loanIdIn(params.id)),
];
const itsAgreement = ({ params: { id } }: OfOne) => [
  agreements.keyOf({ id }),
  loans.keyOf({ id: loanIdIn(id) }),
  // The agreement of the loan itself has the loan's number as its id.
  ...(id.includes('.') ? [guarantors.keyOf({ id })] : []),
];

export const handler = serve(
  guarantorsContract,
  {
    readGuarantorOverview,
    nominateGuarantors,
    listNominees,
    listInvitations,
    answerInvitation,
    stepBack,
    listNominatedLoans,
    submitIncome,
    submitStandingOrder,
    readStandingOrderForm,
    listMyAgreements,
    requestSigningCode,
    confirmSigning,
    signGuarantee,
    requestLoanSigningCode,
    confirmLoanSigning,
    signLoan,
    readAgreement,
    readAgreementText,
    listGuarantorsForReview,
    reviewGuarantor,
    saveGuarantorCalculation,
    decideStandingOrder,
  },
  {
    readGuarantorOverview: ({ userId }) => [guaranteesBy(userId)],
    nominateGuarantors: ({ params, body }) => [
      ...itsGuarantors({ params }),
      ...body.guarantors.map(({ email }) => emailNeeded(email)),
    ],
    listNominees: itsGuarantors,
    listInvitations: ({ userId }) => [guaranteesBy(userId)],
    answerInvitation: ({ params: { id } }) => [
      guarantors.keyOf({ id }),
      loans.keyOf({ id: loanIdIn(id) }),
      investments.partOf('table', { loanId: loanIdIn(id) }),
    ],
    stepBack: ({ params: { id } }) => [loans.keyOf({ id: loanIdIn(id) }), guarantorsOf(loanIdIn(id))],
    listNominatedLoans: ({ userId }) => [guaranteesBy(userId)],
    submitIncome: ({ body }) => [guarantorsOf(body.loanId), ...documentsNeeded(body.documents)],
    submitStandingOrder: ({ body }) => [guarantorsOf(body.loanId), documents.keyOf({ id: body.documentId })],
    readStandingOrderForm: ({ params }) => [guarantorsOf(params.loanId)],
    listMyAgreements: ({ userId }) => [guaranteesBy(userId)],
    requestSigningCode: (of) => [...ownGuarantee(of), codesNeeded(of.userId)],
    confirmSigning: ownGuarantee,
    signGuarantee: ownGuarantee,
    requestLoanSigningCode: (of) => [...ownLoan(of), codesNeeded(of.userId)],
    confirmLoanSigning: ownLoan,
    signLoan: (of) => [...ownLoan(of), guarantorsOf(of.params.id)],
    readAgreement: itsAgreement,
    readAgreementText: itsAgreement,
    listGuarantorsForReview: ({ userId }) => [...countersNeeded, ...tiesNeeded(userId)],
    reviewGuarantor: itsReview,
    saveGuarantorCalculation: itsReview,
    decideStandingOrder: itsReview,
  },
);
