import { nameOf, type Part, type Reads, readHere } from './remembered.ts';
import { findAll, listAll } from './table.ts';
import type { Item, Key } from './writes.ts';

/** How an item is read: consistently, or for a list, which may be a moment late, at half the price. */
type Reading = { ConsistentRead?: boolean };

/** The items of these keys that exist, each once, in the order of the keys. */
export async function readItems(keys: readonly Key[], { ConsistentRead = true }: Reading = {}): Promise<Item[]> {
  const { consistent, late } = readHere();
  const once = new Map(keys.map((key) => [nameOf(key), key]));
  const items = [...once].map(([name, key]) => {
    if (ConsistentRead) return consistent.items.get(name) ?? readNow(consistent, key);
    return consistent.items.get(name) ?? late.items.get(name) ?? readNow(late, key, { ConsistentRead });
  });
  return (await Promise.all(items)).filter((item) => item !== undefined);
}

/**
 * The item of a key as it is stored, if it exists. A call reads it once (API-48), together with all that is asked for in
 * the same turn of the event loop.
 */
export async function readItem(key: Key): Promise<Item | undefined> {
  const [item] = await readItems([key]);
  return item;
}

/** The items of a whole part of a partition as they are stored, in their order; of an index as it was a moment ago. */
export function readPart(part: Part): Promise<Item[]> {
  const { parts } = readHere();
  const name = JSON.stringify(part);
  const items = parts.get(name)?.items ?? listAll(part);
  parts.set(name, { part, items });
  return items;
}

/** What a call is known to read: items by their keys, and whole parts of partitions. */
export type Need = Key | Part;

/**
 * Begins to read what a call will need: the items together with what it asks for next, and the lists at the same time. Those
 * of a command are read after its items: what it decides from a list is committed on the condition that an item, such as the
 * loan, has the version that was read, which whoever changes the list changes too.
 */
export async function readAhead(needs: readonly Need[], { isCommand = false } = {}): Promise<void> {
  const items = readItems(needs.filter((need) => 'pk' in need)).catch(ignored);
  if (isCommand) await items;
  for (const part of needs.filter((need) => 'partition' in need)) readPart(part).catch(ignored);
}

/** Whoever needs what could not be read gets the error. */
const ignored = () => undefined;

function readNow(reads: Reads, key: Key, reading: Reading = {}): Promise<Item | undefined> {
  reads.gathering ??= gather(reads, reading);
  const { keys, found } = reads.gathering;
  keys.push(key);
  const name = nameOf(key);
  const item = found.then((items) => items.get(name));
  reads.items.set(name, item);
  return item;
}

function gather(reads: Reads, reading: Reading) {
  const keys: Key[] = [];
  const found = endOfTurn().then(async () => {
    reads.gathering = undefined;
    return new Map((await findAll(keys, reading)).map((item) => [nameOf(item), item]));
  });
  return { keys, found };
}

/** When everything that runs without waiting has run. */
async function endOfTurn(): Promise<void> {
  await undefined;
  await new Promise<void>((resolve) => process.nextTick(resolve));
}
