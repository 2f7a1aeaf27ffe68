import type { Route } from '#lambdas/platform/serve.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { notFound } from '#shared/errors.ts';
import { isExplained, ownDecisionOf } from '#shared/loans/decision.ts';
import type { decisionApi } from '#shared/loans/decision-api.ts';
import { documentsOf } from './read-loan.ts';
import { getOwnLoan, latestDecisionOn, loanCalculations, secondLooks } from './store.ts';

/** Why a loan of the caller's own was rejected or lowered (REASONS-6). Refuses with NotFound any other loan. */
export const readDecision: Route<typeof decisionApi.readDecision> = async ({ params, caller, now }) => {
  const loan = await getOwnLoan(params.id, caller.userId);
  if (!isExplained(loan)) throw notFound();
  const [decision, calculation, documents, secondLook] = await Promise.all([
    latestDecisionOn(loan.id, 'loan'),
    loanCalculations.find({ loanId: loan.id }),
    documentsOf(loan),
    secondLooks.find({ loanId: loan.id }),
  ]);
  return ownDecisionOf(loan, { decision, calculation, documents, secondLook, day: apiaDayOf(now) });
};
