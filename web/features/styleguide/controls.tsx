import { useRef } from 'react';
import { NewPassword } from '#web/features/accounts/new-password.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { asTyped, Choice, DateParts, Field, PasswordField, PhoneField } from '#web/ui/fields.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PostForm, WrongFields } from '#web/ui/post-form.tsx';
import { Part } from './part.tsx';
import { texts } from './texts.en.ts';

const { main, ...otherKinds } = texts.buttonKinds;

export const Buttons = () => (
  <Part title={texts.buttons}>
    <div className="row">
      <button type="button" className="btn">
        {main}
      </button>
      {Object.entries(otherKinds).map(([look, words]) => (
        <button key={look} type="button" className={`btn ${look}`}>
          {words}
        </button>
      ))}
      <button type="button" className="btn" aria-disabled>
        {texts.busy}
      </button>
      <button type="button" className="icon-btn" aria-label={texts.menu}>
        <Icon name="menu" />
      </button>
    </div>
    <button type="button" className="btn full">
      {main}
    </button>
    <p>
      {texts.links} <a href="#/styleguide">{texts.link}</a>.
    </p>
  </Part>
);

export const Fields = () => (
  <Part title={texts.fields}>
    <Field name="plain" label={texts.name} hint={texts.hint} />
    <PasswordField name="password" label={texts.password} autoComplete="current-password" />
    <NewPassword name="newPassword" label={texts.newPassword} repeat={{ name: 'repeated', label: texts.repeat }} />
    <PhoneField name="phone" label={texts.phone} />
    <DateParts name="birth" legend={texts.birthDate} hint={texts.birthDateHint} />
    <Choice name="months" legend={texts.choice} value="12" options={texts.choices} />
    <div className="field">
      <label htmlFor="select">{texts.select}</label>
      <select className="input" id="select">
        {Object.entries(texts.selected).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
    <div className="field">
      <label htmlFor="long">{texts.long}</label>
      <textarea className="input" id="long" rows={3} {...asTyped} />
    </div>
    <label className="check">
      <input type="checkbox" />
      {texts.check}
    </label>
  </Part>
);

const wrong = { wrong: texts.wrong, 'wrong-birth': texts.wrongDate, 'wrong-months': texts.wrongChoice };

export function WrongParts() {
  const summary = useRef<HTMLDivElement>(null);
  return (
    <Part title={texts.wrongs}>
      <ErrorSummary errors={wrong} focus={summary} />
      <WrongFields value={wrong}>
        <Field name="wrong" label={texts.name} hint={texts.hint} />
        <DateParts name="wrong-birth" legend={texts.birthDate} hint={texts.birthDateHint} />
        <Choice name="wrong-months" legend={texts.choice} value="" options={texts.choices} />
      </WrongFields>
    </Part>
  );
}

/** Sending takes a moment, and is refused. */
export const RefusedForm = () => (
  <Part title={texts.form}>
    <PostForm outcome={{ refused: texts.refused }} submit={texts.send} busy={texts.busy}>
      <Field name="again" label={texts.name} />
    </PostForm>
  </Part>
);
