import { getPerson, peopleIn, searchPeople } from '#lambdas/accounts/store.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { readCounters } from '#lambdas/platform/counters.ts';
import { pageOf } from '#lambdas/platform/cursor.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { findLipPayout } from '#lambdas/repayments/store.ts';
import type { Person } from '#shared/accounts/person.ts';
import type { Page, Reviewer } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { AdminLoan, loansApi } from '#shared/loans/api.ts';
import type { SavedCalculation } from '#shared/loans/calculation.ts';
import type { Loan, LoanStatus } from '#shared/loans/loan.ts';
import { personalLock } from '#shared/loans/parties.ts';
import { decisionLock, preferencesLock } from '#shared/loans/review.ts';
import { adminLoanOf } from '#shared/loans/wire.ts';
import { sum } from '#shared/money.ts';
import { contributionsTo } from './parties.ts';
import { documentsOf } from './read-loan.ts';
import { calculationsIn, findCalculation, getLoan, listLoansIn, listLoansOf } from './store.ts';

const firstQueue: Record<Reviewer, LoanStatus> = { RiskReviewer: 'Pending', CreditApprover: 'UnderReview' };

/** The loan queue (LOANS-43): one status at a time, or those in it whose borrower matches the search. */
export const listLoansForReview: Route<typeof loansApi.listLoansForReview> = async ({ query, caller }) => {
  const reviewer = reviewerOf(caller);
  const { search, status = firstQueue[reviewer], ...page } = query;
  mustBeSeenBy(reviewer, status);
  const { items, cursor, total } = search ? await searched(search, status, page) : await queued(status, page);
  const [borrowers, calculations] = await Promise.all([
    peopleIn(items.map(({ borrowerId }) => borrowerId)),
    calculationsIn(items),
  ]);
  const cards = items.map(async (loan) => {
    const borrower = borrowers.get(loan.borrowerId) ?? (await getPerson(loan.borrowerId));
    return cardOf({ loan, borrower, calculation: calculations.get(loan.id) }, reviewer, caller);
  });
  return new Paged(await Promise.all(cards), cursor, total);
};

/** One loan with the people who invested in it (LOANS-50). */
export const readLoanForReview: Route<typeof loansApi.readLoanForReview> = async ({ params, caller }) => {
  const reviewer = reviewerOf(caller);
  const loan = await getLoan(params.id);
  mustBeSeenBy(reviewer, loan.status);
  const [investments, borrower, calculation] = await Promise.all([
    contributionsTo(loan.id),
    getPerson(loan.borrowerId),
    findCalculation(loan.id),
  ]);
  return { ...(await cardOf({ loan, borrower, calculation }, reviewer, caller)), investments };
};

function mustBeSeenBy(reviewer: Reviewer, status: LoanStatus): void {
  if (reviewer === 'RiskReviewer' && status === 'UnderReview')
    throw new DomainError('Forbidden', 'LoansWithCreditApprover', 'These loans are with the CreditApprover.');
}

async function queued(status: LoanStatus, page: Page) {
  const [listed, counted] = await Promise.all([listLoansIn(status, page), readCounters()]);
  return { items: listed.items, cursor: listed.cursor, total: counted[`loans${status}`] ?? 0 };
}

async function searched(typed: string, status: LoanStatus, page: Page) {
  const people = await searchPeople(typed);
  const loans = (await Promise.all(people.map(listLoansOf))).flat();
  const found = loans.filter((loan) => loan.status === status);
  return pageOf(found, page, `loans\n${JSON.stringify([typed, status])}`);
}

type Parts = { loan: Loan; borrower: Person; calculation: SavedCalculation | undefined };

async function cardOf(
  { loan, borrower, calculation }: Parts,
  reviewer: Reviewer,
  { userId }: Caller,
): Promise<AdminLoan> {
  const documents = await documentsOf(loan);
  // While there is something to decide or to edit, the loan has no investors or guarantors yet.
  const parties = { loan, investments: [], guarantors: [] };
  const locks = {
    preferences: preferencesLock(loan, reviewer) ?? personalLock(userId, parties, undefined),
    decision: decisionLock(loan, reviewer) ?? personalLock(userId, parties, loan.riskReviewerId),
  };
  return adminLoanOf(loan, { borrower, documents, calculation, locks, payout: await payoutOf(loan) });
}

/** The insurance pool's latest payout for a loan in default; other loans have none, and are not read for it. */
async function payoutOf({ id, status }: Loan): Promise<AdminLoan['lippayout']> {
  const payout = status === 'Defaulted' ? await findLipPayout(id) : undefined;
  return payout ? { status: payout.status, amount: sum(payout.shares) } : null;
}
