import { addBusinessDays, addDays, businessDayFrom, isBusinessDay, mailDayFrom } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import type { Repayment, RepaymentStatus } from './repayment.ts';

/** The last day (Apia) on which a payment announced on `day` is awaited (REPAYMENTS-7). */
export const announcedUntil = (day: string): string => addBusinessDays(day, policyOn(day).announcedBusinessDays);

/**
 * The days (Apia) on which what is announced by today may end, from the last business day that is not after today on. All of them: a
 * holiday may have been declared since it was announced.
 */
export function awaitedDays(today: string): string[] {
  const days = [announcedUntil(today)];
  while (!days.some((day) => day <= today && isBusinessDay(day))) days.unshift(addDays(days[0] ?? today, -1));
  return days;
}

/** What says when an instalment is late. */
export type Dated = Pick<Repayment, 'due' | 'heldUntil'>;

/** The day (Apia) after which an instalment is late: its due date, or the day until which a disaster holds it (RELIEF-20). */
export const lateFrom = ({ due, heldUntil = '' }: Dated): string => later(due, heldUntil);

/** The status that people see: Pending while an announced payment is awaited, otherwise what its date says (REPAYMENTS-7). */
export const statusOf = ({ announced, status }: Pick<Repayment, 'announced' | 'status'>): RepaymentStatus =>
  announced && status !== 'Paid' ? 'Pending' : status;

/** What is paid of an instalment. */
export const paidOf = ({ paidPrincipal, paidInterest }: Repayment): Sene => sene(paidPrincipal + paidInterest);

/** What is not paid yet of an instalment. */
export const openOf = (row: Repayment): Sene =>
  sene(row.principal + row.interest - row.paidPrincipal - row.paidInterest);

/** What has to be paid of a loan before an instalment is: money goes to the oldest first (REPAYMENTS-6), so what is asked for before it, too. */
export const openUntil = ({ due }: Dated, rows: readonly Repayment[]): Sene =>
  sum(rows.filter((one) => one.due <= due && one.status !== 'Paid' && !isCarried(one)).map(openOf));

/** The amount that is awaited for an announced instalment, with what is paid with it (REPAYMENTS-44). */
export const awaitedOf = (row: Repayment): Sene => row.announced?.amount ?? openOf(row);

/**
 * Whether an instalment is carried: something of it is paid, and what is open is within the tolerance (REPAYMENTS-44). `due` is
 * its due date, by whose policy.
 */
export const isWithinTolerance = ({ paid, open, due }: { paid: Sene; open: Sene; due: string }): boolean =>
  paid > 0 && open > 0 && open <= policyOn(due).tolerance;

/** Whether so little is open of an instalment that it is carried (REPAYMENTS-44). */
export const isCarried = (row: Repayment): boolean =>
  isWithinTolerance({ paid: paidOf(row), open: openOf(row), due: row.due });

/** Whether an instalment is past its due date, and neither paid nor carried. */
export const isLate = ({ status }: Pick<Repayment, 'status'>): boolean => status === 'Overdue' || status === 'Missed';

/** What is open of all late instalments of a loan. */
export const arrearsOf = (rows: readonly Repayment[]): Sene => sum(rows.filter(isLate).map(openOf));

/**
 * The day of an instalment's next step in the sweep: its due date while it is Scheduled (REPAYMENTS-45 of a carried one, RELIEF-20 of a held one), then the days on which it becomes
 * Missed (REPAYMENTS-25), is called (REPAYMENTS-30) and those who paid stand in (REPAYMENTS-32). Undefined once nothing follows.
 */
export function nextStepOn(row: Repayment): string | undefined {
  if (row.status === 'Paid') return undefined;
  if (row.status === 'Scheduled') return row.settleOn ?? lateFrom(row);
  if (row.status === 'Overdue') return graceOver(row);
  if (row.calledOn === undefined) return callableFrom(row);
  if (row.spreadAgainOn !== undefined) return undefined;
  return businessDayFrom(later(later(callOver(row.calledOn), waitedUntil(row)), row.heldUntil ?? ''));
}

/**
 * The first day on which a late instalment may be called from its guarantors: the later of the end of grace and five
 * business days after the notice (REPAYMENTS-30), or the business day after it (REPAYMENTS-43).
 */
export const callableFrom = (row: Dated & Pick<Repayment, 'overdueNoticeOn' | 'callNotBefore'>): string =>
  businessDayFrom(later(later(graceOver(row), noticeOver(row)), waitedUntil(row)));

/** The first day after those in which a call of `day` can be paid: a business day (REPAYMENTS-32). */
export const callOver = (day: string): string => businessDayFrom(addDays(day, policyOn(day).callDays + 1));

/** The last day (Apia) of grace of an instalment, by the policy of its due date (REPAYMENTS-25); it counts from the day after which it is late. */
export const graceUntil = (row: Dated): string => addDays(lateFrom(row), policyOn(row.due).graceDays);

/**
 * The last day (Apia) to pay an open instalment before something follows from it: its due date, the last day of grace, then
 * the last one on which no default can be proposed (LOANS-26) for it or for another one of the loan that is `missed`. Undefined once
 * these are over: it is due at once (REPAYMENTS-41).
 */
export function payableUntil(
  row: Dated,
  { status, missed, today }: Pick<Loan, 'status'> & { missed: readonly Dated[]; today: string },
): string | undefined {
  const beforeDefault = [row, ...missed].map((each) => lastDayBeforeDefault(each, today)).sort()[0] ?? '';
  const days = [lateFrom(row), graceUntil(row), ...(status === 'Defaulted' ? [] : [beforeDefault])];
  return days.find((day) => day >= today);
}

/** The last day (Apia) on which an instalment that stays open has not been Missed for 60 days (LOANS-26). */
export const lastDayBeforeDefault = (row: Dated, today: string): string =>
  addDays(graceUntil(row), policyOn(today).defaultDays);

/** The first day on which guarantors may be asked after a request for more time (RELIEF-13); before every day where there was none. */
const waitedUntil = ({ callNotBefore = '' }: Pick<Repayment, 'callNotBefore'>) => callNotBefore;
const graceOver = (row: Dated) => addDays(graceUntil(row), 1);
function noticeOver(row: Dated & Pick<Repayment, 'overdueNoticeOn'>): string {
  const noticed = row.overdueNoticeOn ?? mailDayFrom(addDays(lateFrom(row), 1));
  return addBusinessDays(noticed, policyOn(noticed).noticeBusinessDays);
}
const later = (one: string, other: string) => (one > other ? one : other);
