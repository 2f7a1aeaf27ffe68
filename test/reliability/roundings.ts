import { instalmentCount, loanSchedule, periodsPerYear, type Row } from '#shared/loans/amortization.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import { investorRows } from '#shared/loans/shares.ts';
import { basisPoints, sene } from '#shared/money.ts';
import { randomFrom } from './simulation.ts';

type Terms = { amount: number; rate: number; months: 6 | 12 | 18; frequency: Frequency; parts: number[] };

const MIN_AMOUNT = 20_000;
const MAX_AMOUNT = 500_000;
const MIN_RATE = 1;
/** The highest of the bands is 84 %. */
const MAX_RATE = 8_400;

/** The terms of a number, spread over every amount, rate, duration and frequency, and over 1 to 7 investors. */
export function termsOf(seed: number): Terms {
  const random = randomFrom(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const amount = between(MIN_AMOUNT, MAX_AMOUNT);
  const cuts = Array.from({ length: between(0, 6) }, () => between(1, amount - 1));
  const ends = [...new Set(cuts), amount].sort((a, b) => a - b);
  return {
    amount,
    rate: between(MIN_RATE, MAX_RATE),
    months: ([6, 12, 18] as const)[between(0, 2)] ?? 12,
    frequency: (['Weekly', 'Fortnightly', 'Monthly'] as const)[between(0, 2)] ?? 'Monthly',
    parts: ends.map((end, at) => end - (ends[at - 1] ?? 0)),
  };
}

/**
 * By how many sene the last instalment may differ: the level one and each row's interest are half a sene off at most, and
 * bear interest themselves until the end. So it is about a sene for each instalment, at 84 % a year a fifth more.
 */
const mostOff = (count: number, rate: number): number => ((1 + rate) ** count - 1) / rate + 1;

const total = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Half up, by another formula than ours: the whole number of which the doubled fraction is the nearest below. */
const nearest = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** What is wrong with the schedule of these terms and with its investors' shares (CLOUD-18). */
export function wrongsOfTerms(terms: Terms): string[] {
  const { amount, rate, months, frequency, parts } = terms;
  const rows = loanSchedule({ amount: sene(amount), rate: basisPoints(rate), months, frequency });
  const said = [...scheduleWrongs(terms, rows), ...shareWrongs(rows, parts)];
  return said.map((wrong) => `${wrong} (${JSON.stringify(terms)})`);
}

function scheduleWrongs({ amount, rate, months, frequency }: Terms, rows: readonly Row[]): string[] {
  const count = instalmentCount(months, frequency);
  const [one, year] = [BigInt(rate), 10_000n * BigInt(periodsPerYear[frequency])];
  const level = rows[0]?.payment ?? 0;
  // (1 + i)^n, as a fraction over year^n.
  const grown = (year + one) ** BigInt(count);
  const flat = year ** BigInt(count);
  const exact = nearest(BigInt(amount) * one * grown, year * (grown - flat));
  const wrongs: string[] = [];
  const hold = (isRight: boolean, wrong: string): void => {
    if (!isRight) wrongs.push(wrong);
  };
  hold(rows.length === count, `there are ${rows.length} instalments`);
  hold(level === exact, `an instalment is ${level}, not ${exact}`);
  hold(total(rows.map(({ principal }) => principal)) === amount, 'the principal is not the amount');
  let balance = amount;
  for (const { nr, payment, principal, interest } of rows) {
    hold(interest === nearest(BigInt(balance) * one, year), `the interest of ${nr} is ${interest}`);
    hold(payment === principal + interest && principal >= 0, `instalment ${nr} is not its parts`);
    hold(nr === count || payment === level, `instalment ${nr} is not level`);
    balance -= principal;
  }
  const last = rows.at(-1)?.payment ?? 0;
  hold(Math.abs(last - level) <= mostOff(count, rate / Number(year)), `the last instalment is ${last}, after ${level}`);
  return wrongs;
}

function shareWrongs(rows: readonly Row[], parts: readonly number[]): string[] {
  const shares = investorRows(rows, parts.map(sene));
  const isSplit = rows.every((row, at) =>
    (['payment', 'principal', 'interest'] as const).every(
      (part) => total(shares.map((own) => own[at]?.[part] ?? 0)) === row[part],
    ),
  );
  const isWhole = shares.every((own, at) => total(own.map(({ principal }) => principal)) === parts[at]);
  const isTaken = shares.some((own) => own.some(({ principal, interest }) => principal < 0 || interest < 0));
  return [
    ...(isSplit ? [] : ['the shares of an instalment are not the instalment']),
    ...(isWhole ? [] : ['an investor does not get back what they lent']),
    ...(isTaken ? ['an investor is given less than nothing'] : []),
  ];
}
