import { addBusinessDays, daysBetween } from '#shared/calendar.ts';
import type { Received } from '#shared/loans/shares.ts';
import { roundHalfUp, type Sene, sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { openOf } from './collection.ts';
import { fellDueOf, isInstalment } from './new-plan.ts';
import { type PaidPart, paidBy, paidPartOf } from './pay.ts';
import type { Repayment } from './repayment.ts';

/** What the price of an early payoff depends on beside the rows: day 0, and whether the agreement counts by the day (REPAYMENTS-52). */
export type PayoffTerms = { day0: string; isByDay: boolean };
type PaidOff = { rows: Repayment[]; parts: PaidPart[]; paid: Received; total: Sene };

/**
 * An early payoff with money of a day (Apia; REPAYMENTS-19). The rows are the whole schedule afterwards, all Paid, the later
 * ones without interest (REPAYMENTS-20).
 */
export function payoff(rows: readonly Repayment[], day: string, terms: PayoffTerms): PaidOff {
  const running = runningIn(rows, day);
  const settled = rows.map((row): Repayment => {
    if (row.status === 'Paid') return row;
    const interest = interestUntil(row, { day, running, rows, terms });
    return {
      ...row,
      interest,
      paidInterest: interest,
      paidPrincipal: row.principal,
      status: 'Paid',
      paidOn: day,
      announced: undefined,
    };
  });
  const parts = rows.map((row, at) =>
    paidPartOf(row, {
      principal: sene((settled[at]?.paidPrincipal ?? 0) - row.paidPrincipal),
      interest: sene((settled[at]?.paidInterest ?? 0) - row.paidInterest),
    }),
  );
  const { principal, interest } = paidBy(parts, day);
  return { rows: settled, parts, paid: { principal, interest }, total: sene(principal + interest) };
}

/** The running row is the one whose period is not over, whether or not it was paid early (REPAYMENTS-19). */
const runningIn = (rows: readonly Repayment[], day: string) => rows.filter(isInstalment).find(({ due }) => due >= day);

type Until = { day: string; running: Repayment | undefined; rows: readonly Repayment[]; terms: PayoffTerms };

/** What of a row's interest is owed when the loan is paid off: never less than what of it is paid, or had fallen due before a new plan moved it (RELIEF-1). */
function interestUntil(row: Repayment, { day, running, rows, terms }: Until): Sene {
  if (row.due < day) return row.interest;
  const fellDue = fellDueOf(row);
  if (row.nr !== running?.nr) return sene(Math.max(row.paidInterest, fellDue));
  if (!terms.isByDay) return row.interest;
  const { elapsed, days } = periodOfRow(row, day, { rows, terms });
  const byDay = roundHalfUp(BigInt((row.interest - fellDue) * elapsed), BigInt(days));
  return sene(Math.max(row.paidInterest, fellDue + byDay));
}

/** The days of a row's period, which begins after the due date before it (or day 0), and how many are over with this one (REPAYMENTS-52). */
function periodOfRow(row: Repayment, day: string, { rows, terms }: Pick<Until, 'rows' | 'terms'>) {
  const before = rows.filter((one) => isInstalment(one) && one.due < row.due).map(({ due }) => due);
  // An instalment that was paid ahead stands before those that a new plan has numbered since.
  const begin = before.toSorted().at(-1) ?? terms.day0;
  return { elapsed: Math.max(0, daysBetween(begin, day)), days: daysBetween(begin, row.due) };
}

/** The price of a payoff on the last day of some days, and by about how much it is less for each day before (REPAYMENTS-53). */
export type PayoffPart = { until: string; amount: Sene; perDay: Sene };

/**
 * What paying off costs from today until a day, in parts: a row that falls due in between changes what a day costs (REPAYMENTS-53).
 */
export function payoffParts(
  rows: readonly Repayment[],
  { today, until }: { today: string; until: string },
  terms: PayoffTerms,
): PayoffPart[] {
  const dues = rows.filter(isInstalment).map(({ due }) => due);
  const ends = dues.filter((due) => due >= today && due < until);
  return [...new Set([...ends, until])].map((end) => {
    const running = runningIn(rows, end);
    return {
      until: end,
      amount: payoff(rows, end, terms).total,
      perDay: running ? perDayOf(running, rows, terms) : sene(0),
    };
  });
}

function perDayOf(row: Repayment, rows: readonly Repayment[], terms: PayoffTerms): Sene {
  if (row.status === 'Paid' || !terms.isByDay) return sene(0);
  return sene(
    roundHalfUp(BigInt(row.interest - fellDueOf(row)), BigInt(periodOfRow(row, row.due, { rows, terms }).days)),
  );
}

/** The last day (Apia) on which a quote of a day is good (REPAYMENTS-53). */
export const goodThrough = (day: string): string => addBusinessDays(day, policyOn(day).quoteBusinessDays);

/** What a payoff at this price saves of what is open (REPAYMENTS-53). */
export const savedBy = (rows: readonly Repayment[], price: Sene): Sene => sene(sum(rows.map(openOf)) - price);

/**
 * The day by which money of a day pays a loan off: its value date, and none before the last payment or day 0 (REPAYMENTS-54).
 */
export const priceDayOf = (
  valueDate: string,
  rows: readonly Repayment[],
  { day0 }: Pick<PayoffTerms, 'day0'>,
): string =>
  [valueDate, ...rows.flatMap(({ paidOn = day0, lastPaidOn = day0 }) => [paidOn, lastPaidOn]), day0]
    .toSorted()
    .at(-1) ?? valueDate;
