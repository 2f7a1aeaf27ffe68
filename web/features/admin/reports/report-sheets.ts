import type { Report } from '#shared/admin/report.ts';
import { type Sene, sene, shareOf } from '#shared/money.ts';
import { texts as queues } from '#web/features/admin/queue/texts.en.ts';
import { formatMonth } from '#web/platform/language/days.ts';
import { count, money, number, percent, type Row, type Table, words } from './cells.ts';
import { texts } from './texts.en.ts';

type SheetName = keyof typeof texts.sheets;
/** One report as a table. */
export type Sheet = Table & { name: SheetName };

/** The reports as tables, in the order in which they are shown. */
export const sheetsOf = (report: Report): Sheet[] => [
  risk(report),
  months(report),
  stages(report),
  tiers(report),
  pool(report),
  refusals(report),
  secondLooks(report),
];

function risk({ lent, risk: late }: Report): Sheet {
  const rows = late.map(({ days, loans, open }): Row => {
    const bar = shareOf(open, lent.open);
    return { cells: [words(texts.days(days)), count(loans), money(open), percent(bar)], bar };
  });
  const all: Row = { cells: [words(texts.running), count(lent.loans), money(lent.open), percent(undefined)] };
  return { name: 'risk', head: [texts.late, texts.loans, texts.openPrincipal, texts.share], rows: [...rows, all] };
}

const months = (report: Report): Sheet => ({
  name: 'months',
  head: [texts.month, texts.loans, texts.disbursed, texts.principal, texts.interest, texts.repaid],
  rows: report.months.map(({ month, loans, disbursed, principal, interest }) => ({
    cells: [
      { ...words(formatMonth(month)), csv: month },
      count(loans),
      ...[disbursed, principal, interest, sene(principal + interest)].map(money),
    ],
  })),
});

function stages(report: Report): Sheet {
  const longest = Math.max(...report.stages.map(({ p90 }) => p90));
  const time = (loans: number, minutes: number) =>
    loans === 0 ? number(texts.none, '') : number(texts.took(minutes), String(minutes));
  return {
    name: 'stages',
    head: [texts.stage, texts.loans, texts.median, texts.p90],
    rows: report.stages.map(({ stage, loans, median, p90 }) => ({
      cells: [words(texts.stages[stage]), count(loans), time(loans, median), time(loans, p90)],
      bar: shareOf(p90, longest),
    })),
  };
}

const tiers = (report: Report): Sheet => ({
  name: 'tiers',
  head: [texts.tier, texts.loans, texts.disbursed, texts.defaulted, texts.share, texts.openInDefault],
  rows: report.tiers.map(({ tier, loans, disbursed, defaulted, open }) => {
    const bar = shareOf(defaulted, loans);
    const cells = [words(texts.tierOf(tier)), count(loans), money(disbursed), count(defaulted), percent(bar)];
    return { cells: [...cells, money(open)], bar };
  }),
});

function refusals({ refusals: counted }: Report): Sheet {
  const all = counted.reduce((total, one) => total + one.count, 0);
  return {
    name: 'refusals',
    head: [texts.reason, texts.times, texts.share],
    rows: counted.map((one) => {
      const bar = shareOf(one.count, all);
      return { cells: [words(queues.codes[one.code]), count(one.count), percent(bar)], bar };
    }),
  };
}

const secondLooks = ({ secondLooks: counted }: Report): Sheet => ({
  name: 'secondLooks',
  head: [texts.outcome, texts.loans],
  rows: counted.map((one) => ({ cells: [words(texts.outcomes[one.status]), count(one.count)] })),
});

function pool({ pool: { balance, unearned, insured, atMost, entitled } }: Report): Sheet {
  const owed = (name: string, amount: Sene): Row => {
    const bar = shareOf(balance, amount);
    return { cells: [words(name), money(amount), percent(bar)], bar };
  };
  const plain = (name: string, amount: Sene): Row => ({ cells: [words(name), money(amount), percent(undefined)] });
  return {
    name: 'pool',
    head: [texts.figure, texts.amount, texts.covered],
    rows: [
      plain(texts.balance, balance),
      plain(texts.unearned, unearned),
      plain(texts.insured, insured),
      owed(texts.atMost, atMost),
      owed(texts.entitled, entitled),
    ],
  };
}
