import { instalmentCount, loanSchedule, type Row, totalsOf } from '#shared/loans/amortization.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import { type BasisPoints, partOf, roundHalfUp, type Sene, sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';

/** The fee of the Loan Insurance Pool of an amount invested on an Apia day: `lipFee` of it, half up (INVESTMENTS-10). */
export const lipFeeOf = (amount: Sene, optedIn: boolean, day: string): Sene =>
  optedIn ? partOf(amount, policyOn(day).lipFee) : sene(0);

/** What the pool may return of a principal that is open at default: up to `lipCover` of it, half up (INVESTMENTS-11). */
export const lipCoverOf = (openPrincipal: Sene, day: string): Sene => partOf(openPrincipal, policyOn(day).lipCover);

/** What an investor deposits: the amount and the fee (INVESTMENTS-10). */
export const totalPayableOf = (amount: Sene, optedIn: boolean, day: string): Sene =>
  sene(amount + lipFeeOf(amount, optedIn, day));

type Invested = { amount: Sene; rate: BasisPoints; months: number; frequency: Frequency };

// Below this amount an instalment in whole sene may not exceed its interest, so that no schedule repays it.
const TINY = 10_00;
const TIMES = 1000;

/**
 * What an investment gets back by its own schedule, and the profit: everything repaid, less the principal (INVESTMENTS-12).
 * For less than WST 10 it is a thousandth of what a thousand times as much gets back, half up.
 */
export function expectedReturn(invested: Invested): { total: Sene; profit: Sene } {
  const { rows, times } = scheduleOf(invested);
  const total = sene(roundHalfUp(BigInt(totalsOf(rows).payment), times));
  return { total, profit: sene(total - invested.amount) };
}

/** The schedule of an investment: of so many times its amount. */
function scheduleOf(invested: Invested): { rows: Row[]; times: bigint } {
  const times = invested.amount < TINY ? TIMES : 1;
  return { rows: loanSchedule({ ...invested, amount: sene(invested.amount * times) }), times: BigInt(times) };
}

const PERIODS_IN_YEAR: Record<Frequency, number> = { Weekly: 52, Fortnightly: 26, Monthly: 12 };

/**
 * What is lost of an investment on average, half up, if so much of principal is lost in a year: each part of its principal for as long as it is lent by
 * its own schedule (INVESTMENTS-41).
 */
export function expectedLossOf(invested: Invested, lossRate: BasisPoints): Sene {
  const { rows, times } = scheduleOf(invested);
  const lent = rows.reduce((all, { principal }, at) => all + BigInt(principal) * BigInt(at + 1), 0n);
  return sene(roundHalfUp(lent * BigInt(lossRate), times * 10_000n * BigInt(PERIODS_IN_YEAR[invested.frequency])));
}

/** The level instalment of an investment, and how many there are; the last one absorbs the rounding. */
export function expectedInstalments(invested: Invested): { count: number; payment: Sene } {
  const count = instalmentCount(invested.months, invested.frequency);
  if (invested.amount < TINY)
    return { count, payment: sene(roundHalfUp(BigInt(expectedReturn(invested).total), BigInt(count))) };
  return { count, payment: loanSchedule(invested)[0]?.payment ?? sene(0) };
}
