import type { SQLOutputValue } from 'node:sqlite';
import type { Database } from './database.ts';
import { type IndexSchema, indexKeyOf, type Key, type Schema } from './schema.ts';
import { StoredItem } from './stored-item.ts';
import type { Item } from './values.ts';

/** A part of a table or of an index, in the order of its keys. Each test is SQL with the values of its placeholders. */
export type RowRange = {
  index?: IndexSchema | undefined;
  tests: readonly { sql: string; values: readonly (string | number)[] }[];
  /** The columns that the rows are sorted by. */
  order: readonly string[];
  isReverse: boolean;
};

/** The rows of one table. */
export type Rows = {
  get(key: Key): StoredItem | undefined;
  put(key: Key, stored: StoredItem, expires: number | undefined): void;
  delete(key: Key): void;
  /** The items of a range, one after the other, until nobody asks for more. */
  read(range: RowRange): Iterable<StoredItem>;
  /** Items that expire from one second on and before another. */
  expiring(from: number, before: number, limit: number): StoredItem[];
  /** Finds all items' expiries anew. */
  resetExpiries(expiryOf: (item: Item) => number | undefined): void;
  /** Copies the items of another table with the same keys and indexes, without their expiries. */
  copyFrom(table: string): void;
};

const quoted = (name: string) => `"items ${name}"`;
const hashColumn = ({ column }: IndexSchema) => `h${column}`;
const rangeColumn = ({ column }: IndexSchema) => `r${column}`;

/** The columns that hold the keys of a table or an index, and those by which equal keys of an index are sorted. */
export const columnsOf = (index?: IndexSchema) =>
  index ? { hash: hashColumn(index), range: rangeColumn(index) } : { hash: 'hash', range: 'range' };

/** Creates the rows of a table that is new, with a sparse index for each of its indexes. */
export function createRows(db: Database, { name, indexes }: Schema): void {
  const table = quoted(name);
  const columns = indexes.map((index) => `, ${hashColumn(index)} TEXT, ${rangeColumn(index)} TEXT`).join('');
  db.execute(`CREATE TABLE ${table}(slot INTEGER NOT NULL, hash TEXT NOT NULL, range TEXT NOT NULL, json TEXT NOT NULL,
    size INTEGER NOT NULL, expires INTEGER${columns}, PRIMARY KEY(slot, hash, range)) WITHOUT ROWID`);
  for (const index of indexes) {
    const [hash, range] = [hashColumn(index), rangeColumn(index)];
    db.execute(
      `CREATE INDEX "index ${index.column} of ${name}" ON ${table}(${hash}, ${range}) WHERE ${hash} IS NOT NULL`,
    );
  }
  db.execute(`CREATE INDEX "expiries of ${name}" ON ${table}(expires) WHERE expires IS NOT NULL`);
}

/** The rows of a table that exists. */
export function openRows(db: Database, { name, indexes }: Schema): Rows {
  const table = quoted(name);
  const columns = ['slot', 'hash', 'range', 'json', 'size', 'expires'];
  for (const index of indexes) columns.push(hashColumn(index), rangeColumn(index));
  const places = columns.map(() => '?').join(', ');
  const [get, put, remove] = [
    db.prepare(`SELECT json, size FROM ${table} WHERE slot = ? AND hash = ? AND range = ?`),
    db.prepare(`INSERT OR REPLACE INTO ${table}(${columns.join(', ')}) VALUES(${places})`),
    db.prepare(`DELETE FROM ${table} WHERE slot = ? AND hash = ? AND range = ?`),
  ];
  return {
    get: ({ slot, hash, range }) => storedOf(get.get(slot, hash, range)),
    put({ slot, hash, range }, stored, expires = undefined) {
      const values: (string | number | null)[] = [slot, hash, range, stored.text, stored.size, expires ?? null];
      for (const index of indexes) values.push(...(indexKeyOf(stored.item, index) ?? [null, null]));
      put.run(...values);
    },
    delete: ({ slot, hash, range }) => void remove.run(slot, hash, range),
    *read(range) {
      const direction = range.isReverse ? ' DESC' : '';
      const where = range.tests.map(({ sql }) => sql).join(' AND ') || 'TRUE';
      const order = range.order.map((column) => column + direction).join(', ');
      const statement = db.prepare(`SELECT json, size FROM ${table} WHERE ${where} ORDER BY ${order}`);
      for (const row of statement.iterate(...range.tests.flatMap(({ values }) => values))) {
        const stored = storedOf(row);
        if (stored) yield stored;
      }
    },
    expiring: (from, before, limit) =>
      db
        .prepare(`SELECT json, size FROM ${table} WHERE expires >= ? AND expires < ? ORDER BY expires LIMIT ?`)
        .all(from, before, limit)
        .flatMap((row) => storedOf(row) ?? []),
    resetExpiries(expiryOf) {
      db.prepare(`UPDATE ${table} SET expires = NULL WHERE expires IS NOT NULL`).run();
      const set = db.prepare(`UPDATE ${table} SET expires = ? WHERE slot = ? AND hash = ? AND range = ?`);
      for (const row of db.prepare(`SELECT json, slot, hash, range FROM ${table}`).all()) {
        const [json, slot = null, hash = null, range = null] = valuesOf(row);
        const expires = expiryOf(JSON.parse(String(json)));
        if (expires !== undefined) set.run(expires, slot, hash, range);
      }
    },
    copyFrom(other) {
      const kept = columns.filter((column) => column !== 'expires').join(', ');
      db.execute(`INSERT INTO ${table}(${kept}) SELECT ${kept} FROM ${quoted(other)}`);
    },
  };
}

/** The columns of a row, of a statement that answers arrays; the types of Node know rows as objects alone. */
export const valuesOf = (row: unknown): SQLOutputValue[] => row as SQLOutputValue[];

function storedOf(row: unknown): StoredItem | undefined {
  if (!row) return undefined;
  const [json, size] = valuesOf(row);
  return new StoredItem(String(json), Number(size));
}
