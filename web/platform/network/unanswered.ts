import * as z from 'zod/mini';
import { recall, remember } from '#web/platform/browser/device.ts';

const NAME = 'unanswered';
const Keys = z.catch(z.record(z.string(), z.string()), {});

/** The content of a command as text, which is equal for equal commands. */
export type Command = { method: string; path: string; body: string | undefined; about?: string | undefined };

/** A command that is about to be sent: its idempotency key, and a function that deletes the stored key once it is answered: with its refusal's code, or done. */
type Keyed = { key: string; onAnswered(refusal?: string): void };

/**
 * The idempotency key of a command. If the same command was sent before and never answered, it is that command's key, so that
 * the server recognizes the command after a reload; otherwise it is the form's own key. It is stored with the drafts until the
 * command is answered (SITE-22).
 */
export async function keyed(command: Command, own: string): Promise<Keyed> {
  // Commands with passwords or codes are not stored. Sending them twice has no further effect (SITE-37).
  if (/"\w*(password|code)"/i.test(command.body ?? '')) return { key: own, onAnswered: () => undefined };
  const name = await digestOf(command);
  const unanswered = kept()[name];
  const key = unanswered ?? own;
  keep({ ...kept(), [name]: key });
  return {
    key,
    onAnswered(refusal) {
      // An earlier attempt may still be done, unless its key turns out to be that of another command.
      if (refusal && unanswered && refusal !== 'KeyReused') return;
      keep({ ...kept(), [name]: undefined });
    },
  };
}

const kept = () => z.parse(Keys, JSON.parse(recall(NAME) ?? '{}'));
const keep = (keys: Record<string, string | undefined>): void => remember(NAME, JSON.stringify(keys));

/** A digest, because a command may have data that must not be stored, such as an address. */
async function digestOf({ method, path, body = '', about = '' }: Command): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${method} ${path} ${body}${about}`));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
