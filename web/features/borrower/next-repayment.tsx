import { Link } from 'react-router-dom';
import { formatWst, type Sene, sene, sum } from '#shared/money.ts';
import type { LoanRepayment } from '#shared/repayments/api.ts';
import { graceUntil, isWithinTolerance } from '#shared/repayments/collection.ts';
import { formatActBy, formatDay } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { texts as words } from './screens.en.ts';
import { texts } from './texts.en.ts';

type Dated = Pick<LoanRepayment, 'paymentstatus' | 'scheduleddate' | 'helduntil'>;

/** Whether Pay Now is offered: unless the instalment is Paid, or Pending because a payment is being checked. */
export const isPayable = ({ paymentstatus }: LoanRepayment): boolean => !['Paid', 'Pending'].includes(paymentstatus);

/**
 * The instalment that is paid next: the oldest that is open, also while an announced payment is awaited (REPAYMENTS-6); one that is
 * carried only once there is no other (REPAYMENTS-44).
 */
export function nextToPay(rows: readonly LoanRepayment[]): LoanRepayment | undefined {
  const open = rows.filter(({ paymentstatus }) => paymentstatus !== 'Paid');
  return open.find((row) => !isCarried(row)) ?? open[0];
}

const isCarried = ({ amountdue, amountpaid, scheduleddate }: LoanRepayment): boolean =>
  isWithinTolerance({ paid: amountpaid, open: sene(amountdue - amountpaid), due: scheduleddate });

/** Whether an instalment is late: then its guarantors will be asked to pay. */
export const isLate = ({ paymentstatus }: Dated): boolean => ['Overdue', 'Missed'].includes(paymentstatus);

/** By when a late instalment is to be paid, and what follows. */
export const lateWords = (row: Dated): string => {
  if (isHeld(row)) return words.toDo.disaster(formatActBy(row.helduntil ?? ''));
  const { paymentstatus, scheduleddate: due, helduntil: heldUntil } = row;
  return paymentstatus === 'Missed' ? words.toDo.missed : words.toDo.late(formatActBy(graceUntil({ due, heldUntil })));
};

/** Whether nothing follows today from an instalment that is not paid, because of a disaster (RELIEF-20). */
export const isHeld = ({ helduntil = '' }: Dated): boolean => todayInApia() < helduntil;

/** What is open of all late instalments, and how many they are (LOANS-55). */
export function arrearsOf(rows: readonly LoanRepayment[]): { count: number; open: Sene } {
  const late = rows.filter(isLate);
  return { count: late.length, open: sum(late.map(({ amountdue, amountpaid }) => sene(amountdue - amountpaid))) };
}

/** The link to ask for more time, where an instalment is asked for (RELIEF-7). */
export const MoreTime = ({ loanId }: { loanId: number }) => (
  <Link to={`/borrower/more-time/${loanId}`}>{words.toDo.moreTime}</Link>
);

/** The link to pay an instalment. Its accessible name begins with its visible text. */
export const PayLink = ({ row, className }: { row: LoanRepayment; className?: string }) => (
  <Link className={className} to={`/repayments/${row.repaymentid}/pay`} aria-label={payName(row)}>
    {texts.payNow}
  </Link>
);

const payName = ({ amountdue, amountpaid, scheduleddate }: LoanRepayment) =>
  words.schedule.payName(texts.payNow, formatWst(sene(amountdue - amountpaid)), formatDay(scheduleddate));
