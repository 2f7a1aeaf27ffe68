import { apiaDayOf } from '#shared/calendar.ts';
import { Tier } from '#shared/loans/tier.ts';
import { type BasisPoints, basisPoints, roundHalfUp, type Sene, sene, sum } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import type { OpenBooks } from './open-books-api.ts';
import type { Report } from './report.ts';

/** Fewer loans than this are told of only together with others (ADMIN-46). */
export const MIN_TOLD = 5;

const isTold = (count: number): boolean => count >= MIN_TOLD;
const toldOrNull = (count = 0): number | null => (isTold(count) ? count : null);

/** How many of some loans, where neither these nor the others are fewer than five. */
const partOrNull = (count: number, all: number): number | null => (isTold(all - count) ? toldOrNull(count) : null);

type TierFigures = Report['tiers'][number];

const YEAR_DAYS = 365n;

/**
 * What is lost of a tier's principal in a year, in basis points, half up: what its loans lost by the principal that was open, weighed by how
 * many have ended against what is assumed of as many loans as the policy of the day says (ADMIN-47). Fewer than five say nothing yet.
 */
export function lossRateOf({ tier, loss }: Pick<TierFigures, 'tier' | 'loss'>, day: string): BasisPoints {
  const { assumedLoss, assumedLossLoans } = policyOn(day);
  if (!loss || loss.ended < MIN_TOLD || loss.exposure === 0) return assumedLoss[tier];
  const [ended, prior, years] = [BigInt(loss.ended), BigInt(assumedLossLoans), BigInt(loss.exposure)];
  // Both are multiplied by the principal and days, so that nothing is rounded before the end.
  const own = ended * BigInt(loss.lost) * YEAR_DAYS * 10_000n;
  const assumed = prior * BigInt(assumedLoss[tier]) * years;
  return basisPoints(roundHalfUp(own + assumed, (ended + prior) * years));
}

/** What became of loans: each is in one of these. */
const outcomes = ['running', 'repaid', 'indefault', 'chargedoff'] as const;
type Outcome = (typeof outcomes)[number];
type Outcomes = Record<Outcome, number>;
type Losses = { lost: Sene; recovered: Sene; recoveredLoans: number };
type Group = { of: readonly string[]; loans: number; disbursed: Sene } & Outcomes & Losses;

function groupOf(of: string, { loans, disbursed, defaulted, loss }: Omit<TierFigures, 'tier' | 'open'>): Group {
  const { ended = 0, cured = 0, chargedoff = 0, lost = sene(0), recovered } = loss ?? {};
  const indefault = defaulted - cured - chargedoff;
  return {
    ...{ of: [of], loans, disbursed, indefault, chargedoff },
    repaid: ended - chargedoff,
    running: loans - ended - indefault,
    ...{ lost, recovered: recovered?.amount ?? sene(0), recoveredLoans: recovered?.loans ?? 0 },
  };
}

const together = (one: Group, other: Group): Group => ({
  of: [...one.of, ...other.of],
  loans: one.loans + other.loans,
  disbursed: sum([one.disbursed, other.disbursed]),
  running: one.running + other.running,
  repaid: one.repaid + other.repaid,
  indefault: one.indefault + other.indefault,
  chargedoff: one.chargedoff + other.chargedoff,
  lost: sum([one.lost, other.lost]),
  recovered: sum([one.recovered, other.recovered]),
  recoveredLoans: one.recoveredLoans + other.recoveredLoans,
});

/**
 * Groups in their order, merged with the next one until each has five loans; what is left over at the end goes into the group before it. None
 * where all together have fewer (ADMIN-46).
 */
export function mergedGroups<Of extends { loans: number }>(
  groups: readonly Of[],
  merge: (one: Of, other: Of) => Of,
): Of[] {
  const told: Of[] = [];
  let waiting: Of | undefined;
  for (const group of groups) {
    const both: Of = waiting === undefined ? group : merge(waiting, group);
    waiting = both.loans < MIN_TOLD ? both : undefined;
    if (waiting === undefined) told.push(both);
  }
  if (waiting === undefined) return told;
  const last = told.pop();
  return last === undefined ? [] : [...told, merge(last, waiting)];
}

/** How many loans of all tiers have this outcome anybody knows: the public figures say it (LOANS-56). */
const alwaysKnown: readonly Outcome[] = ['repaid'];

/** How many loans have one of these outcomes. */
const having = (some: readonly Outcome[], group: Outcomes): number =>
  some.reduce((all, outcome) => all + group[outcome], 0);

/**
 * The outcomes that every group of a table tells: none where fewer than five loans have it, and none by which these could be counted from
 * the rest of their group, nor from the rest of all loans with what is known of these besides (ADMIN-46).
 */
