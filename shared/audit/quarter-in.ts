import { Grouping, groupsBy, LoanFigure, type QuarterFigures, UNKNOWN } from '#shared/admin/quarter.ts';
import { quarterOf } from '#shared/apia-quarter.ts';
import { Role } from '#shared/endpoint.ts';
import { account } from '#shared/ledger/postings.ts';
import { SecondLookStatus } from '#shared/loans/second-look-status.ts';
import { type BasisPoints, sene } from '#shared/money.ts';
import type { Home, QuarterLoan } from './count-quarter.ts';
import { Sums } from './sums.ts';

type Counted = { sums: Sums; loans: readonly QuarterLoan[]; homes: readonly Home[] };

/** The figures of a quarter up to a day (Apia), from what an audit added up (ADMIN-51); `at` is in milliseconds. */
export function quarterIn(
  { sums, loans, homes }: Counted,
  { at, day, findings }: { at: number; day: string; findings: number },
): QuarterFigures {
  const of = (name: string) => sums.of(`quarter ${name}`);
  return {
    ...{ quarter: quarterOf(day), day, at: new Date(at).toISOString(), findings },
    loans: groupsIn(loans, homes),
    people: Role.options.map((role) => ({
      role,
      people: of(`people ${role}`),
      verified: of(`verified ${role}`),
      joined: of(`joined ${role}`),
    })),
    looks: SecondLookStatus.options.map((status) => ({ status, count: of(`looks ${status}`) })),
    topics: sums
      .under('quarter asked')
      .map(([topic, count]) => ({ topic, count }))
      .sort((one, other) => (one.topic < other.topic ? -1 : 1)),
    pool: {
      balance: sene(sums.of(`atQuarter ${account.lipPool}`)),
      unearned: sene(sums.of(`atQuarter ${account.lipUnearned}`)),
      insured: sene(of('insured')),
      paidin: sene(of('pool in')),
      paidout: sene(of('pool out')),
    },
  };
}

function groupsIn(loans: readonly QuarterLoan[], homes: readonly Home[]): QuarterFigures['loans'] {
  const districtOf = new Map(homes.map(({ borrower, district }) => [borrower, district]));
  const [sums, rates] = [new Sums(), new Map<string, BasisPoints[]>()];
  for (const loan of loans) {
    const groups = [...loan.groups, ['District', districtOf.get(loan.borrower) ?? UNKNOWN]];
    for (const [by, group] of groups) addTo(`${by} ${group}`, loan, { sums, rates });
  }
  return Grouping.options.flatMap((by) =>
    groupsBy[by].map((group) => ({
      ...{ by, group, figures: figuresOf(`${by} ${group}`, sums) },
      apr: spreadOf(rates.get(`${by} ${group}`) ?? []),
    })),
  );
}

type Adding = { sums: Sums; rates: Map<string, BasisPoints[]> };

function addTo(group: string, { figures, rate }: QuarterLoan, { sums, rates }: Adding): void {
  for (const [figure, amount] of Object.entries(figures)) {
    sums.add(`${group} ${figure} loans`, 1);
    sums.add(`${group} ${figure} amount`, amount);
  }
  if (rate === undefined) return;
  const known = rates.get(group);
  if (known) known.push(rate);
  else rates.set(group, [rate]);
}

const figuresOf = (group: string, sums: Sums) =>
  Object.fromEntries(
    LoanFigure.options.map((figure) => [
      figure,
      { loans: sums.of(`${group} ${figure} loans`), amount: sene(sums.of(`${group} ${figure} amount`)) },
    ]),
  ) as QuarterFigures['loans'][number]['figures'];

/** The lowest, the median (nearest rank) and the highest of rates; null of none. */
function spreadOf(rates: readonly BasisPoints[]): QuarterFigures['loans'][number]['apr'] {
  const sorted = rates.toSorted((one, other) => one - other);
  const [lowest, median, highest] = [sorted[0], sorted[Math.ceil(sorted.length / 2) - 1], sorted.at(-1)];
  return lowest === undefined || median === undefined || highest === undefined ? null : { lowest, median, highest };
}
