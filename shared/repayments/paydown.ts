import { instalmentsOf } from '#shared/loans/amortization.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import { type BasisPoints, type Sene, sene, sum } from '#shared/money.ts';
import { isCarried, isLate, openOf } from './collection.ts';
import { type OpenPart, openPartsOf } from './new-plan.ts';
import { paidInto } from './pay.ts';
import type { Repayment } from './repayment.ts';

/** What a loan asks for each time, and at which rate (REPAYMENTS-2). */
export type PaydownTerms = { rate: BasisPoints; frequency: Frequency; instalment: Sene };

/** Whether instalments were made smaller than the loan's own, by more time (RELIEF-4). The last one of a plan is smaller in any case. */
export function isSpread(rows: readonly Repayment[], { instalment }: Pick<PaydownTerms, 'instalment'>): boolean {
  const open = rows.filter(({ status }) => status !== 'Paid');
  return open.length > 1 && open.every(({ principal, interest }) => principal + interest < instalment);
}

/**
 * What is asked for after an amount has paid principal: instalments as high as before, and fewer of them (REPAYMENTS-57). Undefined where
 * nothing would be left, of what is to come something is paid already, which has to be whole first, or instalments were made smaller: those at the
 * loan's rate would cost more than is open (RELIEF-1).
 */
export function paidDown(rows: readonly Repayment[], amount: Sene, terms: PaydownTerms): OpenPart[] | undefined {
  const open = openPartsOf(rows);
  const isBegun = rows.some(
    (row) => row.status !== 'Paid' && row.paidPrincipal + row.paidInterest > 0 && !isCarried(row),
  );
  const left = sum(open.map(({ principal }) => principal)) - amount;
  if (isBegun || left <= 0 || isSpread(rows, terms)) return undefined;
  const planned = instalmentsOf({ principal: sene(left), count: open.length, ...terms });
  return planned.flatMap(({ principal, interest }, at) => {
    const place = open[at];
    return place ? [{ period: place.period, due: place.due, principal, interest }] : [];
  });
}

/** Whether a surplus may shorten the loan on a day: all that is due by then is paid, or carried (REPAYMENTS-58). */
export const isPaidUntil = (rows: readonly Repayment[], day: string): boolean =>
  rows.every((row) => row.status === 'Paid' || isCarried(row) || (row.due > day && !isLate(row)));

type Course = { rows: number; interest: Sene; until: string };

/** How a loan goes on without paying down, and with an amount on the next due date; that is undefined where it cannot be (REPAYMENTS-59). */
export function coursesOf(
  rows: readonly Repayment[],
  amount: Sene,
  terms: PaydownTerms,
): { without: Course; with: Course | undefined } {
  const open = rows.filter(({ status }) => status !== 'Paid');
  const [next] = open;
  const without = courseOf(openPartsOf(rows));
  if (!next) return { without, with: undefined };
  const until = next.due;
  const then = rows.map((row) => (row.due <= until && openOf(row) > 0 ? paidInto(row, openOf(row), until).row : row));
  const shortened = paidDown(then, amount, terms);
  if (!shortened) return { without, with: undefined };
  const dueByThen = openPartsOf(rows).filter(({ due }) => due <= until);
  return { without, with: courseOf([...dueByThen, ...shortened]) };
}

const courseOf = (parts: readonly OpenPart[]): Course => ({
  rows: parts.length,
  interest: sum(parts.map(({ interest }) => interest)),
  until: parts.at(-1)?.due ?? '',
});
