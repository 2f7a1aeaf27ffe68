import { staffWith } from '#lambdas/accounts/staff-with.ts';
import { loans } from '#lambdas/loans/store.ts';
import { emit, type Write } from '#lambdas/platform/writes.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { isLiveOfBorrower } from '#shared/loans/loan-lifecycle.ts';
import type { Relief } from '#shared/relief/relief.ts';
import { advanceRelief, alarmOn, isWaiting, lapsesAt } from '#shared/relief/relief-lifecycle.ts';
import { isSilentOn } from '#shared/relief/voices.ts';
import { reliefs } from './store.ts';
import { guarantorIdsOf } from './voices.ts';
import { noMoreWaiting } from './waiting.ts';

/** The writes that end a request that nobody answered in time (RELIEF-14); none where it does not wait so long any more. */
export async function lapseRelief(listed: Relief, now: number): Promise<Write[]> {
  const relief = await reliefs.get(listed);
  if (!isWaiting(relief) || lapsesAt(relief.until ?? '') > now) return [];
  const loan = await loans.get({ id: relief.loanId });
  return [...reliefs.save(advanceRelief(relief, 'Lapsed', { by: 'system', now }), relief), ...noMoreWaiting(loan)];
}

/** The writes that end, without telling anybody, a request of whose loan nothing is asked for any more (RELIEF-14); none where it goes on. */
export async function endNeedless(listed: Relief, now: number): Promise<Write[]> {
  const [relief, loan] = await Promise.all([reliefs.get(listed), loans.get({ id: listed.loanId })]);
  if (!isWaiting(relief) || isLiveOfBorrower(loan)) return [];
  return [...reliefs.save(advanceRelief(relief, 'Withdrawn', { by: 'system', now }), relief), ...noMoreWaiting(loan)];
}

/** The writes that refuse a request once the time to answer is over and a guarantor was silent (RELIEF-16); none where it goes on. */
export async function refuseSilent(listed: Relief, now: number): Promise<Write[]> {
  const relief = await reliefs.get(listed);
  const { voices, loanId, status } = relief;
  if (status !== 'Consenting' || !voices) return [];
  if (!isSilentOn(apiaDayOf(now), { voices, guarantorIds: await guarantorIdsOf(loanId) })) return [];
  const after = advanceRelief(relief, 'Refused', { by: 'system', now });
  return [...reliefs.save(after, relief), ...noMoreWaiting(await loans.get({ id: loanId }))];
}

/** The writes that alarm those who decide next that a request waits, once (RELIEF-14). */
export async function alarmOfRelief(listed: Relief, now: number): Promise<Write[]> {
  const relief = await reliefs.get(listed);
  const { waitsSince = '', until = '', loanId } = relief;
  if (!isWaiting(relief) || relief.alarmed || alarmOn({ waitsSince }) > apiaDayOf(now)) return [];
  const staff = await staffWith(relief.status === 'Asked' ? 'RiskReviewer' : 'CreditApprover');
  const params = { loanId, day: until };
  return [
    ...reliefs.save({ ...relief, alarmed: true }, relief),
    ...staff.map(({ id: userId }) => emit({ topic: 'Notice', userId, kind: 'ReliefAsked', params })),
  ];
}
