import * as z from 'zod/mini';
import type { Person } from '#shared/accounts/person.ts';
import { addBusinessDays, addDays, apiaDayOf, startOfApiaDay } from '#shared/calendar.ts';
import { reviewers } from '#shared/endpoint.ts';
import { refused } from '#shared/errors.ts';
import { lifecycle } from '#shared/lifecycle.ts';
import { policyOn } from '#shared/policy.ts';
import { type SavedCalculation, saversOf } from './calculation.ts';
import type { Loan } from './loan.ts';
import type { LoanActor } from './loan-lifecycle.ts';
import { SecondLookStatus } from './second-look-status.ts';

/** What the borrower of a rejected loan asked of somebody who took no part, and what became of it (REASONS-9). */
export const SecondLook = z.object({
  loanId: z.int(),
  status: SecondLookStatus,
  /** What is wrong, in the borrower's words. */
  text: z.string(),
  /** The documents that were sent with it. */
  documents: z.array(z.string()),
  /** ISO. */
  askedAt: z.string(),
  /** The last day (Apia) on which it is decided, and whether staff were alarmed that it waits. */
  until: z.string(),
  alarmed: z.optional(z.boolean()),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  version: z.int(),
});
export type SecondLook = z.output<typeof SecondLook>;

export type SecondLookEvent = 'Opened' | 'Kept' | 'Lapsed';

const secondLookLifecycle = lifecycle<SecondLookStatus, SecondLookEvent, LoanActor>('second look', [
  { event: 'Opened', by: ['RiskReviewer', 'CreditApprover'], from: ['Asked'], to: 'Opened' },
  { event: 'Kept', by: ['RiskReviewer', 'CreditApprover'], from: ['Asked'], to: 'Kept' },
  { event: 'Lapsed', by: ['system'], from: ['Asked'], to: 'Lapsed' },
]);

/**
 * A second look after an event, at an instant (milliseconds). Refuses with IllegalTransition what is decided already, and with Refused to keep a
 * rejection after the last day, when it counts as opened (REASONS-12).
 */
export function advanceSecondLook(
  look: SecondLook,
  event: SecondLookEvent,
  { by, now, decidedBy }: { by: LoanActor; now: number; decidedBy?: string },
): SecondLook {
  const status = secondLookLifecycle.after(look.status, event, by);
  if (event === 'Kept' && lapsesAt(look) <= now)
    throw refused('SecondLookOver', 'The days are over. The loan is opened for another review.');
  return { ...look, status, decidedBy, decidedAt: new Date(now).toISOString() };
}

type Rejected = Pick<Loan, 'status' | 'entered'>;

/** The last day (Apia) on which the borrower of a rejected loan can ask for a second look; undefined of another loan (REASONS-9). */
export function lastDayToAsk({ status, entered }: Rejected): string | undefined {
  if (status !== 'Rejected' || entered.Rejected === undefined) return undefined;
  const day = apiaDayOf(Date.parse(entered.Rejected));
  return addDays(day, policyOn(day).secondLookDays);
}

/** Refuses with Refused a second look that is asked for again, or too late. A loan that is not rejected has none. */
export function mustAllowSecondLook(loan: Rejected, former: SecondLook | undefined, today: string): void {
  if (former) throw refused('SecondLookAskedBefore', 'You have asked before.');
  const until = lastDayToAsk(loan);
  if (until === undefined) throw refused('NotRejected', 'Only a loan that was rejected can be looked at again.');
  if (today > until)
    throw refused('SecondLookTooLate', 'The {days} days are over. You can ask for a new loan.', {
      days: policyOn(today).secondLookDays,
    });
}

/** Refuses with Refused to hide a loan at which somebody looks again (REASONS-9). */
export function mustNotBeLookedAt({ secondLookUntil }: Pick<Loan, 'secondLookUntil'>): void {
  if (secondLookUntil !== undefined)
    throw refused('LoanLookedAt', 'Somebody else looks at this loan until {day:actBy}. You can delete it after that.', {
      day: secondLookUntil,
    });
}

/** The last day (Apia) on which a second look is decided that is asked for on a day. */
export const decidedUntil = (day: string): string => addBusinessDays(day, policyOn(day).secondLookBusinessDays);

/** When a second look that nobody decided counts as opened, as an instant (milliseconds). */
export const lapsesAt = ({ until }: Pick<SecondLook, 'until'>): number => startOfApiaDay(addDays(until, 1));

/** The day (Apia) on which staff are alarmed that a second look waits. */
export function alarmOn({ askedAt }: Pick<SecondLook, 'askedAt'>): string {
  const day = apiaDayOf(Date.parse(askedAt));
  return addBusinessDays(day, policyOn(day).secondLookAlarmBusinessDays);
}

/** Who took part in the rejection of a loan: whoever decided on it, let it pass or stopped it (CONFLICTS-7), or entered its figures. */
export const partTakersOf = (
  { riskReviewerId, passedBy, stoppedBy }: Pick<Loan, 'riskReviewerId' | 'passedBy' | 'stoppedBy'>,
  decisions: readonly { by: string }[],
  calculation: Pick<SavedCalculation, 'savedBy' | 'savers'> | undefined,
): string[] => {
  const named = [riskReviewerId, passedBy, stoppedBy].filter((id) => id !== undefined);
  return [...new Set([...named, ...saversOf(calculation), ...decisions.map(({ by }) => by)])];
};

/** How many reviewers a second look needs: one who decides on it, and the two of the review that may follow. */
const REVIEWERS_NEEDED = 3;

/** Whether these reviewers are too few for a second look and the review after it, which needs one of each kind (REASONS-13). */
export const areTooFew = (free: readonly Pick<Person, 'subRole'>[]): boolean =>
  free.length < REVIEWERS_NEEDED || !reviewers.every((kind) => free.some(({ subRole }) => subRole === kind));
