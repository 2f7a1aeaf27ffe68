import type { MyInvestment } from '#shared/investments/api.ts';
import { type Sene, sene, sum } from '#shared/money.ts';
import type { InvestorRow } from '#shared/repayments/api.ts';
import type { Crossing } from '#web/ui/mat.tsx';
import { monthsOf } from './cash-flow-figures.ts';
import { texts } from './texts.en.ts';

/** What somebody has in a loan, and where it stands. */
export type LoanPart = {
  loanid: number;
  purpose: string;
  state: string;
  amount: Sene;
  isDefaulted: boolean;
  /** Its money came back from the bank: nothing is due. */
  isHeld: boolean;
};

const stateOf = ({ investmentstatus, paymentstatus, loanstatus }: MyInvestment): string | undefined => {
  if (investmentstatus === 'Rejected' || loanstatus === 'Cancelled') return undefined;
  if (investmentstatus === 'Pending') return paymentstatus === 'Paid' ? texts.inReview : texts.unpaid;
  const names: Record<string, string> = {
    Active: texts.active,
    Repaid: texts.repaidLoans,
    Defaulted: texts.defaulted,
  };
  return names[loanstatus] ?? texts.starting;
};

const order = [texts.unpaid, texts.inReview, texts.starting, texts.active, texts.repaidLoans, texts.defaulted];

/** The amount in each loan, in the order of the lifecycle, without rejected and cancelled investments (INVESTMENTS-32). */
export const loanParts = (investments: readonly MyInvestment[]): LoanPart[] =>
  order.flatMap((state) => {
    const inState = investments.filter((one) => stateOf(one) === state);
    return [...new Map(inState.map(({ loanid, purpose }) => [loanid, purpose]))].map(([loanid, purpose]) => {
      const ofLoan = inState.filter((one) => one.loanid === loanid);
      return {
        loanid,
        purpose,
        state,
        amount: sum(ofLoan.map(({ investedamount }) => investedamount)),
        isDefaulted: ofLoan.some(({ loanstatus }) => loanstatus === 'Defaulted'),
        isHeld: ofLoan.some(({ loanheldsince }) => loanheldsince !== undefined),
      };
    });
  });

/** The most months that the mat of a portfolio has, and how many of them are before this one. */
const SHOWN = 9;
const BEFORE = 2;

type Row = Pick<InvestorRow, 'duedate' | 'status'>;

/** The months of the mat: all of the schedules where they fit, else from two before this one on, 'YYYY-MM' (INVESTMENTS-32). */
export function shownMonths(rows: readonly Row[], thisMonth: string): string[] {
  const months = monthsOf(rows.map(({ duedate }) => duedate.slice(0, 7)));
  const now = months.filter((month) => month < thisMonth).length;
  const from = Math.max(0, Math.min(now - BEFORE, months.length - SHOWN));
  return months.slice(from, from + SHOWN);
}

/** The crossing of each month of a loan: woven when all that was due in it is paid (INVESTMENTS-32). */
export const monthCrossings = (rows: readonly Row[], months: readonly string[], isDefaulted: boolean): Crossing[] =>
  months.map((month) => {
    const due = rows.filter(({ duedate, status }) => duedate.startsWith(month) && status !== 'Paid');
    if (due.length === 0) return rows.some(({ duedate }) => duedate.startsWith(month)) ? 'paid' : 'none';
    if (isDefaulted) return 'defaulted';
    return due.some(({ status }) => status === 'Overdue' || status === 'Missed') ? 'late' : 'open';
  });

/** A share that is due next: of which instalment of how many, and what of it is open. */
export type NextShare = { loanid: number; purpose: string; day: string; nth: number; of: number; amount: Sene };

/** How many of them are shown. */
const NEXT = 2;

/** The shares that fall due next from a day on, of loans that are neither in default nor held (INVESTMENTS-39). */
export const nextShares = (
  parts: readonly LoanPart[],
  schedules: ReadonlyMap<number, readonly InvestorRow[]>,
  today: string,
): NextShare[] =>
  parts
    .filter(({ isDefaulted, isHeld }) => !isDefaulted && !isHeld)
    .flatMap(({ loanid, purpose }) => {
      const rows = schedules.get(loanid) ?? [];
      return rows.flatMap(({ duedate, yourshare, yourpaid, status }, at) => {
        const isNext = status !== 'Paid' && duedate >= today;
        return isNext
          ? { loanid, purpose, day: duedate, nth: at + 1, of: rows.length, amount: sene(yourshare - yourpaid) }
          : [];
      });
    })
    .sort((a, b) => a.day.localeCompare(b.day))
    .slice(0, NEXT);
