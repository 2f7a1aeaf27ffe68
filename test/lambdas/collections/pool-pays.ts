import { handler } from '#lambdas/collections/api.ts';
import { onPoolBatchPartDue } from '#lambdas/collections/on-pool-batch-part-due.ts';
import { preparePoolBatch } from '#lambdas/collections/prepare-pool-batch.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { commit } from '#lambdas/platform/table.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import { staffCollectionsApi } from '#shared/collections/staff-api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { anActiveLoan, deliver } from '#test/lambdas/repayments/an-active-loan.ts';
import { call } from '#test/support/calls.ts';
import { anApprover, aReviewer } from '#test/support/people.ts';
import { miss } from './missed.ts';

/**
 * Puts an Active loan into default on an Apia day: for long enough that the batch of this month is for it, unless another is said. Its last
 * instalment is Missed, so that no payment of another cures it (LOANS-63).
 */
export async function inDefault(active: Loan, day = '2026-09-01'): Promise<Loan> {
  await miss((await listRepayments(active)).slice(-1));
  const now = startOfApiaDay(day) + 3_600_000;
  const loan = advanceLoan(active, 'DefaultConfirmed', { by: 'CreditApprover', now });
  await commit(saveLoan(loan, active));
  return { ...loan, version: active.version + 1 };
}

export const aDefaultedLoan = async (parts: readonly number[], day?: string): Promise<Loan> =>
  inDefault(await anActiveLoan(parts), day);

export const prepare = () => preparePoolBatch(Date.now(), 'system');
export const thisMonth = () => apiaDayOf(Date.now()).slice(0, 7);
export const confirmedBy = (who: string, month = thisMonth()) =>
  call(handler, staffCollectionsApi.confirmPoolBatch, who, { params: { month } });

/** Prepares and confirms the batch of this month; its parts are paid. */
export async function poolPays(): Promise<void> {
  await prepare();
  for (const { id } of [await anApprover(), await aReviewer()]) {
    const answer = await confirmedBy(id);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  }
  await deliver();
}

export const payPart = (month: string, part: number) =>
  onPoolBatchPartDue.deliver({ topic: 'PoolBatchPartDue', month, part }, `part:${month}:${part}`);
