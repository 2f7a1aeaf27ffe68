import { listInvestmentsBy } from '#lambdas/investments/store.ts';
import { loans } from '#lambdas/loans/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { reliefs } from '#lambdas/relief/store.ts';
import { listRepayments, repayments } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { progressOf } from '#shared/collections/progress.ts';
import type { progressApi } from '#shared/collections/progress-api.ts';
import { notFound } from '#shared/errors.ts';
import { hearings } from './store.ts';

/** How late a loan is and what was done about it, for those who invested in it and nobody else (COLLECTIONS-21). */
export const readProgress: Route<typeof progressApi.readProgress> = async ({ params, caller, now }) => {
  const [loan, mine] = await Promise.all([loans.get(params), listInvestmentsBy(caller.userId)]);
  if (!mine.some(({ loanId, status }) => loanId === loan.id && status !== 'Rejected')) throw notFound();
  const of = { loanId: loan.id };
  const [rows, ever, asked, heard] = await Promise.all([
    listRepayments(loan),
    repayments.all('table', of),
    reliefs.all('table', of),
    hearings.all('table', of),
  ]);
  return progressOf(loan, { rows, ever, reliefs: asked, hearings: heard }, apiaDayOf(now));
};
