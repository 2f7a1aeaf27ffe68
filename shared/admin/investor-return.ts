import { daysBetween } from '#shared/calendar.ts';
import { type EntryKind, repaymentKinds } from '#shared/ledger/postings.ts';
import { type BasisPoints, basisPoints, partOf, type Sene, sene, sum } from '#shared/money.ts';

/** What an investor put in (below zero) or got back on a day of Apia. */
export type Flow = { day: string; amount: Sene };

/** A return of fewer days says more about the days than about the money (INVESTMENTS-42). */
const MIN_DAYS = 90;

/** The entries by which an investor puts money into loans, and gets it back. */
const outKinds: readonly EntryKind[] = ['InvestmentPaid'];
const backKinds: readonly EntryKind[] = ['InvestmentRefunded', ...repaymentKinds, 'LipPaidOut'];

/** Whether a movement of a wallet is of its owner as an investor: what they pay as a borrower or a guarantor is of the same kinds, below zero. */
export const isOfInvestor = ({ kind, amount }: { kind: EntryKind; amount: Sene }): boolean =>
  outKinds.includes(kind) || (backKinds.includes(kind) && amount > 0);

/** An open claim, how late its loan is, and what is lost of its tier, in basis points. */
export type Claim = { open: Sene; days: number; isDefaulted: boolean; isChargedOff: boolean; lossRate: BasisPoints };

/** What is expected to be lost of a claim, from so many days late on. */
const lossByDays = [
  [90, 7500],
  [60, 5000],
  [30, 2500],
  [1, 1000],
] as const;

function lossOf({ days, isDefaulted, isChargedOff, lossRate }: Claim): BasisPoints {
  if (isChargedOff) return basisPoints(10_000);
  if (isDefaulted) return basisPoints(9_000);
  const [, late] = lossByDays.find(([from]) => days >= from) ?? [];
  return late === undefined ? lossRate : basisPoints(late);
}

/** What an investment is to bring by its schedule, the fee of the pool, what was received as interest, and what is lost on average over its whole term. */
type Held = Claim & { profit: Sene; fee: Sene; earned: Sene; lostOnAverage: Sene };

/**
 * Expected profit after fee and losses (INVESTMENTS-42). Repaid: interest received. On time: scheduled profit less the average loss.
 * Late: interest received, plus the expected part of the remaining profit, less the expected loss of the open claim. Rounded half up.
 */
export function profitAfterLosses(held: readonly Held[]): Sene {
  return sum(
    held.map(({ profit, fee, earned, lostOnAverage, ...claim }) => {
      if (claim.open === 0) return sene(earned - fee);
      if (!claim.isDefaulted && claim.days === 0) return sene(profit - fee - lostOnAverage);
      const left = basisPoints(10_000 - lossOf(claim));
      return sene(earned - fee + partOf(sene(profit - earned), left) - partOf(claim.open, lossOf(claim)));
    }),
  );
}

/** What open claims are worth after expected losses, each half up (INVESTMENTS-42). */
export const worthOf = (claims: readonly Claim[]): Sene =>
  sum(claims.map((claim) => sene(claim.open - partOf(claim.open, lossOf(claim)))));

type Timed = { years: number; amount: number };

/**
 * The rate where nothing is worth more than was put in, however near −100 % it is: that, unless money was put in after some had come
 * back. Then there is none, as in a spreadsheet.
 */
const rateBelow = (flows: readonly Timed[]): BasisPoints | undefined =>
  flows.every(({ amount }) => amount <= 0) || lastOf(flows) > 0 ? basisPoints(-10_000) : undefined;

/** What the last day on which something is left of its flows comes to; 0 where all came back on its day. */
function lastOf(flows: readonly Timed[]): number {
  const netOf = (years: number) => sum(flows.filter((flow) => flow.years === years).map(({ amount }) => sene(amount)));
  const days = flows.map(({ years }) => years).sort((one, other) => other - one);
  return netOf(days.find((years) => netOf(years) !== 0) ?? 0);
}

const YEAR_DAYS = 365;
/** Above a thousandfold a year nothing is told apart. */
const MAX_RATE = 1_000;

/**
 * The yearly rate in basis points at which all flows and the value of today are together worth nothing, as a spreadsheet's XIRR (INVESTMENTS-42). Undefined before
 * the first flow is 90 days old, and where no rate does it. Where nothing came back it is −100 %.
 */
export function yearlyReturn(flows: readonly Flow[], value: Sene, today: string): BasisPoints | undefined {
  const first = flows.map(({ day }) => day).sort()[0];
  if (first === undefined || daysBetween(first, today) < MIN_DAYS) return undefined;
  const all = [...flows, { day: today, amount: value }].map(({ day, amount }) => ({
    years: daysBetween(first, day) / YEAR_DAYS,
    amount,
  }));
  // Not money: the worth of flows on the first day at a rate.
  const worth = (rate: number) => all.reduce((left, { years, amount }) => left + amount / (1 + rate) ** years, 0);
  let [low, high] = [-0.999_999, MAX_RATE];
  if (worth(low) <= 0) return rateBelow(all);
  for (let step = 0; step < 200 && high - low > 1e-9; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0) low = middle;
    else high = middle;
  }
  return basisPoints(Math.round(low * 10_000));
}
