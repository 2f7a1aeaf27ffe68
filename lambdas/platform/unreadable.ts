import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { DomainError } from '#shared/errors.ts';
import { type Said, say } from '#shared/sentence.ts';
import type { AnyEntity } from './entity.ts';
import { logError } from './log.ts';
import type { Key } from './writes.ts';

/**
 * A stored item that its schema does not accept. What needs the item is refused (API-43), so that nothing is decided or
 * summed up from a part; a list that is shown leaves it out (API-44).
 */
export class UnreadableItem extends DomainError {
  /** The key of the item, as staff and the log name it. */
  readonly key: string;

  constructor(key: string) {
    super('Unreadable', 'EntryUnreadable', 'Something that this needs cannot be read. It is reported.');
    this.key = key;
  }
}

/**
 * The error of an item that could not be read, which is written to the log at once: an alarm counts these lines by their
 * message (CLOUD-41). They name the item and what is wrong with it, and no value in it (CLOUD-15).
 */
export function unreadable(
  { name: entity, personalKey }: Pick<AnyEntity, 'name' | 'personalKey'>,
  { pk, sk }: Key,
  cause: unknown,
): UnreadableItem {
  const named = `${pk} ${sk}`;
  const key = personalKey ? `${entity} ${createHash('sha256').update(named).digest('hex').slice(0, 16)}` : named;
  logError(new Error('UnreadableItem'), { entity, key, issues: issuesIn(cause) });
  return new UnreadableItem(key);
}

/** What a schema refuses: fields and codes. Zod's own messages could repeat a value. */
function issuesIn(cause: unknown): string {
  if (!(cause instanceof Error) || !('issues' in cause) || !Array.isArray(cause.issues)) return String(cause);
  return cause.issues.map(({ path, code }: z.core.$ZodIssue) => `${path.join('.')} ${code}`).join(', ');
}

const leftOut = new AsyncLocalStorage<Map<string, UnreadableItem>>();

/** The result of a read of lists, and the items that were left out of them, each once. */
export async function withLeftOut<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; unreadable: UnreadableItem[] }> {
  const items = new Map<string, UnreadableItem>();
  const result = await leftOut.run(items, run);
  return { result, unreadable: [...items.values()] };
}

/** Leaves out of a list what could not be read; `withLeftOut` is told. Rethrows any other error. */
export function leaveOut(error: unknown): [] {
  if (!(error instanceof UnreadableItem)) throw error;
  leftOut.getStore()?.set(error.key, error);
  return [];
}

/** Why nothing can be decided on something that is shown, where that needs an item that cannot be read. */
export function unreadableLock(error: unknown): Said {
  leaveOut(error);
  return say('EntryUnreadable', 'Something that this needs cannot be read. It is reported.');
}

/** What `read` makes of each item of a list that is shown, without what cannot be read (API-44). */
export function readableOf<Stored, Item>(stored: readonly Stored[], read: (one: Stored) => Item): Item[] {
  return stored.flatMap((one) => {
    try {
      return [read(one)];
    } catch (error) {
      return leaveOut(error);
    }
  });
}

/** The same for what is read further: without what needs an item that cannot be read (API-44). */
export async function eachReadable<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made = items.map((item) => make(item).then((one) => [one], leaveOut));
  return (await Promise.all(made)).flat();
}
