import { getLoan, loansIn } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { notFound } from '#shared/errors.ts';
import type { investmentsApi } from '#shared/investments/api.ts';
import { myInvestmentOf } from '#shared/investments/wire.ts';
import { listInvestmentsBy } from './store.ts';

/**
 * Whether the caller decides on the rate and the number of guarantors (INVESTMENTS-8): nobody is committed yet, or the
 * leading commitment is theirs. The rate of a lead who was rejected stays while others are committed.
 */
export const checkLead: Route<typeof investmentsApi.checkLead> = async ({ params, caller }) => {
  const loan = await getLoan(params.loanId);
  const mine = await listInvestmentsBy(caller.userId);
  const isMine = mine.some(({ id, status }) => id === loan.leadInvestmentId && status !== 'Rejected');
  if (!isMine && loan.status !== 'Approved') throw notFound();
  return { isLeadInvestor: isMine || loan.leadInvestmentId === undefined };
};

export const listMyInvestments: Route<typeof investmentsApi.listMyInvestments> = async ({ caller }) => {
  const investments = await listInvestmentsBy(caller.userId);
  const loans = await loansIn(investments.map(({ loanId }) => loanId));
  return Promise.all(
    investments.map(async (investment) =>
      myInvestmentOf(investment, loans.get(investment.loanId) ?? (await getLoan(investment.loanId))),
    ),
  );
};
