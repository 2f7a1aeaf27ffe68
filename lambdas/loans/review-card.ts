import { people } from '#lambdas/accounts/store.ts';
import { reviewLocksOf } from '#lambdas/collections/review-locks.ts';
import { type Deciding, unreadableStanding } from '#lambdas/conflicts/guard.ts';
import { withLooks } from '#lambdas/documents/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import { unreadableLock } from '#lambdas/platform/unreadable.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { ReviewedDocument } from '#shared/documents/reviewed.ts';
import type { Reviewer } from '#shared/endpoint.ts';
import { forbidden } from '#shared/errors.ts';
import type { SavedCalculation } from '#shared/loans/calculation.ts';
import type { Loan, LoanStatus } from '#shared/loans/loan.ts';
import { barOf, barredFrom } from '#shared/loans/parties.ts';
import { decisionLock, preferencesLock } from '#shared/loans/review.ts';
import type { AdminLoan } from '#shared/loans/staff-api.ts';
import { adminLoanOf } from '#shared/loans/wire.ts';
import type { Said } from '#shared/sentence.ts';
import { partiesOf, standingToLoan, standingToReview } from './parties.ts';
import { documentsOf } from './read-loan.ts';
import { loanCalculations } from './store.ts';

/** The card of one loan, for its page. Refuses with Forbidden what the reviewer may not see (LOANS-43). */
export async function reviewCardOf(loan: Loan, caller: Caller, now: number): Promise<AdminLoan> {
  const reviewer = reviewerOf(caller);
  mustBeSeenBy(reviewer, loan.status);
  const [borrower, calculation, [documents = []]] = await Promise.all([
    people.get({ id: loan.borrowerId }),
    loanCalculations.find({ loanId: loan.id }),
    documentsOf(loan).then((list) => withLooks([list], caller.userId)),
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
  documents: ReviewedDocument[];
  now: number;
};

/** A loan that is still to be decided has no investors or guarantors yet. */
const noParties = { investments: [], guarantors: [] };

/** A loan in the queue, with what the reviewer may do to it now (LOANS-43). */
export async function cardOf(
  { loan, borrower, calculation, documents, now }: Parts,
  reviewer: Reviewer,
  caller: Caller,
): Promise<AdminLoan> {
  const bar = barOf(caller.userId, barredFrom(loan));
  const [undecided, preferring] = await Promise.all([
    standingToLoan({ loan, ...noParties }, { caller, now, isShown: true }).catch(unreadableStanding),
    lockOfPreferences(loan, { caller, now, isShown: true }).catch(unreadableLock),
  ]);
  const locks = {
    preferences: preferencesLock(loan, reviewer) ?? bar ?? preferring,
    decision: decisionLock(loan, reviewer) ?? undecided.lock,
  };
  const money = await reviewLocksOf(loan, { reviewer, caller, now });
  return adminLoanOf(loan, { borrower, documents, calculation, locks, money, tie: undecided.tie });
}

/** Why a party to a loan may not edit it, or who is tied to one: once it is Approved, whoever ever invested in it is one. Reads no parties before. */
async function lockOfPreferences(loan: Loan, deciding: Deciding): Promise<Said | null> {
  const parties = loan.status === 'Approved' ? await partiesOf(loan.id) : { loan, ...noParties };
  return (await standingToReview(parties, { of: `loan:${loan.id}` }, deciding)).lock;
}
