import type { Reviewer } from '#shared/endpoint.ts';
import { DomainError, invalid } from '#shared/errors.ts';
import { mustBeAnother } from '#shared/four-eyes.ts';
import { type Said, say } from '#shared/sentence.ts';
import type { Investment } from './investment.ts';
import { investmentLifecycle } from './investment-lifecycle.ts';
import type { InvestmentReview } from './staff-api.ts';

/** The event of each decision of a stage. */
export const reviewEvents = {
  RiskReviewer: { Approved: 'RiskApproved', Rejected: 'RiskRejected' },
  CreditApprover: { Approved: 'CreditApproved', Rejected: 'CreditRejected' },
} as const;

/** Why a reviewer cannot decide on an investment as it stands; null when they can (INVESTMENTS-26). */
export function investmentLock({ status }: Pick<Investment, 'status'>, reviewer: Reviewer): Said | null {
  if (investmentLifecycle.can(status, reviewEvents[reviewer].Approved, reviewer)) return null;
  if (status === 'Pending') return say('InvestmentWithRiskReviewer', 'This investment waits for the RiskReviewer.');
  if (status === 'UnderReview')
    return say('InvestmentWithCreditApprover', 'This investment is with the CreditApprover.');
  return say('InvestmentDecided', 'This investment has been decided.');
}

/** What reviewers decide on, as the decisions name it, and what its first reviewer left. */
export const reviewedOf = ({ id, riskReviewerId, riskTie }: Investment) => ({
  of: `investment:${id}`,
  riskReviewerId,
  riskTie,
});

type Deciding = { reviewer: Reviewer; by: string; review: InvestmentReview };

/**
 * Refuses with Forbidden the other stage's decision and a second one of the same person, with IllegalTransition what is
 * decided already (INVESTMENTS-26), and with Invalid a rejection without a reason (INVESTMENTS-25).
 */
export function mustBeDecidable(investment: Investment, { reviewer, by, review }: Deciding): void {
  const lock = investmentLock(investment, reviewer);
  const isOpen = investment.status === 'Pending' || investment.status === 'UnderReview';
  if (lock) throw new DomainError(isOpen ? 'Forbidden' : 'IllegalTransition', lock.code, lock.message);
  if (reviewer === 'CreditApprover') mustBeAnother(by, investment.riskReviewerId);
  if (review.decision === 'Rejected' && !review.notes)
    throw invalid('RejectionReasonMissing', 'Reason required for rejection', {}, 'notes');
}
