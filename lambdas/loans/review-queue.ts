import { firstQueue, pageOfQueue } from '#lambdas/accounts/review-queue.ts';
import { people, peopleIn } from '#lambdas/accounts/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { eachReadable, leaveOut } from '#lambdas/platform/unreadable.ts';
import { lipPayouts, listRepayments } from '#lambdas/repayments/store.ts';
import type { Person } from '#shared/accounts/person.ts';
import { mustBeVerified } from '#shared/accounts/verified.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { ListedDocument } from '#shared/documents/api.ts';
import type { Page, Reviewer } from '#shared/endpoint.ts';
import { DomainError, forbidden } from '#shared/errors.ts';
import type { AdminLoan, loansApi } from '#shared/loans/api.ts';
import type { SavedCalculation } from '#shared/loans/calculation.ts';
import type { Loan, LoanStatus } from '#shared/loans/loan.ts';
import { personalLock } from '#shared/loans/parties.ts';
import { decisionLock, preferencesLock } from '#shared/loans/review.ts';
import { adminLoanOf } from '#shared/loans/wire.ts';
import { sum } from '#shared/money.ts';
import { isLongMissed } from '#shared/repayments/default.ts';
import { destinationOf } from '#shared/wallet/payout.ts';
import { contributionsTo } from './parties.ts';
import { documentsOf } from './read-loan.ts';
import { calculationsIn, loanCalculations, loans } from './store.ts';

const queue = {
  name: 'loans',
  pageIn: (status: LoanStatus, page: Page) => loans.page('byStatus', { status }, page),
  listOf: (borrowerId: string) => loans.allReadable('byBorrower', { borrowerId }, { newestFirst: true }),
  statusOf: ({ status }: Loan) => status,
} as const;

/** The loan queue (LOANS-43): one status at a time, or those in it whose borrower matches the search. */
export const listLoansForReview: Route<typeof loansApi.listLoansForReview> = async ({ query, caller, now }) => {
  const reviewer = reviewerOf(caller);
  const status = query.status ?? firstQueue[reviewer];
  mustBeSeenBy(reviewer, status);
  const { items, cursor, total } = await pageOfQueue(queue, { ...query, status });
  const [borrowers, calculations, documents] = await Promise.all([
    peopleIn(items.map(({ borrowerId }) => borrowerId)),
    calculationsIn(items),
    Promise.all(items.map(documentsOf)),
  ]);
  const cards = await eachReadable([...items.entries()], async ([at, loan]) => {
    const borrower = borrowers.get(loan.borrowerId) ?? (await people.get({ id: loan.borrowerId }));
    const calculation = calculations.get(loan.id);
    return cardOf({ loan, borrower, calculation, documents: documents[at] ?? [], now }, reviewer, caller);
  });
  return new Paged(cards, cursor, total);
};

/** One loan with the people who invested in it (LOANS-50). */
export const readLoanForReview: Route<typeof loansApi.readLoanForReview> = async ({ params, caller, now }) => {
  const reviewer = reviewerOf(caller);
  const loan = await loans.get({ id: params.id });
  mustBeSeenBy(reviewer, loan.status);
  const [investments, borrower, calculation, documents] = await Promise.all([
    contributionsTo(loan.id),
    people.get({ id: loan.borrowerId }),
    loanCalculations.find({ loanId: loan.id }),
    documentsOf(loan),
  ]);
  return { ...(await cardOf({ loan, borrower, calculation, documents, now }, reviewer, caller)), investments };
};

function mustBeSeenBy(reviewer: Reviewer, status: LoanStatus): void {
  if (reviewer === 'RiskReviewer' && status === 'UnderReview')
    throw forbidden('LoansWithCreditApprover', 'These loans are with the CreditApprover.');
}

type Parts = {
  loan: Loan;
  borrower: Person;
  calculation: SavedCalculation | undefined;
  documents: ListedDocument[];
  now: number;
};

async function cardOf(
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
