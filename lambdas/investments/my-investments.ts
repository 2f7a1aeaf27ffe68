import { loans, loansIn } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { shareChunks } from '#lambdas/repayments/store.ts';
import { readWallet } from '#lambdas/wallet/read-wallet.ts';
import { notFound } from '#shared/errors.ts';
import type { investmentsApi, MyInvestment } from '#shared/investments/api.ts';
import { isLent } from '#shared/investments/holding.ts';
import type { investorOverviewApi } from '#shared/investments/overview-api.ts';
import { myInvestmentOf } from '#shared/investments/wire.ts';
import { investments, listInvestmentsBy } from './store.ts';

/**
 * Whether the caller decides on the rate and the number of guarantors (INVESTMENTS-8): nobody is committed yet, or the
 * leading commitment is theirs. The rate of a lead who was rejected stays while others are committed. Refuses with NotFound a loan that the caller
 * cannot read (LOANS-49).
 */
export const checkLead: Route<typeof investmentsApi.checkLead> = async ({ params, caller }) => {
  const [loan, mine] = await Promise.all([loans.get({ id: params.loanId }), listInvestmentsBy(caller.userId)]);
  const isMine = mine.some(({ id, status }) => id === loan.leadInvestmentId && status !== 'Rejected');
  if (!isMine && (loan.status !== 'Approved' || caller.person.kycStatus !== 'Verified')) throw notFound();
  return { isLeadInvestor: isMine || loan.leadInvestmentId === undefined };
};

export const listMyInvestments: Route<typeof investmentsApi.listMyInvestments> = ({ caller }) =>
  myInvestmentsOf(caller.userId);

/** What an investor's first page shows (SITE-78). */
export const readInvestorOverview: Route<typeof investorOverviewApi.readInvestorOverview> = async ({
  caller: { userId },
}) => {
  const [mine, [wallet = null]] = await Promise.all([myInvestmentsOf(userId), eachReadable([userId], readWallet)]);
  return { investments: mine, wallet };
};

async function myInvestmentsOf(investorId: string): Promise<MyInvestment[]> {
  const mine = await investments.allReadable('byInvestor', { investorId }, { newestFirst: true });
  const lent = await loansIn(mine.map(({ loanId }) => loanId));
  return eachReadable(mine, async (investment) => {
    const loan = lent.get(investment.loanId) ?? (await loans.get({ id: investment.loanId }));
    const chunks = isLent(loan.status) ? await shareChunks.allReadable('table', { loanId: loan.id }) : [];
    return myInvestmentOf(
      investment,
      loan,
      chunks.flatMap(({ holders }) => holders),
    );
  });
}
