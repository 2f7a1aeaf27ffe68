import type { Reviewer } from '#shared/endpoint.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import type { Sene } from '#shared/money.ts';
import { MIN_LOAN } from '#shared/policy.ts';
import type { Said } from '#shared/sentence.ts';
import { amountMissing, type LoanReview } from './staff-api.ts';

/** The field of the amount that a stage sets when it approves. */
export const amountFields = { RiskReviewer: 'proposedamount', CreditApprover: 'approvedamount' } as const;

/**
 * What a decision lacks, by field (LOANS-36): a RiskReviewer always gives a note, a CreditApprover a reason to reject, and
 * both an amount to approve, from WST 200 to what was requested.
 */
export function wrongsOfReview(review: LoanReview, reviewer: Reviewer, requested: Sene): Record<string, Said> {
  const wrongs: Record<string, Said> = {};
  const amount = review[amountFields[reviewer]] ?? 0;
  if (review.decision === 'Approved' && (amount < MIN_LOAN || amount > requested))
    wrongs[amountFields[reviewer]] = fieldProblem(amountMissing[reviewer]);
  if (!review.notes && reviewer === 'RiskReviewer') wrongs.notes = fieldProblem('NoteMissing');
  else if (!review.notes && review.decision === 'Rejected') wrongs.notes = fieldProblem('RejectionNotesMissing');
  return wrongs;
}
