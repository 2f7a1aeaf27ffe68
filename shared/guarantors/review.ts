import type { Reviewer } from '#shared/endpoint.ts';
import { refused } from '#shared/errors.ts';
import { mustBeAnother } from '#shared/four-eyes.ts';
import { mustBeOurs, mustHaveMonths } from '#shared/loans/calculation.ts';
import { guarantorFigures } from '#shared/loans/calculator-figures.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Said, say } from '#shared/sentence.ts';
import { guaranteeOf } from './guarantee.ts';
import type { Guarantor } from './guarantor.ts';
import { type ReviewDecision, reviewEvent, verificationLifecycle } from './guarantor-lifecycle.ts';
import type { GuarantorCalculationToSave } from './staff-api.ts';

/** Why a reviewer cannot decide on a guarantor now; null when they can (GUARANTORS-25). */
export function reviewLock({ verification, released }: Guarantor, reviewer: Reviewer): Said | null {
  const open = reviewer === 'RiskReviewer' ? 'Pending' : 'UnderReview';
  if (verification === open && !released) return null;
  if (verification === 'Pending') return say('GuarantorWithRiskReviewer', 'This guarantor waits for the RiskReviewer.');
  if (verification === 'UnderReview')
    return say('GuarantorWithCreditApprover', 'This guarantor is with the CreditApprover.');
  if (verification === 'Unverified' || verification === 'ResubmitRequired')
    return say('IncomeDocumentsNotHandedIn', 'The income documents of this guarantor are not handed in yet.');
  return say('GuarantorDecided', 'This guarantor has been decided.');
}

type Review = {
  decision: ReviewDecision;
  notes: string;
  by: string;
  now: number;
  eligible: boolean | undefined;
  looks?: string[] | undefined;
};

/**
 * The guarantor after a reviewer's decision (GUARANTORS-21 to GUARANTORS-24).
 *
 * Refuses with Forbidden the other stage's decision and the same person's second one (GUARANTORS-25), with
 * IllegalTransition a guarantor who is not under review, and with Refused an approval without a saved calculation that is
 * eligible (GUARANTORS-26).
 */
export function reviewedGuarantor(guarantor: Guarantor, reviewer: Reviewer, review: Review): Guarantor {
  const { decision, notes, by, now, eligible, looks } = review;
  const event = reviewEvent(guarantor.verification, decision, reviewer);
  const verification = verificationLifecycle.after(guarantor.verification, event, reviewer);
  if (reviewer === 'CreditApprover') mustBeAnother(by, guarantor.riskReviewerId);
  if (decision === 'Approved' && !eligible)
    throw refused(
      'EligibleCalculationMissing',
      'Please save a calculation that says this guarantor is eligible first.',
    );
  return {
    ...guarantor,
    verification,
    ...(reviewer === 'RiskReviewer' && { riskReviewerId: by, riskTie: looks }),
    ...(decision !== 'Approved' && { reason: notes }),
    // The clock of silence starts again (GUARANTORS-15).
    ...(decision === 'ResubmitRequired' && { heardAt: new Date(now).toISOString() }),
  };
}

/**
 * The figures of the guarantor calculator, computed by the server by the policy of an Apia day (GUARANTORS-27). Refuses with Refused a guarantor without
 * income documents, with Invalid a budget with another number of months, and with FigureDiffers a figure of the client's
 * that differs (API-8).
 */
export function assessmentOf(
  entered: GuarantorCalculationToSave,
  { employment }: Pick<Guarantor, 'employment'>,
  loan: Loan,
  day: string,
) {
  if (!employment)
    throw refused('IncomeDocumentsMissing', 'This guarantor has not handed in their income documents yet.');
  const budget = { incomes: entered.income, expenses: entered.expenses };
  mustHaveMonths(budget, employment);
  const { instalment } = guaranteeOf(loan);
  const question = { employment, instalment, frequency: loan.frequency, ...budget, day };
  const figures = guarantorFigures(question);
  mustBeOurs(figures, entered);
  return figures;
}
