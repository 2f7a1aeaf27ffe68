import { AsyncLocalStorage } from 'node:async_hooks';
import type { Item, Key } from './writes.ts';

/** Items that were asked for at the same moment: they are read together. */
type Batch = { keys: Key[]; found: Promise<ReadonlyMap<string, Item>> };
/** What has been read, by the names of the keys, and the batch that is being gathered. */
export type Reads = { items: Map<string, Promise<Item | undefined>>; gathering: Batch | undefined };

/** What a call or a command has read: consistently, and for lists, which may be a moment late. */
type Remembered = { consistent: Reads; late: Reads };

const remembered = new AsyncLocalStorage<Remembered>();

const nothingRead = (): Reads => ({ items: new Map(), gathering: undefined });
const nothing = (): Remembered => ({ consistent: nothingRead(), late: nothingRead() });

/**
 * Runs what belongs to one call or command: it reads no item twice, and those that it asks for at once are read together
 * (API-48). Within another one it shares what that has read.
 */
export const remembering = <Result>(run: () => Promise<Result>): Promise<Result> =>
  remembered.getStore() ? run() : remembered.run(nothing(), run);

/** What the present call or command has read. Outside of one, nothing is remembered. */
export const readHere = (): Remembered => remembered.getStore() ?? nothing();

/** Forgets items that are written, or everything: it is read anew when it is needed again (API-48). */
export function forget(keys?: readonly Key[]): void {
  for (const { items } of Object.values(remembered.getStore() ?? {})) {
    if (!keys) items.clear();
    else for (const key of keys) items.delete(nameOf(key));
  }
}

/** A text that each key has for itself. */
export const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;
