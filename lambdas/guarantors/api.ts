import { serve } from '#lambdas/platform/serve.ts';
import { guarantorsApi } from '#shared/guarantors/api.ts';
import { listMyAgreements, readAgreement, readAgreementText } from './agreements.ts';
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
import { submitIncome } from './submit-income.ts';

export const handler = serve(guarantorsApi, {
  nominateGuarantors,
  listNominees,
  listInvitations,
  answerInvitation,
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
});
