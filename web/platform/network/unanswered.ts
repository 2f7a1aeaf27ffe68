import * as z from 'zod/mini';
import { recall, remember } from '#web/platform/browser/device.ts';

const NAME = 'unanswered';
const Keys = z.catch(z.record(z.string(), z.string()), {});

/** The content of a command: the same text for the same command. */
export type Command = { method: string; path: string; body: string | undefined };

/** A command that is about to be sent: its idempotency key, and what forgets the key once the command is answered. */
type Keyed = { key: string; onDone(): void };

/**
 * The idempotency key to send a command with: the key of the same command if that was never answered, so that after a
 * reload it is the same command, or else the form's own. It is stored with the drafts until the command is done (SITE-22).
 */
export async function keyed(command: Command, own: string): Promise<Keyed> {
  // Passwords and codes are not stored: sent twice, these commands change nothing (SITE-37).
  if (/"\w*(password|code)"/i.test(command.body ?? '')) return { key: own, onDone: () => undefined };
  const name = await digestOf(command);
  const key = kept()[name] ?? own;
  keep({ ...kept(), [name]: key });
  return {
    key,
    onDone() {
      const { [name]: _, ...others } = kept();
      keep(others);
    },
  };
}

const kept = () => z.parse(Keys, JSON.parse(recall(NAME) ?? '{}'));
const keep = (keys: z.output<typeof Keys>): void => remember(NAME, JSON.stringify(keys));

/** A digest, because a command may hold what belongs into no storage, such as an address. */
async function digestOf({ method, path, body = '' }: Command): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${method} ${path} ${body}`));
  return Array.from(new Uint8Array(bytes).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
