import type * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import { errorsOf, type Outcome, readForm, textOf } from '#web/platform/forms/form.ts';
import { Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';
import { showError, showSuccess } from '#web/platform/notifications/toasts.ts';

/** The outcome of a command: the target that its form names, and what was done, or why it was refused. */
export type CommandOutcome = Outcome & {
  target: string;
  done?: string;
  /** The key of the item to select when the list no longer has the selected one. */
  next?: string;
};

/** The texts of a command that was done, where it matters by its reply, and of one that was not. */
type Texts<Reply> = { done: string | ((reply: Reply) => string); failed: string };
/** The options of a call: the form's idempotency key. */
type Options = { key: string };

export const targetOf = (form: FormData): string => textOf(form, 'target');

/** The parameters of a form's call: the id in its field `id` or, without one, in its target, after the prefix. */
export const paramsOf = (form: FormData) => ({ id: textOf(form, 'id') || targetOf(form).replace(/^.* /, '') });

/** Which of what a form decides on its reader saw (API-36). */
export const seenIn = (form: FormData) => ({ seen: textOf(form, 'seen') });

/**
 * Sends the command of a form and shows the outcome. Success shows `done` as a toast and in the page. A refusal shows `failed`
 * as a toast and as a heading above the server's reason; fields that the server names show their errors (ADMIN-25).
 */
export async function runCommand<Reply>(
  form: FormData,
  send: (options: Options) => Promise<Reply>,
  texts: Texts<Reply>,
): Promise<CommandOutcome> {
  const target = targetOf(form);
  try {
    const done = doneOf(texts, await send({ key: textOf(form, 'key') }));
    showSuccess(done);
    return { target, done };
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    if (error instanceof Unreachable && error.mayBeDone) return { target, refused: error.message, isUnknown: true };
    showError(texts.failed);
    if (error instanceof Refused && error.fields) return { target, errors: errorsOf(error.fields) };
    return { target, refused: texts.failed, reason: error.message };
  }
}

const doneOf = <Reply>({ done }: Texts<Reply>, reply: Reply): string => (typeof done === 'string' ? done : done(reply));

type Submission<Body, Reply> = Texts<Reply> & {
  /** The body of the call, from the form. */
  shape: (form: FormData) => unknown;
  /** The errors of a rule in a body that the schema accepts. */
  check?: (body: Body) => Record<string, string>;
  send: (body: Body, options: Options) => Promise<Reply>;
  /** The fields whose names differ between the page and the body. */
  renamed?: Record<string, string>;
};

/** Parses a form as the body of a call, and sends it as `runCommand` does, or shows the errors of its fields. */
export async function submitForm<E extends Endpoint, Reply>(
  form: FormData,
  { body: schema }: E,
  { shape, check, send, renamed = {}, ...texts }: Submission<z.output<E['body']>, Reply>,
): Promise<CommandOutcome> {
  const target = targetOf(form);
  const read = await readForm<E['body']>(form, schema, shape);
  if ('errors' in read) return { target, errors: withNames(read.errors, renamed) };
  const wrong = check?.(read.data) ?? {};
  if (Object.keys(wrong).length > 0) return { target, errors: withNames(wrong, renamed) };
  const outcome = await runCommand(form, (options) => send(read.data, options), texts);
  return outcome.errors ? { ...outcome, errors: withNames(outcome.errors, renamed) } : outcome;
}

const withNames = (errors: Record<string, string>, names: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [names[name] ?? name, text]));

/** The action of a page: runs the command that the submitted form names. */
export const commandAction =
  (commands: Record<string, (form: FormData) => Promise<CommandOutcome>>) =>
  async ({ request }: { request: Request }): Promise<CommandOutcome | undefined> => {
    const form = await request.formData();
    return commands[textOf(form, 'command')]?.(form);
  };

type Command = (form: FormData) => Promise<CommandOutcome>;

/** Commands whose module comes when one of them is sent (SITE-52). */
export const comingWith =
  <Name extends string>(load: () => Promise<Record<Name, Command>>) =>
  (...names: readonly Name[]): Record<string, Command> =>
    Object.fromEntries(names.map((name) => [name, async (form: FormData) => (await load())[name](form)]));
