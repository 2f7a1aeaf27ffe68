import * as z from 'zod/mini';
import { type EnglishCode, wrong } from '#shared/english.ts';

/** An amount of money in whole sene (1 WST = 100 sene): never a float, never a bare number (API-30). */
export const Sene = z.int().brand<'Sene'>();
export type Sene = z.output<typeof Sene>;

/** A rate in hundredths of a percent: 7450 is 74.50 %. */
export const BasisPoints = z.int().brand<'BasisPoints'>();
export type BasisPoints = z.output<typeof BasisPoints>;

/** A whole number as an amount. Refuses with a RangeError what is not a safe integer. */
export function sene(amount: number): Sene {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of sene`);
  // It is one now, and parsing would bring zod into the scripts of pages that have no schema.
  return (amount === 0 ? 0 : amount) as Sene;
}

/** A whole number as a rate. Refuses with a RangeError what is not a safe integer. */
export function basisPoints(rate: number): BasisPoints {
  if (!Number.isSafeInteger(rate)) throw new RangeError(`${rate} is not a whole number of basis points`);
  return (rate === 0 ? 0 : rate) as BasisPoints;
}

/** The least and the most of an amount, in sene, and the code of what is outside of them. */
type Limits = { min?: Sene; max?: Sene; outside?: EnglishCode };

const MAX_WIRE = 1_000_000_000;
const hundredths = <Whole extends z.ZodMiniType<number, number>>(
  whole: Whole,
  invalid: EnglishCode,
  missing = invalid,
  { min, max, outside = invalid }: Limits = {},
) =>
  z.codec(
    z.number(missing).check(
      z.refine((value) => Math.round(value * 100) / 100 === value && !Object.is(value, -0), invalid),
      z.gte(min === undefined ? -MAX_WIRE : min / 100, min === undefined ? invalid : outside),
      z.lte(max === undefined ? MAX_WIRE : max / 100, max === undefined ? invalid : outside),
    ),
    whole,
    {
      decode: (value) => Math.round(value * 100) as z.input<Whole>,
      encode: (value) => value / 100,
    },
  );

/** An amount on the wire: a JSON number of WST with at most two decimals (API-28). Sene in our code. */
export const Wst = hundredths(Sene, wrong('AmountInvalid'));
/** The same, with its own code for what is no number, and limits. */
export const wstSaying = (missing: EnglishCode, limits?: Limits) =>
  hundredths(Sene, wrong('AmountInvalid'), missing, limits);
/** The same, with one code for whatever is no such amount. */
export const wstOrSaying = (invalid: EnglishCode, limits?: Limits) => hundredths(Sene, invalid, invalid, limits);
/** A rate on the wire: a JSON number of percent with at most two decimals. Basis points in our code. */
export const Percent = hundredths(BasisPoints, wrong('RateInvalid'));
export const percentOrSaying = (invalid: EnglishCode) => hundredths(BasisPoints, invalid);

/**
 * An amount in tala as a person types it or a bank's statement writes it, in sene: "1250", "1,250.5", "WST 1 250.50".
 * Undefined for anything else, "12,50" too, which some keyboards write for 12.50 (API-42).
 */
export const amountOf = (typed: string): Sene | undefined => Sene.safeParse(seneTyped(typed)).data;

/** The same without a schema, for the script of a page that has none (PAYLINKS-14). */
export const seneTyped = (typed: string): number | undefined => hundredthsOf(typed.replace(/^\s*(WST|\$)/i, ''));

/** A rate in percent as a person types it, in basis points; undefined when it cannot be read (API-42). */
export const rateOf = (typed: string): BasisPoints | undefined => BasisPoints.safeParse(hundredthsOf(typed)).data;

function hundredthsOf(typed: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,9}|\d{1,3}(?:[\s,]\d{3}){1,2})(?:\.(\d{0,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(/[\s,]/g, '') + decimals.padEnd(2, '0'));
}

/** "1234.50": tala or percent with two decimals, for fields, files and statements. */
export function decimalOf(amount: Sene | BasisPoints): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "WST 1,234.50", with a space that does not break: how a person reads an amount. */
export const formatWst = (amount: Sene): string =>
  `${amount < 0 ? '−' : ''}WST\u00A0${decimalOf(sene(Math.abs(amount))).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** "74.50%" of 7450 basis points; below zero with a minus. */
export const formatPercent = (rate: BasisPoints): string => `${decimalOf(rate).replace('-', '−')}%`;

export const sum = (amounts: readonly Sene[]): Sene =>
  sene(amounts.reduce<number>((total, amount) => total + amount, 0));

/** A fraction rounded half up (towards plus infinity) to a whole number. The denominator is above zero. */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  const doubled = 2n * numerator + denominator;
  const whole = doubled / (2n * denominator);
  // Division of bigints cuts towards zero: below zero that is one too many, unless nothing was cut.
  return Number(doubled < 0n && doubled % (2n * denominator) !== 0n ? whole - 1n : whole);
}

/** A part of an amount, in basis points, rounded half up to a sene (API-30). */
export const partOf = (amount: Sene, part: BasisPoints): Sene =>
  sene(roundHalfUp(BigInt(amount) * BigInt(part), 10_000n));

/** A part of a whole in basis points, half up; undefined of nothing. */
export const shareOf = (part: number, whole: number): BasisPoints | undefined =>
  whole === 0 ? undefined : basisPoints(roundHalfUp(BigInt(part) * 10_000n, BigInt(whole)));

/**
 * Splits an amount in proportion to the weights by largest remainder; of equal remainders the earlier gets the sene
 * (API-31). The shares always add up to the amount. Refuses with a RangeError an amount below zero, and weights that
 * are below zero or all zero.
 */
export function allocate(amount: Sene, weights: readonly number[]): Sene[] {
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (amount < 0 || total <= 0n || weights.some((weight) => weight < 0))
    throw new RangeError('There is nothing to split, or nobody to split it between');
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((share) => Number(share / total));
  const left = amount - shares.reduce((all, share) => all + share, 0);
  const largestFirst = exact
    .map((share, at) => ({ at, remainder: share % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  const roundedUp = new Set(largestFirst.slice(0, left).map(({ at }) => at));
  return shares.map((share, at) => sene(roundedUp.has(at) ? share + 1 : share));
}
