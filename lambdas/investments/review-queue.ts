import { firstQueue, pageOfQueue } from '#lambdas/accounts/review-queue.ts';
import { people } from '#lambdas/accounts/store.ts';
import { documents } from '#lambdas/documents/store.ts';
import { partiesOf } from '#lambdas/loans/parties.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import { Paged, type Route } from '#lambdas/platform/serve.ts';
import { eachReadable, unreadableLock } from '#lambdas/platform/unreadable.ts';
import type { Page, Reviewer } from '#shared/endpoint.ts';
import { forbidden } from '#shared/errors.ts';
import type { Investment, InvestmentStatus } from '#shared/investments/investment.ts';
import { investmentLock } from '#shared/investments/review.ts';
import type { AdminInvestment, staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { adminInvestmentOf } from '#shared/investments/wire.ts';
import { personalLock } from '#shared/loans/parties.ts';
import type { Said } from '#shared/sentence.ts';
import { investments } from './store.ts';

const queue = {
  name: 'investments',
  pageIn: (status: InvestmentStatus, page: Page) => investments.page('byStatus', { status }, page),
  listOf: (investorId: string) => investments.allReadable('byInvestor', { investorId }, { newestFirst: true }),
  statusOf: ({ status }: Investment) => status,
} as const;

/** The investment queue (INVESTMENTS-27): one status at a time, or those in it whose investor matches the search. */
export const listInvestmentsForReview: Route<typeof staffInvestmentsApi.listInvestmentsForReview> = async (request) => {
  const reviewer = reviewerOf(request.caller);
  const status = request.query.status ?? firstQueue[reviewer];
  if (reviewer === 'RiskReviewer' && status === 'UnderReview')
    throw forbidden('InvestmentsWithCreditApprover', 'These investments are with the CreditApprover.');
  const { items, cursor, total } = await pageOfQueue(queue, { ...request.query, status });
  const cards = await eachReadable(items, (investment) => cardOf(investment, reviewer, request.caller));
  return new Paged(cards, cursor, total);
};

async function cardOf(investment: Investment, reviewer: Reviewer, caller: Caller): Promise<AdminInvestment> {
  const [investor, files, decisionLocked] = await Promise.all([
    people.get({ id: investment.investorId }),
    documents.allReadable('byPurpose', { attachedTo: `investment:${investment.id}` }),
    investmentLock(investment, reviewer) ?? lockFor(caller, investment).catch(unreadableLock),
  ]);
  return adminInvestmentOf(investment, { investor, documents: files, decisionLocked });
}

/** Why the caller may not decide in person on an investment that is in their stage (INVESTMENTS-26). */
async function lockFor({ userId }: Caller, { loanId, riskReviewerId }: Investment): Promise<Said | null> {
  return personalLock(userId, await partiesOf(loanId), riskReviewerId);
}
