import { investments } from '#lambdas/investments/store.ts';
import { postingsBetween } from '#lambdas/ledger/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { listRepayments, shareChunks } from '#lambdas/repayments/store.ts';
import { type Flow, isOfInvestor, profitAfterLosses, worthOf, yearlyReturn } from '#shared/admin/investor-return.ts';
import { lossRateOf } from '#shared/admin/open-books.ts';
import type { Report } from '#shared/admin/report.ts';
import type { returnApi } from '#shared/admin/return-api.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { daysLateOn } from '#shared/collections/late-loans.ts';
import { isLent } from '#shared/investments/holding.ts';
import type { Investment } from '#shared/investments/investment.ts';
import { expectedLossOf, expectedReturn } from '#shared/investments/investment-figures.ts';
import { account } from '#shared/ledger/postings.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { claimOf } from '#shared/repayments/shareholder.ts';
import { reports } from './store.ts';

/** What an investor's money has brought a year, with what is open at its expected worth (INVESTMENTS-42). */
export const readReturn: Route<typeof returnApi.readReturn> = async ({ caller: { userId }, now }) => {
  const today = apiaDayOf(now);
  const [flows, mine, report] = await Promise.all([flowsOf(userId), paidBy(userId), reports.find({})]);
  // Whole: nothing is summed up from what can be read of it (API-43).
  const lent = await loans.findMany(mine.map(({ loanId: id }) => ({ id })));
  const ofLoans = lent.filter(({ status }) => status !== 'Cancelled');
  const claims = await Promise.all(
    ofLoans.flatMap((loan) =>
      mine.filter(({ loanId }) => loanId === loan.id).map((one) => heldIn(one, loan, { today, report })),
    ),
  );
  const approved = claims.filter(({ isApproved }) => isApproved);
  const value = worthOf(claims);
  return {
    rate: yearlyReturn(flows, value, today) ?? null,
    worst: yearlyReturn(flows, sene(0), today) ?? null,
    value,
    afterlosses: profitAfterLosses(approved),
  };
};

const flowsOf = async (userId: string): Promise<Flow[]> =>
  (await postingsBetween(account.wallet(userId), {}))
    .filter(isOfInvestor)
    .map(({ at, amount }) => ({ day: apiaDayOf(Date.parse(at)), amount }));

/** The investments whose money is with us, or lent. */
const paidBy = async (investorId: string): Promise<Investment[]> =>
  (await investments.all('byInvestor', { investorId })).filter(
    ({ status, payment }) => status !== 'Rejected' && payment === 'Paid',
  );

/** An investment as far as its return needs it: before the loan is paid out nothing is owed yet. */
async function heldIn(
  investment: Investment,
  loan: Loan,
  { today, report }: { today: string; report: Report | undefined },
) {
  const [chunks, rows] = isLent(loan.status)
    ? await Promise.all([shareChunks.all('table', { loanId: loan.id }), listRepayments(loan)])
    : [[], []];
  const share = chunks.flatMap(({ holders }) => holders).find(({ investmentId }) => investmentId === investment.id);
  const loss = report?.tiers.find(({ tier }) => tier === loan.tier)?.loss;
  const lossRate = loan.tier ? lossRateOf({ tier: loan.tier, loss }, today) : basisPoints(0);
  return {
    isApproved: investment.status === 'Approved',
    open: share ? claimOf(share) : investment.amount,
    days: daysLateOn(today, { loan, rows }),
    isDefaulted: loan.status === 'Defaulted',
    isChargedOff: loan.chargedOffOn !== undefined,
    lossRate,
    profit: expectedReturn(investment).profit,
    fee: investment.lipFee,
    earned: share?.interest ?? sene(0),
    lostOnAverage: expectedLossOf(investment, lossRate),
  };
}
