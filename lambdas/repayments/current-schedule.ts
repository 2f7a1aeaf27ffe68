import { loans } from '#lambdas/loans/store.ts';
import { notFound } from '#shared/errors.ts';
import type { Call } from '#shared/repayments/call.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { calls, listRepayments, repayments } from './store.ts';

/** An instalment of its loan's current schedule. Refuses with NotFound. */
export async function getRepayment(id: string): Promise<Repayment> {
  const [, loanId, nr] = /^(\d{1,15})-(\d{3})$/.exec(id) ?? [];
  if (!loanId || !nr) throw notFound();
  const { planId = '' } = await loans.get({ id: Number(loanId) });
  return repayments.get({ loanId: Number(loanId), planId, nr: Number(nr) });
}

/** The calls of a loan whose instalments are not paid. */
export async function listOpenCalls(loanId: number): Promise<Call[]> {
  const all = await calls.all('table', { loanId });
  const rows = all.length > 0 ? await listRepayments(await loans.get({ id: loanId })) : [];
  return all.filter(({ nr }) => rows.some((row) => row.nr === nr && row.status !== 'Paid'));
}
