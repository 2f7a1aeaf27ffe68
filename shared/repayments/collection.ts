import { addBusinessDays, addDays, isBusinessDay } from '#shared/calendar.ts';
import { type Sene, sene } from '#shared/money.ts';
import type { Repayment, RepaymentStatus } from './repayment.ts';

/** Days after its due date in which an instalment is Overdue and not yet Missed (REPAYMENTS-25). */
export const GRACE_DAYS = 7;
/** Business days between the notice that an instalment is late and the call on the guarantors (REPAYMENTS-30). */
const NOTICE_BUSINESS_DAYS = 5;
/** Whole days that a guarantor has to pay a call before their share is spread again (REPAYMENTS-32). */
export const CALL_DAYS = 7;
/** Business days for which an announced payment is awaited (REPAYMENTS-7). */
const ANNOUNCED_BUSINESS_DAYS = 3;

/** The last day (Apia) on which a payment announced on `day` is awaited (REPAYMENTS-7). */
export const announcedUntil = (day: string): string => addBusinessDays(day, ANNOUNCED_BUSINESS_DAYS, isBusinessDay);

/** The status that people see: Pending while an announced payment is awaited, otherwise what its date says (REPAYMENTS-7). */
export const statusOf = ({ announced, status }: Pick<Repayment, 'announced' | 'status'>): RepaymentStatus =>
  announced && status !== 'Paid' ? 'Pending' : status;

/** What is not paid yet of an instalment. */
export const openOf = (row: Repayment): Sene =>
  sene(row.principal + row.interest - row.paidPrincipal - row.paidInterest);

/**
 * The day of an instalment's next step in the sweep: its due date while it is Scheduled, then the days on which it becomes
 * Missed (REPAYMENTS-25), is called (REPAYMENTS-30) and is spread again (REPAYMENTS-32). Undefined once nothing follows.
 */
export function nextStepOn(row: Repayment): string | undefined {
  if (row.status === 'Paid') return undefined;
  if (row.status === 'Scheduled') return row.due;
  if (row.status === 'Overdue') return graceOver(row);
  if (row.calledOn === undefined) return callableFrom(row);
  return row.spreadAgainOn === undefined ? addDays(row.calledOn, CALL_DAYS + 1) : undefined;
}

/**
 * The first day on which a late instalment may be called from its guarantors: the later of the end of grace and five
 * business days after the notice (REPAYMENTS-30).
 */
export const callableFrom = (row: Pick<Repayment, 'due' | 'overdueNoticeOn'>): string =>
  later(graceOver(row), noticeOver(row));

const graceOver = ({ due }: Pick<Repayment, 'due'>) => addDays(due, GRACE_DAYS + 1);
const noticeOver = ({ overdueNoticeOn, due }: Pick<Repayment, 'due' | 'overdueNoticeOn'>) =>
  addBusinessDays(overdueNoticeOn ?? addDays(due, 1), NOTICE_BUSINESS_DAYS, isBusinessDay);
const later = (one: string, other: string) => (one > other ? one : other);
