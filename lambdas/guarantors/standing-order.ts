import { attachDocuments } from '#lambdas/documents/store.ts';
import { incrementLoanVersion, saveLoan } from '#lambdas/loans/save-loan.ts';
import { decisions } from '#lambdas/loans/store.ts';
import { presignedView } from '#lambdas/platform/files.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { confirmedLooks } from '#shared/conflicts/decision-fields.ts';
import type { Reviewer } from '#shared/endpoint.ts';
import { DomainError, refused } from '#shared/errors.ts';
import { mustBeAsSeen } from '#shared/four-eyes.ts';
import type { guarantorsApi } from '#shared/guarantors/api.ts';
import type { Guarantor } from '#shared/guarantors/guarantor.ts';
import { standingOrderLifecycle } from '#shared/guarantors/guarantor-lifecycle.ts';
import type { staffGuarantorsApi } from '#shared/guarantors/staff-api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { decisionOf, reasonsIn } from '#shared/reasons/decision.ts';
import { reasonsOf } from '#shared/reasons/reasons.ts';
import { say } from '#shared/sentence.ts';
import { ownGuaranteeOf } from './own-guarantor.ts';
import { toDecide } from './review-guarantor.ts';
import { agreements, guarantors, standingOrderForms } from './store.ts';

/** Submits the signed standing order (GUARANTORS-31). */
export const submitStandingOrder: Route<typeof guarantorsApi.submitStandingOrder> = async ({ body, caller, now }) => {
  const guarantor = await ownGuaranteeOf(body.loanId, caller);
  const standingOrder = standingOrderLifecycle.after(guarantor.standingOrder, 'Submitted', 'Guarantor');
  const { documentId } = body;
  const after = {
    ...guarantor,
    standingOrder,
    standingOrderDocumentId: documentId,
    orderedAt: new Date(now).toISOString(),
  };
  const handedIn = [{ documentId, DocumentType: 'StandingOrder' as const }];
  return {
    reply: say('IdentityDocumentsSubmitted', 'Documents submitted for verification!'),
    writes: [
      ...guarantors.save(after, guarantor),
      ...(await attachDocuments(caller.userId, handedIn, { to: `guarantor:${guarantor.id}`, now })),
    ],
    log: `Standing order of guarantor ${guarantor.id} handed in`,
  };
};

/** A link to the prefilled form. Refuses with Busy in the moment between the acceptance and the form (GUARANTORS-30). */
export const readStandingOrderForm: Route<typeof guarantorsApi.readStandingOrderForm> = async ({
  params,
  query,
  caller,
}) => {
  const { id, loanId } = await ownGuaranteeOf(params.loanId, caller);
  const form = await standingOrderForms.find({ id });
  if (!form)
    throw new DomainError('Busy', 'FormInPreparation', 'Your form is being prepared. Please try again in a moment.');
  const fileName = `standing-order-loan-${loanId}.pdf`;
  return { url: await presignedView(form.key, { type: 'application/pdf', fileName, ...query }) };
};

/**
 * Verifies, rejects or revokes a standing order (GUARANTORS-32, GUARANTORS-33). Revoking one removes the signature and takes
 * the loan back to GuarantorsVerified (GUARANTORS-34). Refuses with FigureDiffers one in whose place another was handed in (API-36).
 */
export const decideStandingOrder: Route<typeof staffGuarantorsApi.decideStandingOrder> = async ({
  params,
  body,
  caller,
  now,
}) => {
  const reviewer = reviewerOf(caller);
  const { guarantor, loan, tie } = await toDecide(params.id, { caller, now });
  const looks = confirmedLooks(tie, body.noTie);
  const { decision, notes, account } = body;
  mustBeAsSeen(guarantor.standingOrderDocumentId, body);
  const standingOrder = standingOrderLifecycle.after(guarantor.standingOrder, decision, reviewer);
  const kept = decisionOf({
    stage: reviewer,
    outcome: decision,
    ...{ by: caller.userId, now, note: notes, looks },
    reasons: () => reasonsOf(body),
  });
  const after: Guarantor = {
    ...guarantor,
    standingOrder,
    orderReason: notes || undefined,
    orderRefusal: reasonsIn(kept),
    standingOrderAccount: decision === 'Verified' ? account : undefined,
    ...(decision === 'Revoked' && { signature: undefined }),
  };
  return {
    reply: say('ReviewSubmitted', 'Review submitted successfully.'),
    writes: [
      ...guarantors.save(after, guarantor),
      ...decisions.add({ ...kept, loanId: loan.id, of: `standing-order:${guarantor.id}` }),
      ...(decision === 'Revoked' ? await revokedFor(loan, guarantor.id, { by: reviewer, now }) : []),
    ],
    log: `Standing order of guarantor ${guarantor.id}, ${guarantor.userId}: ${decision}`,
  };
};

async function revokedFor(
  loan: Loan,
  guarantorId: string,
  { by, now }: { by: Reviewer; now: number },
): Promise<Write[]> {
  if (loan.status === 'Funded' || loan.status === 'GuarantorsNominated') return incrementLoanVersion(loan);
  if (loan.payoutId) throw refused('DisbursementWaiting', 'Please withdraw the prepared disbursement first.');
  const agreement = await agreements.find({ id: guarantorId });
  return [
    ...saveLoan(advanceLoan(loan, 'StandingOrderRevoked', { by, now }), loan),
    // The final document contains a signature that is no longer valid.
    ...(agreement?.finalKey ? agreements.save({ ...agreement, finalKey: undefined }, agreement) : []),
  ];
}
