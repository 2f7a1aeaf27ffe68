import { AsyncLocalStorage } from 'node:async_hooks';
import type { Item, Key } from './writes.ts';

/** A part of one partition: all of it, what begins with `prefix`, or what lies from `from` to `to`, both included. */
export type Part = {
  index?: 'gsi1' | 'gsi2' | 'gsi3';
  partition: string;
  prefix?: string;
  from?: string;
  to?: string;
  newestFirst?: boolean;
};

/** Items that were asked for at the same moment: they are read together. */
type Batch = { keys: Key[]; found: Promise<ReadonlyMap<string, Item>> };
/** What has been read, by the names of the keys, and the batch that is being gathered. */
export type Reads = { items: Map<string, Promise<Item | undefined>>; gathering: Batch | undefined };
type WholePart = { part: Part; items: Promise<Item[]> };

/**
 * What a call or a command has read: items consistently, items for lists, which may be a moment late, and whole parts of
 * partitions by what they are.
 */
type Remembered = { consistent: Reads; late: Reads; parts: Map<string, WholePart> };

const remembered = new AsyncLocalStorage<Remembered>();

const nothingRead = (): Reads => ({ items: new Map(), gathering: undefined });
const nothing = (): Remembered => ({ consistent: nothingRead(), late: nothingRead(), parts: new Map() });

/**
 * Runs what belongs to one call or command: it reads no item twice, and those that it asks for at once are read together
 * (API-48). Within another one it shares what that has read.
 */
export const remembering = <Result>(run: () => Promise<Result>): Promise<Result> =>
  remembered.getStore() ? run() : remembered.run(nothing(), run);

/** What the present call or command has read. Outside of one, nothing is remembered. */
export const readHere = (): Remembered => remembered.getStore() ?? nothing();

/** Forgets items that are written, and lists that they may be in; or everything. It is read anew when it is needed again (API-48). */
export function forget(keys?: readonly Key[]): void {
  const { consistent, late, parts } = readHere();
  for (const reads of [consistent.items, late.items, parts]) if (!keys) reads.clear();
  for (const key of keys ?? []) {
    consistent.items.delete(nameOf(key));
    late.items.delete(nameOf(key));
    for (const [name, { part }] of parts) if (mayHave(part, key)) parts.delete(name);
  }
}

/** Whether an item can be in a part. In which parts of an index it is, its key does not say. */
const mayHave = ({ index, partition, prefix = '' }: Part, { pk, sk }: Key): boolean =>
  index !== undefined || (partition === pk && sk.startsWith(prefix));

/** A text that each key has for itself. */
export const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;
