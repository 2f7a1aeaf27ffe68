import type { Person } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { Reviewer } from '#shared/endpoint.ts';
import { forbidden, invalidFields, refused } from '#shared/errors.ts';
import { mustBeAnother } from '#shared/four-eyes.ts';
import { expectedGuarantors } from '#shared/loans/guarantor-count.ts';
import { sene } from '#shared/money.ts';
import { type Said, say } from '#shared/sentence.ts';
import { type SavedCalculation, tierFor } from './calculation.ts';
import type { Frequency } from './frequency.ts';
import type { DurationMonths, Loan } from './loan.ts';
import { advanceLoan, loanLifecycle } from './loan-lifecycle.ts';
import { wrongsOfReview } from './review-form.ts';
import type { LoanReview } from './staff-api.ts';
import { isOfStaff, waitsForThird } from './staff-loan.ts';

type Decision = {
  review: LoanReview;
  by: string;
  now: number;
  calculation: SavedCalculation | undefined;
  /** The Looks that the reviewer has confirmed to have no part in. */
  looks?: string[] | undefined;
  /** As they are now: of staff, or not. */
  borrower?: Pick<Person, 'subRole'>;
};

const decided: Record<
  Reviewer,
  { Approved: 'RiskApproved' | 'CreditApproved'; Rejected: 'RiskRejected' | 'CreditRejected' }
> = {
  RiskReviewer: { Approved: 'RiskApproved', Rejected: 'RiskRejected' },
  CreditApprover: { Approved: 'CreditApproved', Rejected: 'CreditRejected' },
};

/** Why a reviewer cannot decide on a loan as it stands; null when they can (LOANS-37). */
export function decisionLock({ status }: Pick<Loan, 'status'>, reviewer: Reviewer): Said | null {
  if (loanLifecycle.can(status, decided[reviewer].Approved, reviewer)) return null;
  if (status === 'Pending') return say('LoanWithRiskReviewer', 'This loan waits for the RiskReviewer.');
  if (status === 'UnderReview') return say('LoanWithCreditApprover', 'This loan is with the CreditApprover.');
  return say('LoanDecided', 'This loan has been decided.');
}

/** Why a reviewer cannot edit the duration and the frequency; null when they can (LOANS-41). */
export function preferencesLock({ status, investments }: Loan, reviewer: Reviewer): Said | null {
  if (reviewer === 'RiskReviewer')
    return status === 'Pending' ? null : say('LoanNotPending', 'Only editable for pending loans');
  if (investments > 0) return say('LoanInvestedIn', 'Locked since the first investment');
  const isOpen = loanLifecycle.can(status, 'PreferencesChangedByCredit', reviewer);
  return isOpen ? null : say('LoanPastApproval', 'Locked: this loan is past its approval');
}

/**
 * The loan after a reviewer's decision (LOANS-8 to LOANS-11).
 *
 * Refuses with Invalid a decision without its note or amount, with Forbidden the other stage's and the same person's
 * second one (of a loan of staff the third decision counts, too), with IllegalTransition what is decided already, and with Refused an amount that is not affordable, and the approval
 * of a loan of staff that no SystemAdmin has let pass (CONFLICTS-7).
 */
export function reviewed(loan: Loan, reviewer: Reviewer, decision: Decision): Loan {
  const { review, by, now, calculation, looks, borrower } = decision;
  const lock = decisionLock(loan, reviewer);
  if (lock && (loan.status === 'Pending' || loan.status === 'UnderReview')) throw forbidden(lock.code, lock.message);
  if (reviewer === 'CreditApprover') mustBeAnother(by, loan.riskReviewerId, loan.passedBy);
  const event = decided[reviewer][review.decision];
  const isRisk = reviewer === 'RiskReviewer';
  const who = isRisk ? { riskReviewerId: by, riskTie: looks, ofStaff: isOfStaff(borrower) || undefined } : {};
  const advance = (changes: Partial<Loan>) =>
    advanceLoan(loan, event, { by: reviewer, now, changes: { ...who, ...changes } });

  mustBeComplete(review, reviewer, loan);
  if (review.decision === 'Rejected') return advance({ reason: review.notes ?? '' });
  const terms = { review, calculation, day: apiaDayOf(now) };
  if (isRisk) return advance(proposedChanges(loan, terms));
  if (waitsForThird(loan, borrower))
    throw refused('StaffLoanNotPassed', 'A SystemAdmin has to let this loan of staff pass first.');
  return advance(approvedChanges(loan, terms));
}

function mustBeComplete(review: LoanReview, reviewer: Reviewer, { requested }: Loan): void {
  const wrongs = wrongsOfReview(review, reviewer, requested);
  if (Object.keys(wrongs).length > 0) throw invalidFields(wrongs);
}

type Approval = Pick<Decision, 'review' | 'calculation'> & { day: string };

function proposedChanges(loan: Loan, { review, calculation, day }: Approval): Partial<Loan> {
  const proposed = review.proposedamount ?? sene(0); // `mustBeComplete` has refused an approval without its amount.
  if (calculation?.requested !== proposed)
    throw refused('ProposedCalculationMissing', 'Please save the calculation for the proposed amount first.');
  return {
    ...tierFor(calculation, { ...loan, amount: proposed, day }),
    proposed,
    expectedGuarantors: expectedGuarantors(proposed, day),
  };
}

function approvedChanges(loan: Loan, { review, calculation, day }: Approval): Partial<Loan> {
  const amount = review.approvedamount ?? sene(0); // As above.
  return {
    ...tierFor(calculation, { ...loan, amount, day }),
    amount,
    remaining: amount,
    approved: sene(0),
    expectedGuarantors: expectedGuarantors(amount, day),
  };
}

type Preferences = { months?: DurationMonths; frequency?: Frequency };

/**
 * The loan with another duration or frequency (LOANS-41). Once it is Approved, its tier follows the saved budget at once;
 * before that, the calculation has to be saved again (LOANS-42). Refuses with Refused what is locked, and what is not
 * affordable any more.
 */
export function withPreferences(
  loan: Loan,
  reviewer: Reviewer,
  {
    preferences,
    calculation,
    now,
  }: { preferences: Preferences; calculation: SavedCalculation | undefined; now: number },
): Loan {
  const lock = preferencesLock(loan, reviewer);
  if (lock) throw refused(lock.code, lock.message);
  const changed = { ...loan, ...preferences };
  const priced =
    loan.status === 'Approved' && calculation
      ? tierFor(
          { ...calculation, months: changed.months, frequency: changed.frequency },
          { ...changed, day: apiaDayOf(now) },
        )
      : {};
  const asked = loan.asked ?? { months: loan.months, frequency: loan.frequency };
  const event = reviewer === 'RiskReviewer' ? 'PreferencesChangedByRisk' : 'PreferencesChangedByCredit';
  return advanceLoan(loan, event, { by: reviewer, now, changes: { ...preferences, ...priced, asked } });
}
