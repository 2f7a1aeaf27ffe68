import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router-dom';
import type { Outcome } from '#web/platform/forms/form.ts';
import { useDraft } from './draft.ts';
import { useErrorTitle, useFocusFor, useFocusLeft } from './effects.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Refusal } from './refusal.tsx';
import { useKey } from './use-key.ts';

type Errors = Record<string, string>;
/** The errors of a form's fields by name, for the fields in it. */
export const WrongFields = createContext<Errors>({});

/** What comes before the ids of a form's fields. */
const FieldIds = createContext('');

/** The id of a field of the surrounding form. */
export const useFieldId = (name: string): string => useContext(FieldIds) + name;

/** The error of a field of the surrounding form. */
export const useWrong = (name: string): string | undefined => useContext(WrongFields)[name];

type PostFormProps = {
  /** The last outcome of the page's action. */
  outcome: Outcome | undefined;
  /** The words of the button; null where there is none. */
  submit: string | null;
  busy: string;
  /** Comes before the ids of the fields. Only a page with several forms that have a field in common needs it (SITE-47). */
  idPrefix?: string;
  /** The name under which the draft is stored on this device until the form is sent. */
  draft?: string;
  /** Stands above the list of errors. */
  above?: ReactNode;
  /** What the button does while something comes before it is sent. */
  first?: (() => void) | undefined;
  /** What stands beside the button in a bar at the foot of a phone; null for a bar with the button alone. */
  pinned?: ReactNode;
  /** Whether another button of the page is the main one. */
  isQuiet?: boolean;
  children: ReactNode;
};

/**
 * A form that its page's action reads. Input is never cleared. Errors are listed at the top, and shown at each field until
 * that field changes. A second press while it is busy has no effect, and every attempt has the same idempotency key until one
 * is done (SITE-32, SITE-35, SITE-22).
 */
export function PostForm(props: PostFormProps) {
  const { outcome, submit, busy, idPrefix = '', draft, above, first, pinned, isQuiet = false, children } = props;
  const { state } = useNavigation();
  const isBusy = state !== 'idle';
  const key = useKey(outcome);
  const [errors, onInput] = useErrors(outcome);
  const { form, keep } = useDraft(draft);
  const summary = useFocusFor<HTMLDivElement>(outcome?.errors);
  const inForm = useFocusLeft<HTMLInputElement>();
  useErrorTitle(Object.keys(errors).length > 0);

  const send = useSubmit();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Marked as busy at once, so that the second of two quick taps is not sent as well.
    if (first) first();
    else if (!isBusy) void send(event.currentTarget, { flushSync: true });
  };
  const onType = (event: FormEvent<HTMLFormElement>) => {
    onInput(event);
    keep(event);
  };
  const button = submit && (
    <button type="submit" className={isQuiet ? 'btn alt full' : 'btn full'} aria-disabled={isBusy || undefined}>
      {isBusy ? busy : submit}
    </button>
  );
  return (
    <Form method="post" noValidate className="stack" ref={form} onSubmit={onSubmit} onInput={onType}>
      <input type="hidden" name="key" value={key} ref={inForm} />
      {above}
      <ErrorSummary errors={errors} idPrefix={idPrefix} focus={summary} />
      <FieldIds value={idPrefix}>
        <WrongFields value={errors}>{children}</WrongFields>
      </FieldIds>
      <Refusal outcome={outcome} state={state} />
      {pinned === undefined ? (
        button
      ) : (
        <div className="act-bar">
          {pinned}
          {button}
        </div>
      )}
    </Form>
  );
}

/** The errors of the last outcome, without the fields that were changed since. */
export function useErrors(outcome: Outcome | undefined): [Errors, (event: FormEvent) => void] {
  const [changed, setChanged] = useState<{ since: Outcome | undefined; names: string[] }>({
    since: outcome,
    names: [],
  });
  const names = changed.since === outcome ? changed.names : [];
  const errors = Object.entries(outcome?.errors ?? {}).filter(([name]) => !names.includes(name));
  const onInput = ({ target }: FormEvent) => {
    const name = isField(target) ? nameOf(target) : '';
    if (outcome?.errors?.[name] && !names.includes(name)) setChanged({ since: outcome, names: [...names, name] });
  };
  return [Object.fromEntries(errors), onInput];
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A date is three inputs, named by the field and their part; a file belongs to its list, which has the name. */
const nameOf = (control: Control): string =>
  control.type === 'file' ? (control.closest('[tabindex="-1"]')?.id ?? '') : (control.name.split('.')[0] ?? '');

const isField = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
