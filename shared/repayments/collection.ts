import { addBusinessDays, addDays, isBusinessDay } from '#shared/calendar.ts';
import { type Sene, sene } from '#shared/money.ts';
import type { Call } from './call.ts';
import type { Repayment, RepaymentStatus } from './repayment.ts';

/** Days after its due date in which an instalment is Overdue and not yet Missed (RULES 7). */
export const GRACE_DAYS = 7;
/** Business days between the notice that an instalment is late and the call on the guarantors. */
const NOTICE_BUSINESS_DAYS = 5;
/** Days that a guarantor has to pay a call, the last of them whole, before its share is spread again. */
const CALL_DAYS = 7;
/** Business days for which an announced payment is waited for. */
const ANNOUNCED_BUSINESS_DAYS = 3;

/** The last day (Apia) on which a payment that is announced on a day is waited for (RULES 7). */
export const announcedUntil = (day: string): string => addBusinessDays(day, ANNOUNCED_BUSINESS_DAYS, isBusinessDay);

/** The last day (Apia) for paying a call; what was spread again has its days anew (RULES 7). */
export const callPayableUntil = ({ calledOn, spreadAgainOn }: Pick<Call, 'calledOn' | 'spreadAgainOn'>): string =>
  addDays(spreadAgainOn ?? calledOn, CALL_DAYS);

/** What somebody is asked to pay of calls as a guarantor: their open shares. */
export const askedOf = (userId: string, calls: readonly Call[]) =>
  calls.flatMap((call) =>
    call.shares
      .filter((share) => share.userId === userId && share.open > 0)
      .map(({ open, reference }) => ({ call, open, until: callPayableUntil(call), reference })),
  );

/** The status that people see: Pending while a payment is being verified, over whatever its date says (RULES 7). */
export const statusOf = ({ announced, status }: Pick<Repayment, 'announced' | 'status'>): RepaymentStatus =>
  announced && status !== 'Paid' ? 'Pending' : status;

/** What of an instalment is not paid yet. */
export const openOf = (row: Repayment): Sene =>
  sene(row.principal + row.interest - row.paidPrincipal - row.paidInterest);

/**
 * The day on which an instalment asks for something: its due date while it is Scheduled, then the day on which it is
 * Missed, called from the guarantors, and spread again. Undefined when nothing follows any more (RULES 7).
 */
export function nextStepOn(row: Repayment): string | undefined {
  if (row.status === 'Paid') return undefined;
  if (row.status === 'Scheduled') return row.due;
  if (row.status === 'Overdue') return graceOver(row);
  if (row.calledOn === undefined) return callableFrom(row);
  return row.spreadAgainOn === undefined ? addDays(row.calledOn, CALL_DAYS + 1) : undefined;
}

/**
 * The first day on which a late instalment may be called from its guarantors: after the grace, and five business days
 * after they were told that it is late (RULES 7).
 */
export const callableFrom = (row: Pick<Repayment, 'due' | 'overdueNoticeOn'>): string =>
  later(graceOver(row), noticeOver(row));

const graceOver = ({ due }: Pick<Repayment, 'due'>) => addDays(due, GRACE_DAYS + 1);
const noticeOver = ({ overdueNoticeOn, due }: Pick<Repayment, 'due' | 'overdueNoticeOn'>) =>
  addBusinessDays(overdueNoticeOn ?? addDays(due, 1), NOTICE_BUSINESS_DAYS, isBusinessDay);
const later = (one: string, other: string) => (one > other ? one : other);
