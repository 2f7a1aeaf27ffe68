import type { Database } from './database.ts';
import { createRows, openRows, type Rows } from './rows.ts';
import { type Schema, schemaOf } from './schema.ts';
import { createStream, openNumbers, openStream, type Stream } from './stream.ts';
import { missingTable, type Table } from './tables.ts';
import type { Item } from './values.ts';

/** A table with its rows and its stream, of which the second is written only when the table has one. */
export type OpenTable = { table: Table; schema: Schema; rows: Rows; stream: Stream };

export type Tables = {
  get(name: string): OpenTable | undefined;
  /** The table of a name. Refuses with ResourceNotFoundException when there is none. */
  named(name: string): OpenTable;
  all(): Iterable<OpenTable>;
  /** Creates a table, in a transaction of the caller. */
  create(table: Table): OpenTable;
  /** Stores a table whose settings have changed. */
  save(table: Table): void;
};

/** The tables of a database. */
export function openTables(db: Database, now: () => number): Tables {
  db.execute('CREATE TABLE IF NOT EXISTS tables(name TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID');
  const numbers = openNumbers(db);
  const tables = new Map<string, OpenTable>();
  const open = (table: Table): OpenTable => {
    const schema = schemaOf(table.definition);
    const opened = { table, schema, rows: openRows(db, schema), stream: openStream(db, schema, { numbers, now }) };
    tables.set(schema.name, opened);
    return opened;
  };
  const store = (table: Table) =>
    db.prepare('INSERT OR REPLACE INTO tables VALUES(?, ?)').run(table.definition.TableName, JSON.stringify(table));
  for (const row of db.prepare('SELECT json FROM tables').all()) open(JSON.parse(String(Object.values(row)[0])));
  return {
    get: (name) => tables.get(name),
    named(name) {
      const found = tables.get(name);
      if (!found) throw missingTable();
      return found;
    },
    all: () => tables.values(),
    create(table) {
      const schema = schemaOf(table.definition);
      createRows(db, schema);
      createStream(db, schema.name);
      store(table);
      return open(table);
    },
    save(table) {
      store(table);
      const opened = tables.get(table.definition.TableName);
      if (opened) opened.table = table;
    },
  };
}

/** The second in which an item expires, by the attribute that its table names; undefined for an item that does not. */
export function expiryOf(item: Item, attribute: string | undefined): number | undefined {
  const seconds = attribute === undefined ? Number.NaN : Number(item[attribute]?.N);
  return seconds >= 0 && seconds < 1e13 ? Math.floor(seconds) : undefined;
}
