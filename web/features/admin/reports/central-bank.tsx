import { useState } from 'react';
import type { QuarterView } from '#shared/admin/quarter.ts';
import { quarterApi } from '#shared/admin/quarter-api.ts';
import { quarterOf } from '#shared/apia-quarter.ts';
import { addDays, addMonthsClamped } from '#shared/calendar.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { Note } from '#web/ui/note.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useAttempt } from './attempt.ts';
import { csvOfTable } from './cells.ts';
import { texts } from './central-bank.en.ts';
import { bankTablesOf, dictionary } from './central-bank-tables.ts';
import { Download, ReportTable } from './report-table.tsx';
import { SaveButton } from './save-button.tsx';
import { texts as reports } from './texts.en.ts';

/** How many quarters back are offered. */
const QUARTERS = 8;

/** The figures of a quarter for the Central Bank, to look at and to save (ADMIN-51, ADMIN-54). */
export function CentralBank() {
  // That of the day that ended last is the latest that is counted.
  const day = addDays(todayInApia(), -1);
  const quarters = Array.from({ length: QUARTERS }, (_, back) => quarterOf(addMonthsClamped(day, -3 * back)));
  const [quarter, setQuarter] = useState(quarters[0] ?? '');
  const [{ read }, setShown] = useState<{ of?: string; read?: QuarterView }>({});
  const { failure, attempt } = useAttempt();
  const show = () =>
    attempt(async () => {
      setShown({ of: quarter });
      const read = await call(quarterApi.readQuarter, { query: { quarter } });
      // Another quarter may have been asked for meanwhile.
      setShown((now) => (now.of === quarter ? { of: quarter, read } : now));
    });
  return (
    <section className="card stack">
      <h2>{texts.title}</h2>
      <p className="muted">{texts.lead}</p>
      <SelectField
        name="quarter"
        label={texts.quarter}
        options={new Map(quarters.map((each) => [each, texts.quarterOf(each)]))}
        value={quarter}
        onChange={({ target }) => setQuarter(target.value)}
      />
      <div className="row">
        <button type="button" className="btn alt" onClick={() => void show()}>
          {texts.show}
        </button>
        <SaveButton name="central-bank-dictionary" read={async () => csvOfTable(dictionary)}>
          {texts.dictionary}
        </SaveButton>
      </div>
      <div role="status">
        {failure && <p className="note wait">{failure}</p>}
        {read && <p className="muted">{`${texts.quarterOf(read.quarter)}. ${texts.upTo(formatDay(read.day))}`}</p>}
      </div>
      {read && <Tables quarter={read} />}
    </section>
  );
}

const Tables = ({ quarter }: { quarter: QuarterView }) => (
  <>
    {quarter.findings > 0 && <Note tone="bad">{reports.wrong(quarter.findings)}</Note>}
    {bankTablesOf(quarter).map(({ name, title, file, page }) => (
      <details key={name} className="fold" open={name === 'loans'}>
        <summary>{title}</summary>
        <div className="stack">
          <ReportTable title={title} table={page} />
          <Download title={title} name={`central-bank-${name}-${quarter.quarter}`} table={file} />
        </div>
      </details>
    ))}
  </>
);
