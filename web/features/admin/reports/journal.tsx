import { useState } from 'react';
import { journalApi } from '#shared/admin/journal-api.ts';
import { addMonthsClamped } from '#shared/calendar.ts';
import { saveFile } from '#web/platform/files/save-file.ts';
import { formatMonth } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call, Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { texts } from './journal.en.ts';
import { journalFile, manualJournalFile } from './journal-files.ts';

/** How many months back are offered. */
const MONTHS = 12;
const files = { journal: journalFile, manual: manualJournalFile };

/** The journal of a month as a file, for the accountant (ADMIN-48, ADMIN-49). */
export function Journal() {
  const today = todayInApia();
  const months = Array.from({ length: MONTHS }, (_, back) => addMonthsClamped(today, -back).slice(0, 7));
  const [month, setMonth] = useState(months[0] ?? '');
  const [failure, setFailure] = useState<string>();
  const save = async (name: keyof typeof files) => {
    setFailure(undefined);
    try {
      const text = files[name](await call(journalApi.readJournal, { query: { month } }));
      saveFile(new Blob([text], { type: 'text/csv' }), `lalaga-${name}-${month}.csv`);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      setFailure(error.message);
    }
  };
  return (
    <section className="card stack">
      <h2>{texts.title}</h2>
      <p className="muted">{texts.lead}</p>
      <SelectField
        name="month"
        label={texts.month}
        options={new Map(months.map((each) => [each, formatMonth(each)]))}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
      <div className="row">
        <button type="button" className="btn alt" onClick={() => void save('journal')}>
          {texts.journal}
        </button>
        <button type="button" className="btn alt" onClick={() => void save('manual')}>
          {texts.manual}
        </button>
      </div>
      <div role="status">{failure && <p className="note wait">{failure}</p>}</div>
    </section>
  );
}
