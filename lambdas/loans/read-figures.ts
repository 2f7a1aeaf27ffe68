import { counters } from '#lambdas/platform/counters.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import type { loansApi } from '#shared/loans/api.ts';

/** The anonymous summary that the public pages show (specification 1, section 1). */
export const readFigures: Route<typeof loansApi.readFigures> = async () => {
  const counted = await counters();
  const loans = (...statuses: string[]) => statuses.reduce((all, status) => all + (counted[`loans${status}`] ?? 0), 0);
  return {
    loansfunded: loans('Active', 'Repaid', 'Defaulted'),
    loansrepaid: loans('Repaid'),
    loansopen: loans('Approved'),
  };
};
