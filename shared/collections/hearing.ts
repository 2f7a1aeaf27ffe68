import * as z from 'zod/mini';
import { addBusinessDays, addDays, daysBetween, isBusinessDay } from '#shared/calendar.ts';
import { refused } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { Sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { arrearsOf } from '#shared/repayments/collection.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { dayAfterHearing } from './proposal.ts';

/** What a borrower is heard about before their loan is declared in default (LOANS-61), and their answer (LOANS-62). */
export const Hearing = z.object({
  loanId: z.int(),
  /** When the default was proposed (ISO), and by whom. */
  proposedAt: z.string(),
  proposedBy: z.string(),
  /** What was late then, in sene, and the due date of the oldest late instalment (Apia). */
  arrears: Sene,
  since: z.string(),
  /** The last day (Apia) on which the borrower is heard. */
  until: z.string(),
  answer: z.optional(z.string()),
  /** ISO. */
  answeredAt: z.optional(z.string()),
  /** Whether the borrower was reminded that it ends. */
  reminded: z.optional(z.boolean()),
  version: z.int(),
});
export type Hearing = z.output<typeof Hearing>;

/** The last day (Apia) of a hearing that begins on a day: ten business days later, and on until the day before a business day (LOANS-61). */
export const heardUntil = (day: string): string =>
  addDays(dayAfterHearing(addBusinessDays(day, policyOn(day).hearingBusinessDays)), -1);

/** Whether the borrower is still heard on a day (Apia). */
export const isHeard = (until: string, today: string): boolean => today < dayAfterHearing(until);

/** How many business days are left to answer, today included. */
export const businessDaysLeft = (until: string, today: string): number =>
  Array.from({ length: Math.max(0, daysBetween(today, until) + 1) }, (_, at) => addDays(today, at)).filter(
    isBusinessDay,
  ).length;

/** Whether a default is proposed, and its borrower heard: a proposal from before there were hearings is none (LOANS-61). */
export const isDefaultProposed = ({
  defaultProposedBy,
  hearingUntil,
}: Pick<Loan, 'defaultProposedBy' | 'hearingUntil'>): boolean =>
  defaultProposedBy !== undefined && hearingUntil !== undefined;

/** The hearing that begins with a proposal, on a day (Apia). */
export function hearingOf(
  loanId: number,
  rows: readonly Repayment[],
  { today, at, by }: { today: string; at: string; by: string },
): Hearing {
  const since = rows.find(({ status }) => status === 'Missed')?.due ?? today;
  const hearing = { loanId, proposedAt: at, proposedBy: by, arrears: arrearsOf(rows), since, until: heardUntil(today) };
  return { ...hearing, version: 1 };
}

/** A hearing with the answer of the borrower, at an instant (ISO). Refuses with Refused one that is over (LOANS-62). */
export function answered(hearing: Hearing, answer: string, { today, at }: { today: string; at: string }): Hearing {
  if (!isHeard(hearing.until, today)) throw refused('HearingOver', 'The time to answer is over.');
  return { ...hearing, answer, answeredAt: at };
}

/** The last days (Apia) of the hearings of which borrowers are reminded on a day: a run may have been missed (LOANS-62). */
export const hearingEndsToRemindOf = (today: string): string[] =>
  Array.from({ length: policyOn(today).hearingReminderDays + 1 }, (_, days) => addDays(today, days));

/** Whether the borrower of a hearing has neither answered nor been reminded that it ends (LOANS-62). */
export const isUnanswered = ({ answer, reminded }: Hearing): boolean => answer === undefined && !reminded;

/** Refuses with Refused to confirm a default while its borrower is heard (LOANS-27). */
export function mustHaveBeenHeard(until: string, today: string): void {
  if (isHeard(until, today)) throw refused('HearingOpen', 'The borrower can answer until {day:actBy}.', { day: until });
}
