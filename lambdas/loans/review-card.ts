import { people } from '#lambdas/accounts/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import { leaveOut } from '#lambdas/platform/unreadable.ts';
import { lipPayouts, listRepayments } from '#lambdas/repayments/store.ts';
import type { Person } from '#shared/accounts/person.ts';
import { mustBeVerified } from '#shared/accounts/verified.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { ListedDocument } from '#shared/documents/api.ts';
import type { Reviewer } from '#shared/endpoint.ts';
import { DomainError, forbidden } from '#shared/errors.ts';
import type { SavedCalculation } from '#shared/loans/calculation.ts';
import type { Loan, LoanStatus } from '#shared/loans/loan.ts';
import { personalLock } from '#shared/loans/parties.ts';
import { decisionLock, preferencesLock } from '#shared/loans/review.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { adminLoanOf } from '#shared/loans/wire.ts';
import { sum } from '#shared/money.ts';
import { isLongMissed } from '#shared/repayments/default.ts';
import { destinationOf } from '#shared/wallet/payout.ts';
import { documentsOf } from './read-loan.ts';
import { loanCalculations } from './store.ts';

/** The card of one loan, for its page. Refuses with Forbidden what the reviewer may not see (LOANS-43). */
export async function reviewCardOf(loan: Loan, caller: Caller, now: number): Promise<AdminLoan> {
  const reviewer = reviewerOf(caller);
  mustBeSeenBy(reviewer, loan.status);
  const [borrower, calculation, documents] = await Promise.all([
    people.get({ id: loan.borrowerId }),
    loanCalculations.find({ loanId: loan.id }),
    documentsOf(loan),
  ]);
  return cardOf({ loan, borrower, calculation, documents, now }, reviewer, caller);
}

/** Refuses with Forbidden a RiskReviewer who would see a loan in the CreditApprover's review (LOANS-43). */
export function mustBeSeenBy(reviewer: Reviewer, status: LoanStatus): void {
  if (!isSeenBy(reviewer, status))
    throw forbidden('LoansWithCreditApprover', 'These loans are with the CreditApprover.');
}

/** Whether a reviewer may see loans in a status (LOANS-43). */
export const isSeenBy = (reviewer: Reviewer, status: LoanStatus): boolean =>
  reviewer !== 'RiskReviewer' || status !== 'UnderReview';

type Parts = {
  loan: Loan;
  borrower: Person;
  calculation: SavedCalculation | undefined;
  documents: ListedDocument[];
  now: number;
};

/** A loan in the queue, with what the reviewer may do to it now (LOANS-43). */
export async function cardOf(
  { loan, borrower, calculation, documents, now }: Parts,
  reviewer: Reviewer,
  { userId }: Caller,
): Promise<AdminLoan> {
  // While there is something to decide or to edit, the loan has no investors or guarantors yet.
  const parties = { loan, investments: [], guarantors: [] };
  const locks = {
    preferences: preferencesLock(loan, reviewer) ?? personalLock(userId, parties, undefined),
    decision: decisionLock(loan, reviewer) ?? personalLock(userId, parties, loan.riskReviewerId),
  };
  const [payout, isDefaultable] = await Promise.all([payoutOf(loan, userId), canBeProposed(loan, now)]);
  const disbursementLock = lockOfDisbursement(loan, borrower, now);
  return adminLoanOf(loan, { borrower, documents, calculation, locks, payout, isDefaultable, disbursementLock });
}

/** Whether the default of a loan can be proposed (LOANS-26). Reads the schedule only if the loan is Active. */
async function canBeProposed(loan: Loan, now: number): Promise<boolean> {
  if (loan.status !== 'Active') return false;
  try {
    return isLongMissed(await listRepayments(loan), apiaDayOf(now));
  } catch (error) {
    leaveOut(error);
    return false;
  }
}

/** Why the disbursement of a loan would be refused because of its borrower (LOANS-22); null when it would not. */
function lockOfDisbursement({ status }: Loan, borrower: Person, now: number): string | null {
  if (status !== 'AgreementSigned') return null;
  try {
    mustBeVerified(borrower, apiaDayOf(now));
    destinationOf(borrower, now);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

/** The insurance pool's latest payout for a loan in default. Does not read for other loans, which have none. */
async function payoutOf({ id, status }: Loan, userId: string): Promise<AdminLoan['lippayout']> {
  const payout = status === 'Defaulted' ? await lipPayouts.find({ loanId: id }) : undefined;
  return payout ? { status: payout.status, amount: sum(payout.shares), own: payout.madeBy === userId } : null;
}
