import fc from 'fast-check';
import { dueDates, loanSchedule } from '#shared/loans/amortization.ts';
import { basisPoints, type Sene, sene, sum } from '#shared/money.ts';
import { openOf } from '#shared/repayments/collection.ts';
import { nextToPay, paidInto } from '#shared/repayments/pay.ts';
import type { Repayment } from '#shared/repayments/repayment.ts';
import { aRepayment } from '#test/shared/repayments/a-repayment.ts';

export const DAY0 = '2027-03-01';
export type Terms = Parameters<typeof loanSchedule>[0];
/** 5,000 at 74 % over 12 months. */
export const terms: Terms = { amount: sene(5_000_00), rate: basisPoints(7400), months: 12, frequency: 'Monthly' };
export const monthly = { day0: DAY0, frequency: 'Monthly' } as const;

/** The rows of a loan of which so many were paid on their days. */
export function planOf(of: Terms, paid: number): Repayment[] {
  const rows = loanSchedule(of);
  const days = dueDates(DAY0, of.frequency, rows.length);
  return rows
    .map(({ nr, principal, interest }, at) => aRepayment({ nr, principal, interest, due: days[at] ?? '' }))
    .map((row) => (row.nr <= paid ? paidInto(row, openOf(row), row.due).row : row));
}

/** The rows after this part of the next one is paid. */
export function withPart(rows: readonly Repayment[], part: number, day: string): Repayment[] {
  const next = nextToPay(rows);
  const amount = next ? Math.min(part, openOf(next)) : 0;
  return rows.map((row) => (next && amount > 0 && row.nr === next.nr ? paidInto(row, sene(amount), day).row : row));
}

export const anyTerms = fc.record({
  amount: fc.integer({ min: 200_00, max: 5_000_00 }).map(sene),
  rate: fc.integer({ min: 7000, max: 8400 }).map(basisPoints),
  months: fc.constantFrom(6 as const, 12 as const, 18 as const),
  frequency: fc.constantFrom('Weekly' as const, 'Fortnightly' as const, 'Monthly' as const),
});

type Amounts = Pick<Repayment, 'principal' | 'interest'>;
export const principalIn = (rows: readonly Amounts[]): Sene => sum(rows.map(({ principal }) => principal));
export const interestIn = (rows: readonly Amounts[]): Sene => sum(rows.map(({ interest }) => interest));
export const paymentsIn = (rows: readonly Amounts[]): Sene[] =>
  rows.map(({ principal, interest }) => sene(principal + interest));
