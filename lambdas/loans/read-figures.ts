import { balanceOf } from '#lambdas/ledger/store.ts';
import { readCounters } from '#lambdas/platform/counters.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { account } from '#shared/ledger/postings.ts';
import type { loansApi } from '#shared/loans/api.ts';
import { sene } from '#shared/money.ts';

/** The public figures (LOANS-56): counters and one balance. */
export const readFigures: Route<typeof loansApi.readFigures> = async () => {
  const [counted, pool] = await Promise.all([readCounters(), balanceOf(account.lipPool)]);
  const loans = (...statuses: string[]) => statuses.reduce((all, status) => all + (counted[`loans${status}`] ?? 0), 0);
  return {
    loansfunded: loans('Active', 'Repaid', 'Defaulted'),
    loansrepaid: loans('Repaid'),
    loansopen: loans('Approved'),
    lippool: pool.balance,
    lipinsured: sene(counted.insuredPrincipal ?? 0),
  };
};
