import { useLoaderData } from 'react-router-dom';
import { type OpenBooks, openBooksApi } from '#shared/admin/open-books-api.ts';
import { apiaDayOf, dayInFigures } from '#shared/calendar.ts';
import { formatPercent, formatWst, type Sene, sene } from '#shared/money.ts';
import { SiteFooter } from '#web/features/site/site-footer.tsx';
import { SiteHeader } from '#web/features/site/site-header.tsx';
import { texts as site } from '#web/features/site/texts.en.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { usePage } from '#web/ui/effects.ts';
import styles from './open-books.css?inline';
import { texts } from './open-books.en.ts';

export const loader = () => loaded(call(openBooksApi.readOpenBooks, {}));

/** What is lent, late and lost, for anybody to read (ADMIN-46). */
export function Component() {
  const read = useLoaderData<typeof loader>();
  const heading = usePage(`${texts.title} – ${given.product}`);
  return (
    <>
      <style href="open-books" precedence="site">
        {styles}
      </style>
      <SiteHeader />
      <main id="main" className="page open-books stack">
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <p className="lead">{texts.lead}</p>
        {!read && <p className="note bad">{texts.failed}</p>}
        {read &&
          (read.books ? <Books books={read.books} /> : <p className="note">{`${texts.none}. ${texts.noneWords}`}</p>)}
        <p>
          {texts.more.before} <a href="#/terms-of-service">{texts.more.terms}</a>
        </p>
        <p>
          <a href="#/proof">{site.proof}</a>
        </p>
      </main>
      <SiteFooter />
    </>
  );
}

const Books = ({ books }: { books: OpenBooks }) => (
  <>
    <p className="muted">
      {texts.counted(dayOf(books.at))} {texts.few}
    </p>
    {books.findings > 0 && <p className="note bad">{texts.findings}</p>}
    <section className="card stack">
      <h2>{texts.inAll}</h2>
      <dl className="told">
        <Figure
          name={texts.lent}
          of={books.lent && `${formatWst(books.lent.disbursed)}, ${texts.loansOf(numberOf(books.lent.loans))}`}
        />
        <Figure
          name={texts.running}
          of={books.running && `${formatWst(books.running.open)}, ${texts.loansOf(numberOf(books.running.loans))}`}
        />
        <Figure name={texts.ofStaff} of={numberOrNull(books.staffloans)} />
      </dl>
    </section>
    <Late late={books.late} />
    <Losses losses={books.losses} />
    <Groups title={texts.tiers} name={texts.tier} groups={books.tiers} />
    <Groups title={texts.halves} name={texts.half} groups={books.halves} nameOf={halfOf} />
    <section className="card stack">
      <h2>{texts.pool}</h2>
      <dl className="told">
        <Figure name={texts.poolBalance} of={formatWst(books.pool.balance)} />
        <Figure name={texts.poolInsured} of={formatWst(books.pool.insured)} />
        <Figure name={texts.poolAtMost} of={formatWst(books.pool.atmost)} />
      </dl>
    </section>
    {(books.relieved.asked ?? books.relieved.disaster) !== null && (
      <section className="card stack">
        <h2>{texts.moreTime}</h2>
        <dl className="told">
          <Figure name={texts.asked} of={numberOrNull(books.relieved.asked)} />
          <Figure name={texts.disaster} of={numberOrNull(books.relieved.disaster)} />
        </dl>
      </section>
    )}
    {books.called && (
      <section className="card stack">
        <h2>{texts.guarantors}</h2>
        <dl className="told">
          <Figure name={texts.called} of={numberOf(books.called.loans)} />
          <Figure name={texts.guarantorsPaid} of={formatWst(books.called.paid)} />
          <Figure name={texts.guarantorsBack} of={formatWst(books.called.paidback)} />
        </dl>
      </section>
    )}
    <Rows
      title={texts.stages}
      head={[texts.stage, texts.loans, texts.half50, texts.nine]}
      rows={books.stages.map(({ stage, loans, median, p90 }) => [
        texts.stageNames[stage],
        numberOf(loans),
        tookOf(median),
        tookOf(p90),
      ])}
    />
    <Rows
      title={texts.refusals}
      head={[texts.reason, texts.times]}
      rows={books.refusals.map(({ code, count }) => [texts.codes[code], numberOf(count)])}
    />
    {books.looks && (
      <p>
        {texts.looks(numberOf(books.looks.requested))}{' '}
        {books.looks.reviewed !== null && texts.opened(numberOf(books.looks.reviewed))}
      </p>
    )}
  </>
);

