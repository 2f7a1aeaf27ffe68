import { useState } from 'react';
import { districtNames } from '#shared/accounts/district.ts';
import { CommandForm } from '#web/features/admin/queue/command-form.tsx';
import { todayInApia } from '#web/platform/language/today.ts';
import { Choice, Field } from '#web/ui/fields.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import { texts } from './texts.en.ts';

/** The form that declares a disaster (RELIEF-17). */
export function DeclareDisaster() {
  const sheet = useSheet();
  const [where, setWhere] = useState('all');
  return (
    <>
      <button type="button" className="btn alt" onClick={sheet.open}>
        {texts.declare}
      </button>
      <Sheet handle={sheet} title={texts.declare} close={texts.close}>
        <p className="muted">{texts.declareWhat}</p>
        <CommandForm command="prepare" target="prepare" submit={texts.prepare}>
          <SelectField name="kind" label={texts.kind} options={texts.kinds} />
          <Choice name="where" legend={texts.where} value={where} options={texts.places} isShort onChoose={setWhere} />
          {where === 'some' && <Districts />}
          <Field
            name="firstday"
            type="date"
            label={texts.firstDay}
            hint={texts.firstDayHint}
            defaultValue={todayInApia()}
          />
          <fieldset className="field">
            <legend>{texts.moves}</legend>
            <div className="stack">
              {(['weeks', 'fortnights', 'months'] as const).map((name) => (
                <Field
                  key={name}
                  name={name}
                  label={texts[name]}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={usual[name]}
                />
              ))}
            </div>
          </fieldset>
          <Field name="text" label={texts.text} hint={texts.textHint} maxLength={120} autoComplete="off" />
          <Field name="textsm" label={texts.textSm} maxLength={120} lang="sm" autoComplete="off" />
        </CommandForm>
      </Sheet>
    </>
  );
}

/** About a month for everybody. */
const usual = { weeks: 4, fortnights: 2, months: 1 };

const Districts = () => (
  <fieldset className="field">
    <legend>{texts.districts}</legend>
    <div className="choices">
      {Object.entries(districtNames).map(([district, name], at) => (
        <label key={district}>
          <input type="checkbox" id={at === 0 ? 'districts' : undefined} name="districts" value={district} />
          <span>{name}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
