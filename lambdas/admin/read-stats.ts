import type { Caller } from '#lambdas/platform/caller.ts';
import { counters } from '#lambdas/platform/counters.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { adminApi } from '#shared/admin/api.ts';

/** The figures of the dashboard, and for a reviewer what waits for their stage. */
export const readStats: Route<typeof adminApi.readStats> = async ({ caller }) => {
  const counted = await counters();
  const of = (name: string) => counted[name] ?? 0;
  const stage = stageOf(caller);
  return {
    totalUsers: of('totalUsers'),
    pendingLoans: of('loansPending'),
    approvedLoans: of('loansApproved'),
    queues: stage && {
      kyc: of('kycPending'),
      loans: of(`loans${stage}`),
      investments: of(`investments${stage}`),
      guarantors: of(`guarantors${stage}`),
    },
  };
};

/** The status in which things wait for a reviewer: the first stage decides what is Pending, the second what is UnderReview. */
function stageOf({ person: { subRole } }: Caller): 'Pending' | 'UnderReview' | null {
  if (subRole === 'RiskReviewer') return 'Pending';
  return subRole === 'CreditApprover' ? 'UnderReview' : null;
}
