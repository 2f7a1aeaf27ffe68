import { addDays, addMonthsClamped } from '#shared/calendar.ts';
import { invalid, refused } from '#shared/errors.ts';
import { hasClauses } from '#shared/guarantors/agreement-clauses.ts';
import { dueInPeriod } from '#shared/loans/amortization.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { policyOn } from '#shared/policy.ts';
import { mustNotBeHeld } from '#shared/repayments/held.ts';
import { day0Of, isInstalment, type OpenPart, openPartsOf } from '#shared/repayments/new-plan.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import type { Relief } from './relief.ts';
import { answeredUntil } from './relief-lifecycle.ts';

/** From which day (Apia) the periods of a loan count, and how long each is (REPAYMENTS-4). */
export type Sequence = { day0: string; frequency: Frequency };
/** The sequence of due dates of a loan that is paid out. */
export const sequenceOf = ({ planId = '', frequency }: Pick<Loan, 'planId' | 'frequency'>): Sequence => ({
  day0: day0Of(planId),
  frequency,
});

/** What counts of the requests that a loan had before: `grantedOn` is a day (Apia). */
export type Former = Pick<Relief, 'kind' | 'status' | 'grantedOn' | 'disaster'>;

type Ending = Pick<Relief, 'kind' | 'status' | 'heldUntil' | 'endReminded'>;

export type Pausing = { loan: Loan; rows: readonly Repayment[]; former: readonly Former[]; today: string };

/** What is open of a loan, that many periods later: its amounts stay (RELIEF-3). */
export const pausedBy = (periods: number, rows: readonly Repayment[], { day0, frequency }: Sequence): OpenPart[] =>
  openPartsOf(rows).map((part) => ({
    ...part,
    period: part.period + periods,
    due: dueInPeriod(day0, frequency, part.period + periods),
  }));

/** The pauses, in periods, that are within the limits and whose first new date is after a day (Apia; RELIEF-3). */
export const pausesOn = (today: string, rows: readonly Repayment[], sequence: Sequence): number[] =>
  Array.from({ length: policyOn(today).pausePeriods[sequence.frequency] }, (_, at) => at + 1).filter(
    (periods) => (pausedBy(periods, rows, sequence)[0]?.due ?? '') > today,
  );

/**
 * The day (Apia) after which more time for a loan begins that is asked for or proposed on a day: where others must agree first, the last one on
 * which it can be granted, so that none of its dates passes while they are asked (RELIEF-3, RELIEF-4, RELIEF-16).
 */
export const beginsAfter = (loan: Parameters<typeof hasClauses>[0], today: string): string =>
  hasClauses(loan) ? today : answeredUntil(today);

/** Refuses with Refused every pause of a loan on a day (Apia) on which none may be asked for (RELIEF-2). */
export function mustBePausable({ loan, rows, former, today }: Pausing): void {
  const { pausesInYear, paidBeforePause } = policyOn(today);
  if (loan.status !== 'Active') throw refused('PauseNotActive', 'Only a loan that is being repaid can be paused.');
  mustAllowRelief(loan);
  if (paidInstalmentsOf(rows) < paidBeforePause) throw refused('PauseTooEarly', 'Two instalments must be paid first.');
  if (recentPauses(former, today) >= pausesInYear)
    throw refused('PausedTwice', 'You have paused twice in twelve months.');
}

/** Refuses with Refused more time for a loan whose money is back from the bank, or that is charged off (RELIEF-9). */
export function mustAllowRelief(loan: Loan): void {
  mustNotBeHeld(loan);
  if (loan.chargedOffOn !== undefined) throw refused('ReliefChargedOff', 'This loan asks for nothing any more.');
}

/**
 * Refuses a pause that is not possible (Refused; RELIEF-2), that is longer than its limit (Invalid), and one whose first new date is not after a
 * day (Refused; RELIEF-3): once it is proposed, after the one on which it is granted.
 */
export function mustBePausableBy(periods: number, of: Pausing, after = beginsAfter(of.loan, of.today)): void {
  mustBePausable(of);
  const { loan, rows, today } = of;
  if (periods > policyOn(today).pausePeriods[loan.frequency])
    throw invalid('PauseTooLong', 'Please choose one of the pauses that are offered.', {}, 'periods');
  if (!pausesOn(after, rows, sequenceOf(loan)).includes(periods)) throw pauseTooShort();
}

/** The refusal of a pause whose first new date has passed. */
export const pauseTooShort = () =>
  refused('PauseTooShort', 'A longer pause is needed: the first new date would have passed.');

/** Whether the borrower of a granted pause, their own or a disaster's, is yet to be reminded that it ends (RELIEF-11). */
export const isPauseToEnd = ({ kind, status, heldUntil, endReminded }: Ending): boolean =>
  kind === 'Pause' && heldUntil === undefined && status === 'Granted' && !endReminded;

/** The first due dates (Apia) after pauses of whose end borrowers are reminded on a day: a run may have been missed (RELIEF-11). */
export const pauseEndsToRemindOf = (today: string): string[] =>
  Array.from({ length: policyOn(today).pauseReminderDays }, (_, days) => addDays(today, days + 1));

/**
 * Whether a pause is granted when it is asked for (RELIEF-5): the agreements have the clause, nothing is Missed, and it is the first in
 * twelve months.
 */
export const isGrantedAtOnce = ({ loan, rows, former, today }: Pausing): boolean =>
  hasClauses(loan) && rows.every(({ status }) => status !== 'Missed') && recentPauses(former, today) === 0;

/** The pauses that were granted within twelve months before a day (Apia); a disaster's count against no limit (RELIEF-19). */
const recentPauses = (former: readonly Former[], today: string): number =>
  former.filter(
    ({ kind, status, grantedOn, disaster }) =>
      kind === 'Pause' && status === 'Granted' && !disaster && (grantedOn ?? '') > addMonthsClamped(today, -12),
  ).length;

/** How many instalments of a loan are paid. */
const paidInstalmentsOf = (rows: readonly Repayment[]): number =>
  rows.filter((row) => row.status === 'Paid' && isInstalment(row)).length;