const dayOf = (instant: string): string => dayInFigures(apiaDayOf(Date.parse(instant)));

const numberOf = (count: number): string => count.toLocaleString('en');
const numberOrNull = (count: number | null): string | null => (count === null ? null : numberOf(count));
const HOUR = 60;
const DAY = 24 * HOUR;
const tookOf = (minutes: number): string =>
  texts.took(numberOf(Math.floor(minutes / DAY)), numberOf(Math.round((minutes % DAY) / HOUR)));

const Figure = ({ name, of }: { name: string; of: string | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{of ?? texts.tooFew}</dd>
  </div>
);

/** How late loans are: a bar for each line, whose width says the same as its figure. */
function Late({ late }: Pick<OpenBooks, 'late'>) {
  const most = Math.max(1, ...late.map(({ open }) => open));
  return (
    <Rows
      title={texts.late}
      words={texts.lateWords}
      head={[texts.late, texts.loans, texts.open]}
      rows={late.map(({ from, until, loans, open }) => [lateOf(from, until), numberOf(loans), formatWst(open)])}
      bars={late.map(({ open }) => open / most)}
    />
  );
}

function lateOf(from: number, until: number | null): string {
  if (from === 0) return until === null ? texts.all : until === 0 ? texts.onTime : texts.onTimeTo(numberOf(until));
  return until === null ? texts.daysOrMore(numberOf(from)) : texts.days(numberOf(from), numberOf(until));
}

const Losses = ({ losses }: Pick<OpenBooks, 'losses'>) => (
  <Rows
    title={texts.losses}
    words={texts.lossesWords}
    head={[texts.tier, texts.lossRate, texts.rests]}
    rows={losses.map(({ tier, rate, loans }) => [
      tier,
      formatPercent(rate).replace('%', ''),
      loans === null ? texts.assumed : texts.ended(numberOf(loans)),
    ])}
    bars={losses.map(({ rate }) => rate / Math.max(1, ...losses.map((each) => each.rate)))}
  />
);

/** '2026-2' in words. */
function halfOf(half: string): string {
  const [year = '', nr = ''] = half.split('-');
  return texts.halfOf(year, nr);
}

type GroupsProps = { title: string; name: string; groups: OpenBooks['tiers']; nameOf?: (group: string) => string };

const Groups = ({ title, name, groups, nameOf = (group) => group }: GroupsProps) => (
  <Rows
    title={title}
    head={[
      name,
      texts.loans,
      texts.lentIn,
      ...(groups[0]?.outcomes ?? []).map(({ outcome }) => texts.outcomes[outcome]),
      ...chargedOffOf(groups[0]).map(([name]) => name),
    ]}
    rows={groups.map(({ of, loans, disbursed, outcomes, chargedoff }) => [
      of.map(nameOf).join(', '),
      numberOf(loans),
      formatWst(disbursed),
      ...outcomes.map((each) => numberOf(each.loans)),
      ...chargedOffOf({ chargedoff }).map(([, amount]) => formatWst(amount)),
    ])}
  />
);

/** What was charged off of a group, of it recovered and lost, by name; what is lost alone where only that can be told. */
function chargedOffOf({ chargedoff }: Partial<OpenBooks['tiers'][number]> = {}): [string, Sene][] {
  if (!chargedoff) return [];
  const { lost, recovered } = chargedoff;
  if (recovered === null) return [[texts.lost, lost]];
  return [
    [texts.chargedOff, sene(lost + recovered)],
    [texts.recovered, recovered],
    [texts.lost, lost],
  ];
}

type RowsProps = {
  title: string;
  words?: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** How much of its bar each row fills, from 0 to 1. */
  bars?: readonly number[];
};

function Rows({ title, words, head, rows, bars }: RowsProps) {
  return (
    <section className="card stack">
      <h2>{title}</h2>
      {words && <p className="small muted">{words}</p>}
      {rows.length === 0 ? (
        <p className="muted">{texts.tooFew}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells], at) => (
              <tr key={first}>
                <th scope="row">
                  {first}
                  {bars && <Bar full={bars[at] ?? 0} />}
                </th>
                {cells.map((cell, nr) => (
                  <td key={head[nr + 1]} data-name={head[nr + 1]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const Bar = ({ full }: { full: number }) => (
  <svg className="bar" width="100%" height="10" aria-hidden="true">
    <rect className="whole" width="100%" height="10" rx={2} />
    <rect width={`${full * 100}%`} height="10" rx={2} />
  </svg>
);
