import { firstQueue, pageOfQueue } from '#lambdas/accounts/review-queue.ts';
import { people } from '#lambdas/accounts/store.ts';
import { type Deciding, type Standing, unreadableStanding } from '#lambdas/conflicts/guard.ts';
import { documents } from '#lambdas/documents/store.ts';
import { partiesOf, standingToReview } from '#lambdas/loans/parties.ts';
import { placeInList } from '#lambdas/platform/entity.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import type { Page, Reviewer } from '#shared/endpoint.ts';
import { forbidden } from '#shared/errors.ts';
import type { Investment, InvestmentStatus } from '#shared/investments/investment.ts';
import { investmentLock, reviewedOf } from '#shared/investments/review.ts';
import type { AdminInvestment, staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { adminInvestmentOf } from '#shared/investments/wire.ts';
import { investments } from './store.ts';

const queue = {
  name: 'investments',
  pageIn: (status: InvestmentStatus, page: Page) => investments.page('byStatus', { status }, page),
  listOf: (investorId: string) => investments.allReadable('byInvestor', { investorId }, { newestFirst: true }),
  statusOf: ({ status }: Investment) => status,
  placeOf: (investment: Investment) => placeInList(investments.entity, 'byStatus', investment),
} as const;

/** The investment queue (INVESTMENTS-27): one status at a time, or those in it whose investor matches the search. */
export const listInvestmentsForReview: Route<typeof staffInvestmentsApi.listInvestmentsForReview> = async (request) => {
  const reviewer = reviewerOf(request.caller);
  const status = request.query.status ?? firstQueue[reviewer];
  if (reviewer === 'RiskReviewer' && status === 'UnderReview')
    throw forbidden('InvestmentsWithCreditApprover', 'These investments are with the CreditApprover.');
  const { items, cursor, total } = await pageOfQueue(queue, { ...request.query, status });
  const cards = await eachReadable(items, (investment) =>
    cardOf(investment, reviewer, { caller: request.caller, now: request.now, isShown: true }),
  );
  return new Paged(cards, cursor, total);
};

async function cardOf(investment: Investment, reviewer: Reviewer, deciding: Deciding): Promise<AdminInvestment> {
  const [investor, files, standing] = await Promise.all([
    people.get({ id: investment.investorId }),
    documents.allReadable('byPurpose', { attachedTo: `investment:${investment.id}` }),
    standingOf(investment, deciding).catch(unreadableStanding),
  ]);
  const decisionLocked = investmentLock(investment, reviewer) ?? standing.lock;
  return adminInvestmentOf(investment, { investor, documents: files, decisionLocked, tie: standing.tie });
}

/** How the caller, as a person, stands to an investment (INVESTMENTS-26). */
const standingOf = async (investment: Investment, deciding: Deciding): Promise<Standing> =>
  standingToReview(await partiesOf(investment.loanId), reviewedOf(investment), deciding);
