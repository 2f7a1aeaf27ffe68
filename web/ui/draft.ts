import { type FormEvent, type RefCallback, useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { forget, recall, remember } from '#web/platform/browser/device.ts';

const Draft = z.record(z.string(), z.string());

type FormDraft = { form: RefCallback<HTMLFormElement>; keep: (event: FormEvent<HTMLFormElement>) => void };

/**
 * Stores a form's input on this device until it is sent, and restores it when the page is opened again (SITE-37). Passwords,
 * codes and files are never stored. Without a name nothing is stored.
 */
export function useDraft(name: string | undefined): FormDraft {
  const form = useCallback(
    (element: HTMLFormElement | null) => {
      if (element && name) fill(element, Draft.parse(JSON.parse(recall(keyOf(name)) ?? '{}')));
    },
    [name],
  );
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (name) remember(keyOf(name), JSON.stringify(typedIn(currentTarget)));
  };
  return { form, keep };
}

/** The values of a form, for figures beside it: `onInput` belongs on the element around its fields. Stored on this device until it is sent. */
export function useTyped<Typed extends z.ZodMiniType>(
  key: string,
  schema: Typed,
): [typed: z.output<Typed>, onInput: (event: FormEvent) => void] {
  const [typed, setTyped] = useState(() => z.parse(schema, JSON.parse(recall(key) ?? '{}')));
  const onInput = ({ target }: FormEvent) => {
    const { form } = target instanceof HTMLInputElement ? target : {};
    if (!form) return;
    const now = z.parse(schema, Object.fromEntries(new FormData(form)));
    remember(key, JSON.stringify(now));
    setTyped(now);
  };
  return [typed, onInput];
}

/** Deletes the draft, because the form was sent. */
export const forgetDraft = (name: string): void => forget(keyOf(name));

const keyOf = (name: string): string => `draft.${name}`;

function fill(form: HTMLFormElement, draft: z.output<typeof Draft>): void {
  for (const field of fieldsOf(form)) {
    const value = draft[field.name];
    if (value === undefined) continue;
    if (isRadio(field)) field.checked = field.value === value;
    else field.value = value;
  }
}

const typedIn = (form: HTMLFormElement): z.output<typeof Draft> =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => (isRadio(field) && !field.checked ? [] : [[field.name, field.value]])),
  );

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isRadio = (field: Field): field is HTMLInputElement => field.type === 'radio';

const neverStored = ['hidden', 'password', 'file', 'checkbox'];

function fieldsOf(form: HTMLFormElement): Field[] {
  const fields = form.querySelectorAll<Field>('input[name], select[name], textarea[name]');
  // A password that is shown has the type 'text', so it is recognized by its autocomplete attribute.
  return [...fields].filter(
    ({ type, autocomplete }) => !neverStored.includes(type) && !/password|code/.test(autocomplete),
  );
}
