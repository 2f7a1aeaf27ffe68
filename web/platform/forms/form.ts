import * as z from 'zod/mini';
import { DomainError } from '#shared/errors.ts';
import { problemOf } from '#shared/field-problem.ts';
import { amountOf } from '#shared/money.ts';
import type { Said } from '#shared/sentence.ts';
import { loading, said } from '#web/platform/language/said.en.ts';
import { Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { showError } from '#web/platform/notifications/toasts.ts';
import { texts } from './offline.en.ts';

/**
 * The outcome of a form that was not accepted: the errors of its fields, or the message of the refusal, which is a heading
 * where it has the server's reason. With `isUnknown` no answer arrived, so it may have been accepted (SITE-61).
 */
export type Outcome = { errors?: Record<string, string>; refused?: string; reason?: string; isUnknown?: true };

/** The outcome of a form that was sent; `done` is another number each time it is accepted. */
export type Sent = Outcome & { done?: number };

/** The outcome of one of several forms of a page, by its command. */
export type CommandOutcome = Sent & { command: string };

type Read<Schema extends z.ZodMiniType> = { data: z.output<Schema>; key: string } | { errors: Record<string, string> };

/** Parses a submitted form with the schema of the API: its data and idempotency key, or the first error of each field. */
export async function readForm<Schema extends z.ZodMiniType>(
  form: FormData,
  schema: Schema,
  shape: (form: FormData) => unknown = fieldsOf,
): Promise<Read<Schema>> {
  // What is wrong, here or for the API, is said in the language of the site.
  await loading;
  const read = z.safeParse(schema, shape(form));
  if (read.success) return { data: read.data, key: textOf(form, 'key') };
  const errors = new Map<string, string>();
  for (const issue of read.error.issues.slice().reverse()) errors.set(String(issue.path[0]), said(problemOf(issue)));
  // In the order of the fields on the page, which is not always that of the schema.
  const order = [...form.keys()].map((name) => name.split('.')[0]);
  return { errors: Object.fromEntries([...errors].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))) };
}

type Sending<Data> = {
  shape?: (form: FormData) => unknown;
  /** Sends the parsed form under its idempotency key. */
  send: (data: Data, options: { key: string }) => Promise<unknown>;
  /** The fixed text shown after a failure. */
  failed: string;
  /** Makes the outcome of a failure. */
  outcome?: typeof outcomeOf;
};

/** Parses a submitted form and sends it. */
export async function sendForm<Schema extends z.ZodMiniType>(
  form: FormData,
  schema: Schema,
  { shape, send, failed, outcome = outcomeOf }: Sending<z.output<Schema>>,
): Promise<Sent> {
  const read = await readForm(form, schema, shape);
  if ('errors' in read) return read;
  try {
    await send(read.data, { key: read.key });
    return { done: Date.now() };
  } catch (error) {
    return outcome(error, failed);
  }
}

/** The fields of a form by name, without its idempotency key and the parts of its dates. */
export const fieldsOf = (form: FormData): Record<string, unknown> =>
  Object.fromEntries([...form].filter(([name]) => name !== 'key' && !name.includes('.')));

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The errors by field of a rule that refuses the input; none if it accepts the input. */
export function objectionOf(rule: () => void): Record<string, string> {
  try {
    rule();
    return {};
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return errorsOf(error.fields ?? {});
  }
}

/** A typed amount or rate as a number for the schema: 0 for an empty field, NaN when it cannot be read (SITE-34). */
export function numberOf(form: FormData, name: string): number {
  const typed = textOf(form, name).trim();
  return typed === '' ? 0 : (amountOf(typed) ?? Number.NaN) / 100;
}

/** The date of three fields, `name.day`, `.month` and `.year`, as 'YYYY-MM-DD'; '' when there is none. */
export function dateOf(form: FormData, name: string): string {
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) =>
    textOf(form, `${name}.${part}`).trim(),
  );
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}

/**
 * The outcome of a form after an error of a rule or of its call: the errors of the fields that it names, else its message,
 * else the fixed text. Without a connection the outcome says that the form was not sent. If it is not known whether the form
 * was accepted, no toast is shown, because the page then shows the current state. Any other error is rethrown.
 */
export function outcomeOf(error: unknown, fixedText: string): Outcome {
  if (error instanceof Unreachable && error.mayBeDone) return { refused: said(error), isUnknown: true };
  const isRefusal = error instanceof Refused || error instanceof DomainError;
  if (!(isRefusal || error instanceof Unreachable)) throw error;
  if (isRefusal && error.fields) return { errors: errorsOf(error.fields) };
  const refused = isRefusal && error.message ? said(error) : notSentText(fixedText);
  showError(refused);
  return { refused };
}

/** What is wrong with each field, in the language of the site. */
export const errorsOf = (fields: Record<string, Said>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, said(problem)]));

const notSentText = (fixedText: string): string => (navigator.onLine ? fixedText : texts.notSent);
