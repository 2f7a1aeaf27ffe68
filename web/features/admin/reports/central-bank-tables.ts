import { districtNames } from '#shared/accounts/district.ts';
import { LoanFigure, type QuarterView, UNKNOWN } from '#shared/admin/quarter.ts';
import { type BasisPoints, type Sene, sene } from '#shared/money.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { type Cell, count, money, percent, type Table, words } from './cells.ts';
import { texts } from './central-bank.en.ts';

type Unit = keyof typeof texts.units;
type Name = keyof typeof texts.tables;

/** A column of a table: its head, what the dictionary says of it, and its cell in a row. A column that is not shown is in the file alone. */
type Column<Line> = {
  head: string;
  unit: Unit;
  when: string;
  says: string;
  cell: (line: Line) => Cell;
  isShown?: boolean;
};

const { within, end, monthsEnd, always } = texts;

const column =
  <Of>(unit: Unit, cellOf: (value: Of) => Cell) =>
  <Line>([head, says]: readonly [string, string], when: string, of: (line: Line) => Of): Column<Line> => ({
    ...{ head, says, unit, when, isShown: true },
    cell: (line) => cellOf(of(line)),
  });
const text = column('text', words);
const day = column('day', (value: string): Cell => ({ ...words(value), shown: formatDay(value) }));
const counted = column('count', count);
const amount = column<Sene | null>('wst', money);
const rate = column<BasisPoints | undefined>('percent', percent);

/** A column that is in the file alone. */
const inFile = <Line>(all: Column<Line>): Column<Line> => ({ ...all, isShown: false });

type Loans = QuarterView['loans'][number];

/** The figures whose amounts are shown on the page. */
const shown: readonly LoanFigure[] = ['Disbursed', 'Running', 'Late30', 'InDefault', 'ChargedOff', 'Recovered'];

const ofFigure = (figure: LoanFigure): Column<Loans>[] => {
  const { name, when, ...says } = texts.figures[figure];
  return [
    inFile(counted<Loans>([texts.loansOf(name), says.loans], when, ({ figures }) => figures[figure].loans)),
    {
      ...amount<Loans>([texts.amountOf(name), says.amount], when, ({ figures }) => figures[figure].amount),
      isShown: shown.includes(figure),
    },
  ];
};

/** The groups whose names are other words than in the code. */
const named: Readonly<Record<string, string>> = {
  ...{ All: texts.groupings.All, [UNKNOWN]: texts.districtUnknown },
  ...districtNames,
  ...texts.work,
};
const groupOf = ({ group }: Loans): string => named[group] ?? group;

/** The file has the grouping in a column of its own. */
const groupCell = (line: Loans): Cell => {
  const group = groupOf(line);
  return { ...words(group), shown: line.by === 'All' ? group : `${texts.groupings[line.by]}: ${group}` };
};

const loans: readonly Column<Loans>[] = [
  inFile(text<Loans>(texts.by, always, ({ by }) => texts.groupings[by])),
  column<Loans>('text', groupCell)(texts.group, always, (line) => line),
  ...LoanFigure.options.flatMap(ofFigure),
  inFile(rate<Loans>(texts.rates.lowest, within, ({ apr }) => apr?.lowest)),
  rate<Loans>(texts.rates.median, within, ({ apr }) => apr?.median),
  inFile(rate<Loans>(texts.rates.highest, within, ({ apr }) => apr?.highest)),
];

type People = QuarterView['people'][number];
const people: readonly Column<People>[] = [
  text<People>(texts.role, always, ({ role }) => role),
  counted<People>(texts.people, end, (line) => line.people),
  counted<People>(texts.verified, end, ({ verified }) => verified),
  counted<People>(texts.joined, within, ({ joined }) => joined),
];

type Complaint = { kind: string; topic: string; times: number };
/** A code is shown as its words: 'PersonWish' as 'Person wish'. */
const topicCell = (topic: string): Cell => ({
  ...words(topic),
  shown: topic.replaceAll(/([a-z])([A-Z])/g, (_, before, letter) => `${before} ${letter.toLowerCase()}`),
});

