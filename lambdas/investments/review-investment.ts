import { mustReview, partiesOf } from '#lambdas/loans/parties.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { decisions } from '#lambdas/loans/store.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { confirmedLooks } from '#shared/conflicts/decision-fields.ts';
import { approvedCommitment } from '#shared/investments/commitment.ts';
import { advanceInvestment } from '#shared/investments/investment-lifecycle.ts';
import { mustBeDecidable, reviewEvents, reviewedOf } from '#shared/investments/review.ts';
import type { staffInvestmentsApi } from '#shared/investments/staff-api.ts';
import { decisionOf, reasonsIn } from '#shared/reasons/decision.ts';
import { reasonsOf } from '#shared/reasons/reasons.ts';
import { say, sentence } from '#shared/sentence.ts';
import { endInvestment } from './end-investment.ts';
import { investments, saveInvestment } from './store.ts';

/** Decides on an investment, in the caller's stage (INVESTMENTS-16 to INVESTMENTS-19), and keeps the decision (REASONS-4). */
export const reviewInvestment: Route<typeof staffInvestmentsApi.reviewInvestment> = async (request) => {
  const reviewer = reviewerOf(request.caller);
  const { params, body: review, now } = request;
  const by = request.caller.userId;
  const investment = await investments.get({ id: params.id });
  // Other investors in the loan are parties too, because their own money waits for this decision (INVESTMENTS-26).
  const parties = await partiesOf(investment.loanId);
  const tie = await mustReview(parties, reviewedOf(investment), { caller: request.caller, now });
  const looks = confirmedLooks(tie, review.noTie);
  const { loan } = parties;
  mustBeDecidable(investment, { reviewer, by, review });

  const decision = decisionOf({
    stage: reviewer,
    outcome: review.decision,
    ...{ by, now, note: review.notes, looks },
    reasons: () => reasonsOf(review),
  });
  const kept = decisions.add({ ...decision, loanId: loan.id, of: `investment:${investment.id}` });
  const done = {
    reply: say('InvestmentReviewSubmitted', 'Decision submitted'),
    log: sentence('Investment {id} by {investor}: {decision:words} by the {reviewer:words}', {
      id: investment.id,
      investor: investment.investorId,
      decision: review.decision,
      reviewer,
    }),
  };
  if (review.decision === 'Rejected') {
    const ending = { by: reviewer, now, reason: review.notes ?? '', refusal: reasonsIn(decision) };
    const end = endInvestment(investment, loan, reviewEvents[reviewer].Rejected, ending);
    return { ...done, writes: [...end, ...kept] };
  }
  const changes = reviewer === 'RiskReviewer' ? { riskReviewerId: by, riskTie: looks } : {};
  const after = advanceInvestment(investment, reviewEvents[reviewer].Approved, { by: reviewer, now, changes });
  const funding = after.status === 'Approved' ? saveLoan(approvedCommitment(loan, after.amount, now), loan) : [];
  return { ...done, writes: [...saveInvestment(after, investment), ...funding, ...kept] };
};
