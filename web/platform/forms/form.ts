import * as z from 'zod/mini';
import { DomainError } from '#shared/errors.ts';
import { said } from '#web/platform/language/said.en.ts';
import { Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { showError } from '#web/platform/notifications/toasts.ts';
import { texts } from './offline.en.ts';

/** What a form that was not accepted shows: the errors of its fields, or the sentence of the refusal. */
export type Outcome = { errors?: Record<string, string>; refused?: string };

/** The outcome of one of several forms of a page, by its command; `done` is another number each time one is accepted. */
export type CommandOutcome = Outcome & { command: string; done?: number };

type Read<Schema extends z.ZodMiniType> = { data: z.output<Schema>; key: string } | { errors: Record<string, string> };

/** Parses a submitted form with the schema of the API: its data and idempotency key, or the first error of each field. */
export function readForm<Schema extends z.ZodMiniType>(
  form: FormData,
  schema: Schema,
  shape: (form: FormData) => unknown = fieldsOf,
): Read<Schema> {
  const read = z.safeParse(schema, shape(form));
  if (read.success) return { data: read.data, key: textOf(form, 'key') };
  const errors = new Map<string, string>();
  for (const { path, message } of read.error.issues.slice().reverse()) errors.set(String(path[0]), said(message));
  // In the order of the fields on the page, which is not always that of the schema.
  const order = [...form.keys()].map((name) => name.split('.')[0]);
  return { errors: Object.fromEntries([...errors].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))) };
}

/** The fields of a form by name, without its idempotency key and the parts of its dates. */
export const fieldsOf = (form: FormData): Record<string, unknown> =>
  Object.fromEntries([...form].filter(([name]) => name !== 'key' && !name.includes('.')));

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * A typed number, with or without separators of thousands; NaN for anything else (SITE-34). Some keyboards offer only a
 * comma as the decimal sign: 12,50 is refused, and not read as 1,250.
 */
export function numberOf(typed: string): number {
  const isNumber = /^(\d*|\d{1,3}([\s,]\d{3})+)(\.\d*)?$/.test(typed.trim());
  return isNumber ? Number(typed.replaceAll(/[\s,]/g, '')) : Number.NaN;
}

/** The date of three fields, `name.day`, `.month` and `.year`, as 'YYYY-MM-DD'; '' when there is none. */
export function dateOf(form: FormData, name: string): string {
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) =>
    textOf(form, `${name}.${part}`).trim(),
  );
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}

/**
 * What a form shows after an error of a rule or of its call: the fields that it names, or its sentence, or the fixed
 * text, or without a connection that it was not sent. Any other error rises.
 */
export function outcomeOf(error: unknown, fixedText: string): Outcome {
  const isRefusal = error instanceof Refused || error instanceof DomainError;
  if (!(isRefusal || error instanceof Unreachable)) throw error;
  if (isRefusal && error.fields) return { errors: errorsOf(error, error.fields) };
  const refused = isRefusal && error.message ? said(error) : notSentText(fixedText);
  showError(refused);
  return { refused };
}

/** What is wrong with each field. The sentence of the refusal itself has its code and parameters. */
const errorsOf = (refusal: Refused | DomainError, fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, said(message === refusal.message ? refusal : message)]),
  );

const notSentText = (fixedText: string): string => (navigator.onLine ? fixedText : texts.notSent);
