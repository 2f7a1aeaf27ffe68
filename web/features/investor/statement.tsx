import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { allTransactions } from './all-transactions.ts';
import { useInvestor } from './investor-data.ts';
import { statementCsv } from './statement-csv.ts';
import { type Line, linesOf, type Statement, statementOf, yearsOf } from './statement-lines.ts';
import { statementPdf } from './statement-pdf.ts';
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
        <div className="field">
          <label htmlFor="period">{texts.period}</label>
          <select className="input" id="period" value={year} onChange={({ target }) => setYear(target.value)}>
            <option value="">{texts.allTime}</option>
            {yearsOf(lines).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
        <Downloads statement={statement} period={year || texts.allTime} />
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
  const asPdf = () => {
    const heading = { name: `${firstName} ${lastName}`, email, period, day };
    saveFile(new Blob([statementPdf(heading, statement)], { type: 'application/pdf' }), `${name}.pdf`);
  };
  const asCsv = () => saveFile(new Blob([statementCsv(statement.lines)], { type: 'text/csv' }), `${name}.csv`);
  return (
    <>
      <button type="button" className="btn" onClick={asPdf}>
        {texts.downloadPdf}
      </button>
      <button type="button" className="btn alt" onClick={asCsv}>
        {texts.downloadCsv}
      </button>
    </>
  );
}

const Sums = ({ statement: { opening, moneyIn, moneyOut, closing } }: { statement: Statement }) => (
  <dl className="card key-values">
    <dt>{texts.opening}</dt>
    <dd>{formatWst(opening)}</dd>
    <dt>{texts.moneyIn}</dt>
    <dd>{formatWst(moneyIn)}</dd>
    <dt>{texts.moneyOut}</dt>
    <dd>{formatWst(moneyOut)}</dd>
    <dt>{texts.closing}</dt>
    <dd>{formatWst(closing)}</dd>
  </dl>
);

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <table className="table labelled">
    <caption className="hidden-text">{texts.statementTitle}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.date}</th>
        <th scope="col">{texts.what}</th>
        <th scope="col">{texts.status}</th>
        <th scope="col" className="number">
          {texts.amountColumn}
        </th>
        <th scope="col" className="number">
          {texts.balance}
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ transactionid, day, detail, status, amount, balance }) => (
        <tr key={transactionid}>
          <td data-label={texts.date}>{formatDay(day)}</td>
          <td data-label={texts.what}>{detail}</td>
          <td data-label={texts.status}>
            <StatusTag status={status} />
          </td>
          <td className="number" data-label={texts.amountColumn}>
            {formatWst(amount)}
          </td>
          <td className="number" data-label={texts.balance}>
            {formatWst(balance)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
