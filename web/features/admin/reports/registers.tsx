import { useState } from 'react';
import { registersApi } from '#shared/admin/registers-api.ts';
import { addDays } from '#shared/calendar.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { Field } from '#web/ui/fields.tsx';
import { texts } from './registers.en.ts';
import { registersCsv } from './registers-csv.ts';
import { SaveButton } from './save-button.tsx';

const DAYS = 30;

/** The registers of some days as a file, for a SystemAdmin (ADMIN-50). */
export function Registers() {
  const today = todayInApia();
  const [from, setFrom] = useState(addDays(today, -DAYS));
  const [to, setTo] = useState(today);
  return (
    <section className="card stack">
      <h2>{texts.title}</h2>
      <p className="muted">{texts.lead}</p>
      <div className="two">
        <Field
          name="from"
          type="date"
          label={texts.from}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field name="to" type="date" label={texts.to} value={to} onChange={({ target }) => setTo(target.value)} />
      </div>
      <SaveButton
        name={`registers-${from}-${to}`}
        read={async () => registersCsv((await call(registersApi.readRegisters, { query: { from, to } })).payments)}
      >
        {texts.save}
      </SaveButton>
    </section>
  );
}
