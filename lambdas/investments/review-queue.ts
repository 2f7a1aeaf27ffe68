import { getPerson, searchPeople } from '#lambdas/accounts/store.ts';
import { documentsAttachedTo } from '#lambdas/documents/store.ts';
import { partiesOf } from '#lambdas/loans/parties.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { readCounters } from '#lambdas/platform/counters.ts';
import { pageOf } from '#lambdas/platform/cursor.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import type { Page, Reviewer } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { AdminInvestment, investmentsApi } from '#shared/investments/api.ts';
import type { Investment, InvestmentStatus } from '#shared/investments/investment.ts';
import { investmentLock } from '#shared/investments/review.ts';
import { adminInvestmentOf } from '#shared/investments/wire.ts';
import { personalLock } from '#shared/loans/parties.ts';
import { listInvestmentsBy, listInvestmentsIn } from './store.ts';

const firstQueue: Record<Reviewer, InvestmentStatus> = { RiskReviewer: 'Pending', CreditApprover: 'UnderReview' };

/** The investment queue (INVESTMENTS-27): one status at a time, or those in it whose investor matches the search. */
export const listInvestmentsForReview: Route<typeof investmentsApi.listInvestmentsForReview> = async (request) => {
  const reviewer = reviewerOf(request.caller);
  const { search, status = firstQueue[reviewer], ...page } = request.query;
  if (reviewer === 'RiskReviewer' && status === 'UnderReview')
    throw new DomainError(
      'Forbidden',
      'InvestmentsWithCreditApprover',
      'These investments are with the CreditApprover.',
    );
  const { items, cursor, total } = search ? await searched(search, status, page) : await queued(status, page);
  return new Paged(
    await Promise.all(items.map((investment) => cardOf(investment, reviewer, request.caller))),
    cursor,
    total,
  );
};

async function queued(status: InvestmentStatus, page: Page) {
  const [listed, counted] = await Promise.all([listInvestmentsIn(status, page), readCounters()]);
  return { items: listed.items, cursor: listed.cursor, total: counted[`investments${status}`] ?? 0 };
}

async function searched(typed: string, status: InvestmentStatus, page: Page) {
  const people = await searchPeople(typed);
  const investments = (await Promise.all(people.map(listInvestmentsBy))).flat();
  const found = investments.filter((investment) => investment.status === status);
  return pageOf(found, page, `investments\n${JSON.stringify([typed, status])}`);
}

async function cardOf(investment: Investment, reviewer: Reviewer, caller: Caller): Promise<AdminInvestment> {
  const [investor, documents, decisionLocked] = await Promise.all([
    getPerson(investment.investorId),
    documentsAttachedTo(`investment:${investment.id}`),
    investmentLock(investment, reviewer) ?? lockFor(caller, investment),
  ]);
  return adminInvestmentOf(investment, { investor, documents, decisionLocked });
}

/** Why the caller may not decide in person on an investment that is in their stage (INVESTMENTS-26). */
async function lockFor({ userId }: Caller, { loanId, riskReviewerId }: Investment): Promise<string | null> {
  return personalLock(userId, await partiesOf(loanId), riskReviewerId);
}
