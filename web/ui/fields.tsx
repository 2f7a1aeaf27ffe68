import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { useFieldId, useWrong } from './post-form.tsx';
import { texts } from './texts.en.ts';

type FieldProps = ComponentPropsWithRef<'input'> & {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Shown beside the input, such as a button. */
  beside?: ReactNode;
};

/** An input with its label. */
export function Field({ name, label, hint, beside, ...input }: FieldProps) {
  const control = <input className="input" {...useControl(name, hint)} {...leadsOn} {...input} />;
  return (
    <Labelled name={name} label={label} hint={hint}>
      {beside ? (
        <div className="with-button">
          {control}
          {beside}
        </div>
      ) : (
        control
      )}
    </Labelled>
  );
}

/** An email address. */
export const EmailField = (props: FieldProps) => <Field type="email" inputMode="email" {...asTyped} {...props} />;

type LabelledProps = { name: string; label: string; hint?: ReactNode; children: ReactNode };

/** The label, hint and error of a control, in this order. */
export function Labelled({ name, label, hint, children }: LabelledProps) {
  const [id, wrong] = [useFieldId(name), useWrong(name)];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {wrong && <Wrong of={id}>{wrong}</Wrong>}
      {children}
    </div>
  );
}

/** The attributes that connect a control with its label, hint and error. */
export function useControl(name: string, hint: ReactNode) {
  const [id, wrong] = [useFieldId(name), useWrong(name)];
  return {
    id,
    name,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ') || undefined,
  };
}

type PasswordFieldProps = { name: string; label: string; autoComplete: 'current-password' | 'new-password' } & Pick<
  FieldProps,
  'hint' | 'onChange'
>;

/** A password that can be shown, pasted, and kept by the browser. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button type="button" className="btn alt" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
      {texts.show}
      <span className="hidden-text"> {texts.password}</span>
    </button>
  );
  return <Field enterKeyHint="go" {...props} {...asTyped} type={isShown ? 'text' : 'password'} beside={toggle} />;
}

/** A Samoan phone number, with the country code filled in. */
export const PhoneField = ({ name, label }: { name: string; label: string }) => (
  <Field
    name={name}
    label={label}
    hint={texts.phoneHint}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    defaultValue="+685"
  />
);

/** A code of six digits, which phones fill in from the message. */
export const OneTimeCode = (props: {
  label: string;
  hint: string;
  /** Of the second one on a page. */
  name?: string | undefined;
  ref?: RefObject<HTMLInputElement | null> | undefined;
}) => (
  <Field {...props} name={props.name ?? 'code'} inputMode="numeric" autoComplete="one-time-code" enterKeyHint="go" />
);

const parts = [
  { part: 'day', label: texts.day, autoComplete: 'bday-day' },
  { part: 'month', label: texts.month, autoComplete: 'bday-month' },
  { part: 'year', label: texts.year, autoComplete: 'bday-year' },
];

type DatePartsProps = {
  name: string;
  legend: string;
  hint: string;
  /** 'off' for the birth date of another person. */
  autoComplete?: 'off';
};

/** A birth date as day, month and year, because a calendar would need too much scrolling. */
export function DateParts({ name, legend, hint, ...own }: DatePartsProps) {
  const [first, wrong] = [useFieldId(name), useWrong(name)];
  return (
    <fieldset className="field" aria-describedby={wrong ? `${first}-hint ${first}-wrong` : `${first}-hint`}>
      <legend>{legend}</legend>
      <span className="hint" id={`${first}-hint`}>
        {hint}
      </span>
      {wrong && <Wrong of={first}>{wrong}</Wrong>}
      <div className="date-parts">
        {parts.map(({ part, label, ...input }, at) => {
          // The error summary links to the first of the three.
          const id = at === 0 ? first : `${first}.${part}`;
          return (
            <div key={part} className="field">
              <label htmlFor={id}>{label}</label>
              <input
                className="input"
                id={id}
                name={`${name}.${part}`}
                inputMode="numeric"
                {...leadsOn}
                aria-invalid={wrong ? true : undefined}
                {...input}
                {...own}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  legend: string;
  value: string;
  options: Record<string, string>;
  /** The options are short, and stand side by side on a phone too. */
  isShort?: boolean;
  /** The option that cannot be chosen now. Why stands beside the choice. */
  closed?: string | undefined;
  onChoose?: (value: string) => void;
};

/** A choice of a few options, each a row that can be clicked as a whole. */
export function Choice({ name, legend, value, options, isShort, closed, onChoose }: ChoiceProps) {
  const [first, wrong] = [useFieldId(name), useWrong(name)];
  return (
    <fieldset className="field" aria-describedby={wrong && `${first}-wrong`}>
      <legend>{legend}</legend>
      {wrong && <Wrong of={first}>{wrong}</Wrong>}
      <div className={isShort ? 'segments' : 'choices'}>
        {Object.entries(options).map(([option, label], at) => (
          <label key={option}>
            <input
              type="radio"
              id={at === 0 ? first : undefined}
              name={name}
              value={option}
              defaultChecked={option === value}
              disabled={option === closed}
              onChange={() => onChoose?.(option)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The error of the field with an id, beside its label. */
const Wrong = ({ of, children }: { of: string; children: string }) => (
  <span className="wrong" id={`${of}-wrong`}>
    {children}
  </span>
);

/** Attributes of inputs whose text must not be corrected or capitalized. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** Attributes of inputs from which the keyboard of a phone leads to the next field. */
const leadsOn = { enterKeyHint: 'next', onKeyDown: toNextField } as const;

/** The keyboards of iPhones only write that Return leads on: it would send the form half filled in (SITE-89). */
function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const { form } = event.currentTarget;
  // Another hint may stand in place of ours.
  const isNext = event.key === 'Enter' && event.currentTarget.getAttribute('enterkeyhint') === 'next';
  if (!form || !isNext || !matchMedia('(pointer: coarse)').matches) return;
  const controls = [...form.elements];
  if (controls.slice(controls.indexOf(event.currentTarget) + 1).some(takesFocus)) event.preventDefault();
}

/** Focuses a field. Those that are hidden or disabled take no focus. */
function takesFocus(control: Element): boolean {
  if (!(control instanceof HTMLElement && control.matches('input, select, textarea'))) return false;
  control.focus();
  return control === document.activeElement;
}
