import { illegalTransition, invalid } from '#shared/errors.ts';
import type { Loan } from './loan.ts';
import { advanceLoan } from './loan-lifecycle.ts';
import { mustBeAnother } from './parties.ts';

type ThirdDecision = { decision: 'Passed' | 'Stopped'; notes?: string | null | undefined };

/**
 * A loan of staff after a SystemAdmin has let it pass or stopped it (CONFLICTS-7), `now` in milliseconds. Refuses with IllegalTransition any other
 * loan and a second decision, with Forbidden whoever approved it as RiskReviewer (API-36), and with Invalid a stop without a note, which its borrower
 * reads.
 */
export function decidedStaffLoan(
  loan: Loan,
  { decision, notes }: ThirdDecision,
  { by, now }: { by: string; now: number },
): Loan {
  if (!loan.ofStaff || loan.status !== 'UnderReview' || loan.passedBy !== undefined)
    throw illegalTransition('NoStaffLoan', 'This loan waits for no decision of a SystemAdmin.');
  mustBeAnother(by, loan.riskReviewerId);
  if (decision === 'Passed') return { ...loan, passedBy: by };
  if (!notes) throw invalid('RejectionReasonMissing', 'Reason required for rejection', {}, 'notes');
  return advanceLoan(loan, 'Stopped', { by: 'SystemAdmin', now, changes: { reason: notes } });
}
