import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { formatPercent, formatWst } from '#shared/money.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { savePdf } from '#web/platform/files/save-pdf.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { wordsOf } from '#web/platform/language/status-words.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Table } from '#web/ui/table.tsx';
import { Facts } from './facts.tsx';
import { totalsOf } from './figures.ts';
import { allTransactions, useInvestor } from './investor-data.ts';
import { countedOf } from './own-investments.ts';
import { statementCsv } from './statement-csv.ts';
import { type Line, linesOf, type Statement, statementOf, yearsOf } from './statement-lines.ts';
import { texts } from './texts.en.ts';

export async function loader(): Promise<Line[] | undefined> {
  const transactions = await loaded(allTransactions());
  return transactions && linesOf(transactions);
}

/** The statement of the wallet, on the screen and as a PDF or CSV file (WALLET-8). */
export function Component() {
  const lines = useLoaderData<typeof loader>();
  return (
    <AreaPage title={texts.statementTitle}>
      {!lines ? (
        <Retry>{texts.statementFailed}</Retry>
      ) : lines.length === 0 ? (
        <Empty title={texts.emptyTitle}>
          <p>{texts.empty}</p>
          <Link className="btn alt" to="/investor/marketplace">
            {texts.toMarketplace}
          </Link>
        </Empty>
      ) : (
        <Movements lines={lines} />
      )}
    </AreaPage>
  );
}

const FIRST = 50;

function Movements({ lines }: { lines: readonly Line[] }) {
  const [year, setYear] = useState('');
  const [isWhole, setWhole] = useState(false);
  const statement = statementOf(lines, year || undefined);
  const newestFirst = statement.lines.toReversed();
  return (
    <>
      <div className="statement-actions">
        <SelectField
          name="period"
          label={texts.period}
          options={yearsOf(lines)}
          none={texts.allTime}
          value={year}
          onChange={({ target }) => setYear(target.value)}
        />
        <Downloads statement={statement} period={year || texts.allTime} />
        <Link className="btn alt" to="/wallet/year">
          {texts.yearlyLink}
        </Link>
      </div>
      <Sums statement={statement} />
      <Lines lines={isWhole ? newestFirst : newestFirst.slice(0, FIRST)} />
      {!isWhole && newestFirst.length > FIRST && (
        <button type="button" className="btn alt full" onClick={() => setWhole(true)}>
          {texts.seeMore}
        </button>
      )}
    </>
  );
}

function Downloads({ statement, period }: { statement: Statement; period: string }) {
  const { firstName, lastName, email } = useInvestor().user;
  const day = todayInApia();
  const name = `lalaga-statement-${day}`;
  const asPdf = () =>
    savePdf({
      name,
      load: () => import('./statement-pdf.ts'),
      write: ({ statementPdf }, font) =>
        statementPdf({ name: `${firstName} ${lastName}`, email, period, day }, statement, font),
      failed: texts.pdfNotLoaded,
    });
  const asCsv = () => saveFile(new Blob([statementCsv(statement.lines)], { type: 'text/csv' }), `${name}.csv`);
  return (
    <>
      <button type="button" className="btn" onClick={() => void asPdf()}>
        {texts.downloadPdf}
      </button>
      <button type="button" className="btn alt" onClick={asCsv}>
        {texts.downloadCsv}
      </button>
    </>
  );
}

/** The figures of the period, and the average rate of what is invested now (INVESTMENTS-31). */
function Sums({ statement: { opening, moneyIn, moneyOut, closing } }: { statement: Statement }) {
  const { rate } = totalsOf(countedOf(useInvestor().investments));
  return (
    <section className="card">
      <Facts
        pairs={[
          [texts.opening, formatWst(opening)],
          [texts.moneyIn, formatWst(moneyIn)],
          [texts.moneyOut, formatWst(moneyOut)],
          [texts.averageRate, formatPercent(rate)],
          [texts.closing, formatWst(closing)],
        ]}
      />
    </section>
  );
}

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <Table
    title={texts.statementTitle}
    isTitleHidden
    className="cards movements"
    rows={lines}
    keyOf={({ transactionid }) => transactionid}
    columns={[
      [texts.date, ({ day }) => formatDay(day)],
      [texts.what, ({ detail }) => detail],
      [texts.status, StatusCell],
      [texts.amountColumn, ({ amount }) => formatWst(amount), 'number'],
      [texts.balance, ({ balance }) => formatWst(balance), 'number'],
    ]}
  />
);

/** A tag says only what differs from the usual. */
const StatusCell = ({ status }: Line) =>
  status === 'Completed' ? <span className="small muted">{wordsOf(status)}</span> : <StatusTag status={status} />;
