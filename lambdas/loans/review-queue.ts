import { firstQueue, pageOfQueue } from '#lambdas/accounts/review-queue.ts';
import { people, peopleIn } from '#lambdas/accounts/store.ts';
import { withLooks } from '#lambdas/documents/store.ts';
import { placeInList } from '#lambdas/platform/entity.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Loan, LoanStatus } from '#shared/loans/loan.ts';
import type { staffLoansApi } from '#shared/loans/staff-api.ts';
import { documentsOf } from './read-loan.ts';
import { cardOf, mustBeSeenBy } from './review-card.ts';
import { calculationsIn, loans } from './store.ts';

const queue = {
  name: 'loans',
  pageIn: (status: LoanStatus, page: Page) => loans.page('byStatus', { status }, page),
  listOf: (borrowerId: string) => loans.allReadable('byBorrower', { borrowerId }, { newestFirst: true }),
  statusOf: ({ status }: Loan) => status,
  placeOf: (loan: Loan) => placeInList(loans.entity, 'byStatus', loan),
} as const;

/** The loan queue (LOANS-43): one status at a time, or those in it whose borrower matches the search. */
export const listLoansForReview: Route<typeof staffLoansApi.listLoansForReview> = async ({ query, caller, now }) => {
  const reviewer = reviewerOf(caller);
  const status = query.status ?? firstQueue[reviewer];
  mustBeSeenBy(reviewer, status);
  const { items, cursor, total } = await pageOfQueue(queue, { ...query, status });
  const [borrowers, calculations, documents] = await Promise.all([
    peopleIn(items.map(({ borrowerId }) => borrowerId)),
    calculationsIn(items),
    Promise.all(items.map(documentsOf)).then((lists) => withLooks(lists, caller.userId)),
  ]);
  const cards = await eachReadable([...items.entries()], async ([at, loan]) => {
    const borrower = borrowers.get(loan.borrowerId) ?? (await people.get({ id: loan.borrowerId }));
    const calculation = calculations.get(loan.id);
    return cardOf({ loan, borrower, calculation, documents: documents[at] ?? [], now }, reviewer, caller);
  });
  return new Paged(cards, cursor, total);
};
