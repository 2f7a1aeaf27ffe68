import { type LoaderFunctionArgs, useLoaderData, useNavigate, useOutletContext } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import { formatWst } from '#shared/money.ts';
import { type YearlyStatement, yearlyApi } from '#shared/wallet/yearly-api.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { savePdf } from '#web/platform/files/save-pdf.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { WayBack } from '#web/ui/way-back.tsx';
import { texts } from './texts.en.ts';
import { yearlyCsv } from './yearly-csv.ts';
import { partsOf, yearIn } from './yearly-lines.ts';

/** The years of a person, and the statement of one of them: of the latest unless the address names one. */
export async function loader({ params }: LoaderFunctionArgs) {
  const years = await loaded(call(yearlyApi.listYears, {}));
  const year = years?.find((one) => params.year === undefined || params.year === String(one.year))?.year;
  const statement =
    year === undefined ? undefined : await loaded(call(yearlyApi.readYearlyStatement, { params: { year } }));
  return { years, year, statement };
}

/** A person's year in figures, on the screen and as a PDF or CSV file (WALLET-61). */
export function Component() {
  const { years, year, statement } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <AreaPage title={texts.title} isNarrow back={<WayBack to="/wallet">{tabs.wallet}</WayBack>}>
      <p className="muted">{texts.lead}</p>
      {years?.length === 0 && <Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
      {years && years.length > 0 && (
        <SelectField
          name="year"
          label={texts.year}
          options={new Map(years.map((one) => [String(one.year), yearIn(one)]))}
          {...(year === undefined && { none: '–' })}
          value={year ?? ''}
          onChange={({ target }) => void navigate(`/wallet/year/${target.value}`, { preventScrollReset: true })}
        />
      )}
      {years && years.length > 0 && year === undefined && <Note>{texts.nothing}</Note>}
      {(!years || (year !== undefined && !statement)) && <Retry>{texts.notLoaded}</Retry>}
      {statement && <Figures statement={statement} />}
    </AreaPage>
  );
}

const Figures = ({ statement }: { statement: YearlyStatement }) => (
  <>
    {!statement.complete && <Note tone="wait">{texts.notComplete(formatDay(statement.until))}</Note>}
    {partsOf(statement).map(({ title, lines }) => (
      <section key={title} className="card stack">
        <h2>{title}</h2>
        <KeyValues pairs={lines.map(({ what, amount }) => [what, formatWst(amount)])} />
      </section>
    ))}
    <Downloads statement={statement} />
  </>
);

function Downloads({ statement }: { statement: YearlyStatement }) {
  const { firstName, lastName, email } = useOutletContext<User>();
  const name = `lalaga-${statement.year}`;
  const asPdf = () =>
    savePdf({
      name,
      load: () => import('./yearly-pdf.ts'),
      write: ({ yearlyPdf }, font) =>
        yearlyPdf({ name: `${firstName} ${lastName}`, email, day: todayInApia() }, statement, font),
      failed: texts.pdfNotLoaded,
    });
  const asCsv = () => saveFile(new Blob([yearlyCsv(statement)], { type: 'text/csv' }), `${name}.csv`);
  return (
    <div className="stack-tight">
      <button type="button" className="btn full" onClick={() => void asPdf()}>
        {texts.downloadPdf}
      </button>
      <button type="button" className="btn alt full" onClick={asCsv}>
        {texts.downloadCsv}
      </button>
    </div>
  );
}
