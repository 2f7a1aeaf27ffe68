import { loans } from '#lambdas/loans/store.ts';
import { notFound } from '#shared/errors.ts';
import type { Call } from '#shared/repayments/call.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { calls, listCalls, listRepayments, repayments } from './store.ts';

/** The loan of an instalment and its number in the schedule, as its id says. Refuses with NotFound a text of another form. */
export function placeOf(id: string): { loanId: number; nr: number } {
  const [, loanId, nr] = /^(\d{1,15})-(\d{3,6})$/.exec(id) ?? [];
  if (!loanId || !nr) throw notFound();
  return { loanId: Number(loanId), nr: Number(nr) };
}

export const loanIdOf = (repaymentId: string): number => placeOf(repaymentId).loanId;

/** An instalment of its loan's current schedule. Refuses with NotFound. */
export async function getRepayment(id: string): Promise<Repayment> {
  const place = placeOf(id);
  const { planId = '' } = await loans.get({ id: place.loanId });
  return repayments.get({ ...place, planId });
}

/** The calls of a loan whose instalments are not paid. */
export const listOpenCalls = async (loanId: number): Promise<Call[]> => openIn(loanId, await listCalls(loanId));

/** The same to be shown, without those that cannot be read (API-44). */
export const listReadableOpenCalls = async (loanId: number): Promise<Call[]> =>
  openIn(loanId, await calls.allReadable('table', { loanId }));

/** Those of some calls of a loan whose instalments are not paid. */
export async function openIn(loanId: number, all: readonly Call[]): Promise<Call[]> {
  const rows = all.length > 0 ? await listRepayments(await loans.get({ id: loanId })) : [];
  return all.filter(({ nr }) => rows.some((row) => row.nr === nr && row.status !== 'Paid'));
}
