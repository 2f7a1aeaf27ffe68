import * as z from 'zod/mini';
import { apiaDayOf, daysBetween } from '#shared/calendar.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { type Sene, sum } from '#shared/money.ts';
import type { Relief } from '#shared/relief/relief.ts';
import { waiting } from '#shared/relief/relief-lifecycle.ts';
import { askedIn, type Call } from '#shared/repayments/call.ts';
import { isCarried, lateFrom, openOf, paidOf } from '#shared/repayments/collection.ts';
import type { RecourseMove } from '#shared/repayments/recourse.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { type Contact, promiseState } from './contact.ts';

/** The late loans of a report, the longest late first, in pages that fit into an item each (COLLECTIONS-20). */
export const LateLoans = z.object({
  nr: z.int(),
  /** The instant (ISO) of the audit that found them. */
  at: z.string(),
  loans: z.array(z.object({ loanId: z.int(), days: z.int() })),
});
export type LateLoans = z.output<typeof LateLoans>;
export type Late = LateLoans['loans'][number];

const LOANS_IN_PAGE = 5_000;

/** The pages of a report; there is one without loans where nothing is late. */
export function lateLoanPages(loans: readonly Late[], at: string): LateLoans[] {
  const pages = Math.max(1, Math.ceil(loans.length / LOANS_IN_PAGE));
  return Array.from({ length: pages }, (_, nr) => ({
    ...{ nr, at },
    loans: loans.slice(nr * LOANS_IN_PAGE, (nr + 1) * LOANS_IN_PAGE),
  }));
}

/** What belongs to a loan that may be late; contacts in the order of their time. */
export type LateLoanParts = {
  rows: readonly Repayment[];
  calls: readonly Call[];
  moves: readonly RecourseMove[];
  reliefs: readonly Relief[];
  contacts: readonly Contact[];
};

type Scheduled = { loan: Pick<Loan, 'chargedOffOn' | 'heldSince'>; rows: readonly Repayment[] };

/**
 * The late instalments of a loan on a day of Apia, by their dates, whether the sweep has been there or not: none that a disaster holds (RELIEF-20), that is carried
 * (REPAYMENTS-44), or of a loan that is charged off (LOANS-67) or whose money came back (REPAYMENTS-61).
 */
const lateOn = (today: string, { loan, rows }: Scheduled): Repayment[] =>
  loan.chargedOffOn === undefined && loan.heldSince === undefined
    ? rows.filter((row) => row.status !== 'Paid' && !isCarried(row) && lateFrom(row) < today)
    : [];

/** For how many days a loan is late, by its oldest late instalment; 0 where nothing is. */
export function daysLateOn(today: string, scheduled: Scheduled): number {
  const [since = today] = lateOn(today, scheduled).map(lateFrom).sort();
  return daysBetween(since, today);
}

/** How late a loan is on a day of Apia, and what was done about it, in sene; undefined where nothing of it is late (COLLECTIONS-20). */
export function lateness(loan: Loan, { rows, calls, moves, reliefs, contacts }: LateLoanParts, today: string) {
  const late = lateOn(today, { loan, rows });
  if (late.length === 0) return undefined;
  const last = contacts.at(-1);
  const promise = contacts.findLast((contact) => contact.promise)?.promise;
  return {
    loanid: loan.id,
    borrowerid: loan.borrowerId,
    status: loan.status,
    days: daysLateOn(today, { loan, rows }),
    late: sum(late.map(openOf)),
    open: sum(rows.map(openOf)),
    called: calledOf(late, calls),
    guarantorspaid: sum(moves.filter(({ kind }) => kind === 'Paid').map(({ amount }) => amount)),
    relief: waiting.find((each) => reliefs.some(({ status }) => status === each)) ?? null,
    contact: last ? { day: apiaDayOf(Date.parse(last.at)), outcome: last.outcome } : null,
    promise: promise
      ? { amount: promise.amount, day: promise.day, state: promiseState(promise, sum(rows.map(paidOf)), today) }
      : null,
  };
}

/** What guarantors are asked of late instalments, at most what is open of each. */
function calledOf(late: readonly Repayment[], calls: readonly Call[]): Sene {
  const asked = new Map(calls.map(({ repaymentId, shares }) => [repaymentId, sum(shares.map(askedIn))]));
  return sum(
    late.flatMap((row) => {
      const called = asked.get(row.id);
      return called === undefined ? [] : called < openOf(row) ? called : openOf(row);
    }),
  );
}