export function toldOutcomes(groups: readonly Outcomes[], known = alwaysKnown): Outcome[] {
  const least = (outcome: Outcome) => Math.min(...groups.map((group) => group[outcome]));
  const isKnown = (outcome: Outcome) => Number(known.includes(outcome));
  const shown = outcomes
    .filter((outcome) => least(outcome) >= MIN_TOLD)
    // Last is left out what is known anyway: that hides little.
    .toSorted((one, other) => isKnown(other) - isKnown(one) || least(other) - least(one));
  const areTold = () => {
    const hidden = outcomes.filter((outcome) => !shown.includes(outcome));
    const unknown = hidden.filter((outcome) => !isKnown(outcome));
    return (
      (hidden.length === 0 || (hidden.length > 1 && groups.every((group) => isTold(having(hidden, group))))) &&
      (unknown.length === 0 || isTold(groups.reduce((all, group) => all + having(unknown, group), 0)))
    );
  };
  while (shown.length > 0 && !areTold()) shown.pop();
  return outcomes.filter((outcome) => shown.includes(outcome));
}

function tableOf(all: readonly Group[], known = alwaysKnown): OpenBooks['tiers'] {
  const groups = mergedGroups(all, together);
  const told = toldOutcomes(groups, known);
  const tellsRecovered = groups.every(({ recoveredLoans }) => isTold(recoveredLoans));
  return groups.map(({ of, loans, disbursed, lost, recovered, ...group }) => ({
    ...{ of: [...of], loans, disbursed },
    outcomes: told.map((outcome) => ({ outcome, loans: group[outcome] })),
    chargedoff: told.includes('chargedoff') ? { lost, recovered: tellsRecovered ? recovered : null } : null,
  }));
}

/** The open principal by how late a loan is: in none of these is a loan that is in another (ADMIN-46). */
function lateIn({ lent, risk }: Report): OpenBooks['late'] {
  const bounds = [{ days: 0, ...lent }, ...risk];
  const buckets = bounds.map(({ days, loans, open }, at) => {
    const next = bounds[at + 1];
    return {
      from: days,
      until: next ? next.days - 1 : null,
      loans: loans - (next?.loans ?? 0),
      open: sene(open - (next?.open ?? 0)),
    };
  });
  return mergedGroups(buckets, (one, other) => ({
    ...{ from: one.from, until: other.until, loans: one.loans + other.loans },
    open: sum([one.open, other.open]),
  }));
}

/** What anybody may know of the report: nothing of it is of fewer than five loans, nor can be counted from the rest (ADMIN-46). */
export function openBooksOf(report: Report): OpenBooks {
  const {
    at,
    findings,
    lent,
    tiers,
    halves,
    pool,
    stages,
    refusals,
    secondLooks,
    called,
    relieved,
    staffLoans = 0,
  } = report;
  const day = apiaDayOf(Date.parse(at));
  const all = tiers.map((tier) => groupOf(tier.tier, tier)).reduce(together);
  const byTier = tableOf(tiers.map((tier) => groupOf(tier.tier, tier)));
  const known = [...alwaysKnown, ...(byTier[0]?.outcomes ?? []).map(({ outcome }) => outcome)];
  const looks = secondLooks.reduce((count, look) => count + look.count, 0);
  const opened = secondLooks.find(({ status }) => status === 'Opened')?.count ?? 0;
  return {
    ...{ at, findings },
    lent: isTold(all.loans) ? { loans: all.loans, disbursed: all.disbursed } : null,
    ...(isTold(lent.loans) && isTold(all.loans - lent.loans)
      ? { running: lent, late: lateIn(report) }
      : { running: null, late: [] }),
    staffloans: partOrNull(staffLoans, all.loans),
    tiers: byTier,
    // Both are of the same loans.
    halves: tableOf(
      halves.map((half) => groupOf(half.half, half)),
      known,
    ),
    losses: Tier.options.map((tier) => {
      const figures = tiers.find((each) => each.tier === tier);
      const ended = figures?.loss?.ended ?? 0;
      return { tier, rate: lossRateOf({ tier, loss: figures?.loss }, day), loans: toldOrNull(ended) };
    }),
    pool: { balance: pool.balance, insured: pool.insured, atmost: pool.atMost },
    relieved: { asked: toldOrNull(relieved?.asked), disaster: toldOrNull(relieved?.disaster) },
    called: called && isTold(called.loans) ? called : null,
    stages: stages.filter(({ loans }) => isTold(loans)),
    refusals: refusals.filter(({ count }) => isTold(count)),
    looks: isTold(looks) ? { requested: looks, reviewed: partOrNull(opened, looks) } : null,
  };
}
