import { listInvestmentsBy } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import { isReviewer } from '#lambdas/platform/reviewer.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { notFound } from '#shared/errors.ts';
import type { repaymentsApi } from '#shared/repayments/api.ts';
import { investorScheduleOf, loanRepaymentOf } from '#shared/repayments/wire.ts';
import { listRepayments, shareChunks } from './store.ts';

/** The schedule of a loan, for its borrower and for reviewers (REPAYMENTS-22). */
export const listLoanRepayments: Route<typeof repaymentsApi.listLoanRepayments> = async ({ params, caller }) => {
  const loan = await loans.get({ id: params.id });
  if (loan.borrowerId !== caller.userId && !isReviewer(caller)) throw notFound();
  return (await listRepayments(loan)).map(loanRepaymentOf);
};

/** The schedule of a loan with the caller's shares. Refuses with NotFound a caller who has not invested in it (REPAYMENTS-22). */
export const readInvestorSchedule: Route<typeof repaymentsApi.readInvestorSchedule> = async ({ params, caller }) => {
  const mine = await listInvestmentsBy(caller.userId);
  if (!mine.some(({ loanId, status }) => loanId === params.id && status !== 'Rejected')) throw notFound();
  const loan = await loans.get({ id: params.id });
  const rows = await listRepayments(loan);
  if (rows.length === 0) return [];
  const holders = (await shareChunks.all('table', { loanId: params.id })).flatMap((chunk) => chunk.holders);
  return investorScheduleOf(
    rows,
    holders.map((holder) => ({ ...holder, isMine: holder.investorId === caller.userId })),
    loan.poolPaidOn,
  );
};
