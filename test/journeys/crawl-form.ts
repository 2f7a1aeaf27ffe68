import type { Locator } from 'playwright-core';
import { PASSWORD } from '#local/seed/people.ts';

/** What is typed, by the type of a field or by its keyboard. */
const words: Readonly<Record<string, string>> = {
  password: PASSWORD,
  email: 'somebody@example.ws',
  date: '2027-01-15',
  tel: '+6857212345',
  decimal: '200.00',
  numeric: '12',
};
const OTHERWISE = 'As the documents say';

/** Fills in what is quick to fill in of the form around a button: no files. */
export const fillForm = (button: Locator): Promise<void> => button.evaluate(fill, { words, otherwise: OTHERWISE });

// It runs in the page, and has all that it needs inside.
function fill(button: SVGElement | HTMLElement, typed: { words: typeof words; otherwise: string }): void {
  const fields = button instanceof HTMLButtonElement ? [...(button.form?.elements ?? [])] : [];
  for (const field of fields) if (field.checkVisibility()) fillField(field);

  function fillField(field: Element): void {
    if (field instanceof HTMLSelectElement) choose(field);
    else if (field instanceof HTMLTextAreaElement) type(field);
    else if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) tick(field);
    else if (field instanceof HTMLInputElement && field.type !== 'file') type(field);
  }
  function choose(field: HTMLSelectElement): void {
    field.selectedIndex = Math.min(1, field.options.length - 1);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  function tick(field: HTMLInputElement): void {
    if (!field.checked) field.click();
  }
  function type(field: HTMLInputElement | HTMLTextAreaElement): void {
    const text = typed.words[field.type] ?? typed.words[field.inputMode] ?? typed.otherwise;
    // React hears only of a value that its own setter has not set.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
