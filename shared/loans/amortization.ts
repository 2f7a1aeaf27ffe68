import { addDays, addMonthsClamped, dueOn } from '#shared/calendar.ts';
import { type BasisPoints, roundHalfUp, type Sene, sene, sum } from '#shared/money.ts';
import type { Frequency } from './frequency.ts';

/** Instalments a year (REPAYMENTS-1). */
export const periodsPerYear: Record<Frequency, number> = { Weekly: 52, Fortnightly: 26, Monthly: 12 };

/** How many instalments a loan has: months × periods a year / 12 (REPAYMENTS-1). */
export const instalmentCount = (months: number, frequency: Frequency): number =>
  (months * periodsPerYear[frequency]) / 12;

/** One instalment: payment, of that principal and interest, and the principal still owed after it. In sene. */
export type Row = { nr: number; payment: Sene; principal: Sene; interest: Sene; balance: Sene };

/** A rate a year as an exact fraction: 80 % is 80 / 100. */
export type Rate = { numerator: bigint; denominator: bigint };
const rateOf = (rate: BasisPoints): Rate => ({ numerator: BigInt(rate), denominator: 10_000n });

export type Terms = { principal: Sene; rate: Rate; periodsPerYear: number; count: number };

/**
 * The schedule of a loan in level instalments (REPAYMENTS-3).
 *
 * The level payment and each row's interest are rounded half up to a sene, exactly; the last row absorbs the difference,
 * so that the principal repaid is the principal lent. A `payment` may be given in place of the level one; a higher one
 * ends the schedule earlier. Refuses with a RangeError what has no such schedule.
 */
export function schedule(terms: Terms, payment: Sene = levelPayment(terms)): Row[] {
  const { numerator, denominator } = periodRate(terms);
  const rows: Row[] = [];
  let balance: Sene = terms.principal;
  for (let nr = 1; nr <= terms.count && balance > 0; nr++) {
    const interest = sene(roundHalfUp(BigInt(balance) * numerator, denominator));
    if (payment <= interest) throw new RangeError('The payment does not cover the interest');
    const last = nr === terms.count || payment - interest >= balance;
    const principal = last ? balance : sene(payment - interest);
    balance = sene(balance - principal);
    rows.push({ nr, payment: sene(principal + interest), principal, interest, balance });
  }
  return rows;
}

/** The level payment P·i·(1+i)ⁿ / ((1+i)ⁿ − 1), rounded half up to a sene (REPAYMENTS-2); P/n where there is no interest. */
export function levelPayment(terms: Terms): Sene {
  const { principal, count } = terms;
  const { numerator: i, denominator: one } = periodRate(terms);
  if (i === 0n) return sene(roundHalfUp(BigInt(principal), BigInt(count)));
  const grown = (one + i) ** BigInt(count);
  return sene(roundHalfUp(BigInt(principal) * i * grown, one * (grown - one ** BigInt(count))));
}

/** The schedule of one of our loans: a nominal rate a year, and the instalments of its months and frequency. */
export const loanSchedule = (loan: { amount: Sene; rate: BasisPoints; months: number; frequency: Frequency }): Row[] =>
  schedule({
    principal: loan.amount,
    rate: rateOf(loan.rate),
    periodsPerYear: periodsPerYear[loan.frequency],
    count: instalmentCount(loan.months, loan.frequency),
  });

/** The instalments of what is left of a principal, with a payment that is given, and so fewer of them (REPAYMENTS-57). */
export const instalmentsOf = (left: {
  principal: Sene;
  rate: BasisPoints;
  frequency: Frequency;
  count: number;
  instalment: Sene;
}): Row[] =>
  schedule(
    {
      principal: left.principal,
      rate: rateOf(left.rate),
      periodsPerYear: periodsPerYear[left.frequency],
      count: left.count,
    },
    left.instalment,
  );

/** The totals of a schedule: everything paid, and of that principal and interest. In sene. */
export const totalsOf = (rows: readonly Pick<Row, 'payment' | 'principal' | 'interest'>[]) => ({
  payment: sum(rows.map(({ payment }) => payment)),
  principal: sum(rows.map(({ principal }) => principal)),
  interest: sum(rows.map(({ interest }) => interest)),
});

/**
 * The due days of a schedule that begins on day 0: every 7 or 14 days, or the same day of the k-th month, always counted
 * from day 0; a Sunday or public holiday moves to the next business day (REPAYMENTS-4).
 */
export const dueDates = (day0: string, frequency: Frequency, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dueInPeriod(day0, frequency, at + 1));

const days = { Weekly: 7, Fortnightly: 14 };

/** The due day of one instalment, by its count from day 0 (REPAYMENTS-4). */
export const dueInPeriod = (day0: string, frequency: Frequency, period: number): string =>
  dueOn(frequency === 'Monthly' ? addMonthsClamped(day0, period) : addDays(day0, days[frequency] * period));

/** The exact rate of one period. Refuses with a RangeError terms that have no schedule. */
function periodRate({ principal, count, rate, periodsPerYear: periods }: Terms): Rate {
  if (principal <= 0 || !Number.isInteger(count) || count <= 0) throw new RangeError('There is nothing to repay');
  if (rate.numerator < 0n) throw new RangeError('A rate is not below zero');
  const [numerator, denominator] = [rate.numerator, rate.denominator * BigInt(periods)];
  const common = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommonDivisor(b, a % b));
