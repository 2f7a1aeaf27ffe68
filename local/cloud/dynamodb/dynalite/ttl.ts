import type { Item, TableDefinition } from '#local/cloud/dynamodb/engine.ts';
import type { Table } from '#local/cloud/dynamodb/tables.ts';
import type { Write } from './batch.ts';
import { createKey, type LevelDb, type RowOperation } from './internals.ts';
import { itemsOf } from './rows.ts';

/** How many expired items one batch deletes; requests wait for it. */
const batchSize = 100;
/** DynamoDB does not delete items that expired more than five years ago. */
const oldestSeconds = 5 * 365 * 24 * 3600;
const expiriesOf = (table: string) => `expiry~${table}~`;
const digitsOf = (seconds: number) => String(Math.max(0, Math.floor(seconds))).padStart(13, '0');

/** The key of an item's expiry row, which sorts by time; undefined for an item that does not expire. */
export function expiryKeyOf(item: Item | undefined, table: TableDefinition, attribute: string): string | undefined {
  const seconds = Number(item?.[attribute]?.N);
  if (!item || !(seconds >= 0 && seconds < 1e13)) return undefined;
  return `${expiriesOf(table.TableName)}${digitsOf(seconds)}~${createKey(item, table)}`;
}

/** Deletes the items that have expired by `now`, in milliseconds. With none, it costs one read a table. */
export async function deleteExpired(
  level: LevelDb,
  tables: ReadonlyMap<string, Table>,
  { write, now }: { write: Write; now: number },
): Promise<void> {
  for (const { definition, settings } of tables.values()) {
    if (settings.expiry) await deleteFrom(level, definition, { write, now });
  }
}

async function deleteFrom(level: LevelDb, table: TableDefinition, { write, now }: { write: Write; now: number }) {
  const start = expiriesOf(table.TableName);
  const range = {
    gte: start + digitsOf(now / 1000 - oldestSeconds),
    lt: start + digitsOf(now / 1000),
    limit: batchSize,
  };
  for (let found = batchSize; found === batchSize; ) {
    const due = await level.iterator(range).all();
    found = due.length;
    if (!found) return;
    await write((batch) => {
      batch.isExpiry = true;
      for (const [key, itemKey] of due) {
        // The item may have been written since: its expiry row is then gone.
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
): Promise<RowOperation[]> {
  const start = expiriesOf(table.TableName);
  const olds = await level.iterator({ gte: start, lt: `${start}~` }).all();
  const removals = olds.map(([key]): RowOperation => ({ type: 'del', key }));
  if (!attribute) return removals;
  const items = await level.iterator({ gte: itemsOf(table.TableName), lt: `${itemsOf(table.TableName)}~` }).all();
  const additions = items.flatMap(([itemKey, text]): RowOperation[] => {
    const key = expiryKeyOf(JSON.parse(text), table, attribute);
    return key ? [{ type: 'put', key, value: itemKey }] : [];
  });
  return [...removals, ...additions];
}
