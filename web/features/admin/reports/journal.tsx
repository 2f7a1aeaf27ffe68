import { useState } from 'react';
import { journalApi } from '#shared/admin/journal-api.ts';
import { addMonthsClamped } from '#shared/calendar.ts';
import { formatMonth } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { texts } from './journal.en.ts';
import { journalFile, manualJournalFile } from './journal-files.ts';
import { SaveButton } from './save-button.tsx';

/** How many months back are offered. */
const MONTHS = 12;

/** The journal of a month as a file, for the accountant (ADMIN-48, ADMIN-49). */
export function Journal() {
  const today = todayInApia();
  const months = Array.from({ length: MONTHS }, (_, back) => addMonthsClamped(today, -back).slice(0, 7));
  const [month, setMonth] = useState(months[0] ?? '');
  const read = () => call(journalApi.readJournal, { query: { month } });
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
        <SaveButton name={`journal-${month}`} read={async () => journalFile(await read())}>
          {texts.journal}
        </SaveButton>
        <SaveButton name={`manual-${month}`} read={async () => manualJournalFile(await read())}>
          {texts.manual}
        </SaveButton>
      </div>
    </section>
  );
}
