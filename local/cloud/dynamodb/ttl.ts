import type { Write } from './batch.ts';
import { createKey, type Item, type LevelDb, type Operation, type TableDefinition } from './dynalite.ts';
import { itemsOf } from './rows.ts';
import type { Table } from './tables.ts';

/** How many expired items are removed at once, so that requests need not wait long. */
const batchSize = 100;
/** DynamoDB leaves items alone that expired longer ago: their attribute is hardly an expiry. */
const oldestSeconds = 5 * 365 * 24 * 3600;
const expiriesOf = (table: string) => `expiry~${table}~`;
const digitsOf = (seconds: number) => String(Math.max(0, Math.floor(seconds))).padStart(13, '0');

/** The key of the row that says when an item expires, ordered by time; undefined for an item that does not expire. */
export function expiryKeyOf(item: Item | undefined, table: TableDefinition, attribute: string): string | undefined {
  const seconds = Number(item?.[attribute]?.N);
  if (!item || !(seconds >= 0 && seconds < 1e13)) return undefined;
  return `${expiriesOf(table.TableName)}${digitsOf(seconds)}~${createKey(item, table)}`;
}

/** Removes what has expired by `now`, in milliseconds. It costs a look at the first expiry of each table. */
export async function removeExpired(
  level: LevelDb,
  tables: ReadonlyMap<string, Table>,
  { write, now }: { write: Write; now: number },
): Promise<void> {
  for (const { definition, settings } of tables.values()) {
    if (settings.expiry) await removeFrom(level, definition, { write, now });
  }
}

async function removeFrom(level: LevelDb, table: TableDefinition, { write, now }: { write: Write; now: number }) {
  const start = expiriesOf(table.TableName);
  const range = {
    gte: start + digitsOf(now / 1000 - oldestSeconds),
    lt: start + digitsOf(now / 1000),
    limit: batchSize,
  };
  for (let removed = batchSize; removed === batchSize; ) {
    const due = await level.iterator(range).all();
    removed = due.length;
    if (!removed) return;
    await write((batch) => {
      batch.isExpiry = true;
      for (const [key, itemKey] of due) {
        // Whoever wrote the item in the meantime may have moved or removed its expiry.
        const text = level.getSync(key) && level.getSync(itemKey);
        if (text) batch.changes.push({ table, before: JSON.parse(text), after: undefined });
      }
    });
  }
}

/** The operations that bring a table's expiries in line with another attribute, or with none. */
export async function expiriesBy(
  level: LevelDb,
  table: TableDefinition,
  attribute: string | undefined,
): Promise<Operation[]> {
  const start = expiriesOf(table.TableName);
  const olds = await level.iterator({ gte: start, lt: `${start}~` }).all();
  const removals = olds.map(([key]): Operation => ({ type: 'del', key }));
  if (!attribute) return removals;
  const items = await level.iterator({ gte: itemsOf(table.TableName), lt: `${itemsOf(table.TableName)}~` }).all();
  const additions = items.flatMap(([itemKey, text]): Operation[] => {
    const key = expiryKeyOf(JSON.parse(text), table, attribute);
    return key ? [{ type: 'put', key, value: itemKey }] : [];
  });
  return [...removals, ...additions];
}
