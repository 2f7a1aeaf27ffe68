import type { Person } from '#shared/accounts/person.ts';
import { illegalTransition, invalid } from '#shared/errors.ts';
import { mustBeAnother } from '#shared/four-eyes.ts';
import type { Loan } from './loan.ts';
import { advanceLoan } from './loan-lifecycle.ts';

/** Whether a loan waits for a SystemAdmin: its borrower is of staff now, or was when the RiskReviewer approved it, and nobody has let it pass (CONFLICTS-7). */
export const waitsForThird = ({ ofStaff, status, passedBy }: Loan, borrower: Borrower | undefined): boolean =>
  status === 'UnderReview' && passedBy === undefined && (ofStaff || isOfStaff(borrower));

type Borrower = Pick<Person, 'subRole'>;
export const isOfStaff = (borrower: Borrower | undefined): boolean => borrower?.subRole !== undefined;

type ThirdDecision = { decision: 'Passed' | 'Stopped'; notes?: string | null | undefined };

/**
 * A loan of staff after a SystemAdmin has let it pass or stopped it (CONFLICTS-7), `now` in milliseconds. Refuses with IllegalTransition any other
 * loan and a second decision, with Forbidden whoever approved it as RiskReviewer (API-36), and with Invalid a stop without a note, which its borrower
 * reads.
 */
export function decidedStaffLoan(
  loan: Loan,
  { decision, notes }: ThirdDecision,
  { by, now, borrower }: { by: string; now: number; borrower: Borrower },
): Loan {
  if (!waitsForThird(loan, borrower))
    throw illegalTransition('NoStaffLoan', 'This loan waits for no decision of a SystemAdmin.');
  mustBeAnother(by, loan.riskReviewerId);
  if (decision === 'Passed') return { ...loan, ofStaff: true, passedBy: by };
  if (!notes) throw invalid('RejectionReasonMissing', 'Reason required for rejection', {}, 'notes');
  return advanceLoan(loan, 'Stopped', { by: 'SystemAdmin', now, changes: { reason: notes, stoppedBy: by } });
}
