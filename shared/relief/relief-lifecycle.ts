import { addBusinessDays, addDays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import { DomainError, refused } from '#shared/errors.ts';
import { lifecycle } from '#shared/lifecycle.ts';
import type { LoanActor } from '#shared/loans/loan-lifecycle.ts';
import { policyOn } from '#shared/policy.ts';
import type { PlanFigures, Relief, Voices } from './relief.ts';
import type { ReliefStatus } from './relief-status.ts';

export const waiting = ['Asked', 'Consenting'] as const satisfies readonly ReliefStatus[];

/** Whether a request waits for somebody (RELIEF-12). */
export const isWaiting = ({ status }: Pick<Relief, 'status'>): boolean => waiting.some((one) => one === status);

export type ReliefEvent = 'Proposed' | 'Granted' | 'Refused' | 'Withdrawn' | 'Lapsed';

type ReliefActor = LoanActor | 'Guarantor' | 'Investor';

/** The lifecycle of a request for more time (RELIEF-12, RELIEF-14, RELIEF-16). What is granted at once never waits. */
const reliefLifecycle = lifecycle<ReliefStatus, ReliefEvent, ReliefActor>('request', [
  { event: 'Proposed', by: ['RiskReviewer'], from: waiting, to: 'Consenting' },
  { event: 'Granted', by: ['CreditApprover'], from: ['Consenting'], to: 'Granted' },
  { event: 'Refused', by: ['RiskReviewer'], from: ['Asked'], to: 'Refused' },
  { event: 'Refused', by: ['CreditApprover', 'Guarantor', 'Investor', 'system'], from: ['Consenting'], to: 'Refused' },
  { event: 'Withdrawn', by: ['Borrower', 'system'], from: waiting, to: 'Withdrawn' },
  { event: 'Lapsed', by: ['system'], from: waiting, to: 'Lapsed' },
]);

/** A request after an event, at an instant (milliseconds). Refuses with IllegalTransition what is not possible in its status. */
export const advanceRelief = (
  relief: Relief,
  event: ReliefEvent,
  { by, now, changes }: { by: ReliefActor; now: number; changes?: Partial<Relief> },
): Relief => ({
  ...relief,
  status: reliefLifecycle.after(relief.status, event, by),
  decidedAt: new Date(now).toISOString(),
  ...changes,
});

/** The last day (Apia) on which a request that moves on a day is answered (RELIEF-12). */
export const answeredUntil = (day: string): string => addBusinessDays(day, policyOn(day).reliefBusinessDays);

/** Those who are asked at an instant (milliseconds), and nobody has answered: until the fifth business day (RELIEF-16). */
export function nobodyAnswered(now: number): Voices {
  const today = apiaDayOf(now);
  const until = addBusinessDays(today, policyOn(today).reliefVoiceBusinessDays);
  return { askedAt: new Date(now).toISOString(), until, agreed: [], objects: [] };
}

/** The day (Apia) on which staff are alarmed that a request waits (RELIEF-14); it moved to its status on a day. */
export const alarmOn = ({ waitsSince }: { waitsSince: string }): string =>
  addBusinessDays(waitsSince, policyOn(waitsSince).reliefAlarmBusinessDays);

/** When a request that waits lapses, as an instant (milliseconds). */
export const lapsesAt = (until: string): number => startOfApiaDay(addDays(until, 1));

/** Refuses with Refused a second request while one waits (RELIEF-12). */
export function mustNotWait(former: readonly Relief[]): void {
  const one = former.find(isWaiting);
  if (one)
    throw refused('ReliefAskedAlready', 'You have asked already. We answer until {day:actBy}.', {
      day: one.until ?? '',
    });
}

/**
 * The last day (Apia) on which calls and a default wait for a request of a day (RELIEF-13); undefined where they waited for another one
 * within 90 days.
 */
export function waitsUntil(former: readonly Relief[], today: string): string | undefined {
  const since = addDays(today, -policyOn(today).reliefHoldDays);
  const isHeldBefore = former.some(({ holds, askedAt }) => holds && apiaDayOf(Date.parse(askedAt)) > since);
  return isHeldBefore ? undefined : answeredUntil(today);
}

/** Refuses with FigureDiffers a grant whose figures are not those that were proposed (RELIEF-12). */
export function mustBeAsProposed(proposed: PlanFigures, now: PlanFigures): void {
  if (JSON.stringify(proposed) !== JSON.stringify(now))
    throw new DomainError('FigureDiffers', 'ReliefChanged', 'The figures have changed. Please look again.');
}