const complaints: readonly Column<Complaint>[] = [
  column<string>('text', topicCell)(texts.topic, always, ({ topic }: Complaint) => topic),
  text<Complaint>(texts.kind, always, ({ kind }) => kind),
  counted<Complaint>(texts.times, within, ({ times }) => times),
];
const complaintsIn = ({ looks, topics }: QuarterView): Complaint[] => [
  ...looks.map(({ status, count: times }) => ({ kind: texts.looks, topic: texts.lookOf[status], times })),
  ...topics.map(({ topic, count: times }) => ({ kind: texts.chats, topic, times })),
];

type Trust = QuarterView['trust'][number];
const trust: readonly Column<Trust>[] = [
  day<Trust>(texts.monthEnd, always, (line) => line.day),
  text<Trust>(texts.account, always, ({ channel }) => texts.channels[channel]),
  amount<Trust>(texts.ledger, monthsEnd, ({ ledger }) => ledger),
  amount<Trust>(texts.expected, monthsEnd, ({ expected }) => expected),
  amount<Trust>(texts.closing, monthsEnd, ({ closing }) => closing),
  amount<Trust>(texts.difference, monthsEnd, ({ closing, expected }) =>
    closing === null ? null : sene(closing - expected),
  ),
  amount<Trust>(texts.explained, monthsEnd, ({ explained }) => explained),
];

type Pool = Pick<QuarterView, 'day' | 'pool'>;
const ofPool = (figure: keyof Pool['pool']): Column<Pool> => {
  const [head, when, says] = texts.pool[figure];
  return amount<Pool>([head, says], when, (line) => line.pool[figure]);
};
const pool: readonly Column<Pool>[] = [
  day<Pool>(texts.counted, always, (line) => line.day),
  ...[ofPool('balance'), ofPool('unearned'), ofPool('insured')],
  ...[ofPool('paidin'), ofPool('paidout')],
];

export type BankTable = { name: Name; title: string; file: Table; page: Table };

function tableOf<Line>(
  name: Name,
  columns: readonly Column<Line>[],
  lines: readonly Line[],
  shownOf: readonly Line[] = lines,
): BankTable {
  const of = (some: readonly Column<Line>[], told: readonly Line[]): Table => ({
    head: some.map(({ head }) => head),
    rows: told.map((line) => ({ cells: some.map(({ cell }) => cell(line)) })),
  });
  const page = of(
    columns.filter(({ isShown }) => isShown),
    shownOf,
  );
  return { name, title: texts.tables[name], file: of(columns, lines), page };
}

const countsAnything = ({ by, figures }: Loans): boolean =>
  by === 'All' || Object.values(figures).some((figure) => figure.loans > 0);

/** The tables of a quarter (ADMIN-52, ADMIN-53): all of each for its file, and for the page those columns that fit, and those loans of which there are any. */
export const bankTablesOf = (quarter: QuarterView): BankTable[] => [
  tableOf('loans', loans, quarter.loans, quarter.loans.filter(countsAnything)),
  tableOf('people', people, quarter.people),
  tableOf('complaints', complaints, complaintsIn(quarter)),
  tableOf('trust', trust, quarter.trust),
  tableOf('pool', pool, [quarter]),
];

const describe = <Line>(name: Name, columns: readonly Column<Line>[]): string[][] =>
  columns.map(({ head, unit, when, says }) => [texts.tables[name], head, texts.units[unit], when, says]);

/** What every column of the files says, a line each (ADMIN-54). */
export const dictionary: Table = {
  head: texts.columns,
  rows: [
    [texts.all, '', '', '', texts.confidential],
    ...describe('loans', loans),
    ...describe('people', people),
    ...describe('complaints', complaints),
    ...describe('trust', trust),
    ...describe('pool', pool),
  ].map((line) => ({ cells: line.map(words) })),
};
