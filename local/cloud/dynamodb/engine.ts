import { batchGetOf, batchWriteOf } from './batches.ts';
import { openCommit } from './changes.ts';
import { openDatabase } from './database.ts';
import { itemOperations } from './items.ts';
import { openTables } from './open-table.ts';
import type { Operation } from './operation.ts';
import { queryOf } from './query.ts';
import { oldestSecond, restoreTable } from './restore.ts';
import { scanOf } from './scan.ts';
import { answering, ensureTable, tableOperations } from './table-operations.ts';
import type { TableDefinition } from './tables.ts';
import { openTokens } from './tokens.ts';
import { transactGetOf, transactWriteOf } from './transactions.ts';
import { deleteExpired } from './ttl.ts';

export type Engine = {
  /** The keys and indexes of every table, those that a template does not have too: rights name the keys of both. */
  tables: { get(name: string): TableDefinition | undefined };
  /** The operations that are served, by their names in the API, such as `TransactWriteItems`. */
  operations: Readonly<Record<string, Operation>>;
  /**
   * Creates the table that a template describes, with its stream, expiry and recovery settings. Keeps a table that exists,
   * and changes its settings; throws an Error that names the differences when its keys or indexes are not the same.
   */
  ensureTable(properties: object): void;
  /** Deletes the items whose time to live has passed, and the tokens of transactions that nobody can repeat any more. */
  deleteExpired(): void;
  /** Up to `limit` stream records after a sequence number, oldest first: the JSON of an array of `{ sequence, record }`. */
  readStream(table: string, after: string | undefined, limit: number): string;
  /** Deletes the stream records up to and including a sequence number. */
  trimStream(table: string, upTo: string): void;
  close(): void;
};

type Options = {
  /** Where the tables are kept; without it they are in memory. */
  dir?: string;
  /** The virtual time, in milliseconds since the epoch. */
  now(): number;
  /** Called when a stream has new records. */
  onStreamRecords(): void;
};

/**
 * Opens the tables of a directory. Throws an Error with a sentence for a person when another process has them open. Everything happens
 * at once: a request sees all of another one or nothing, writes all of its items, index rows and stream records or none, and what it
 * wrote is with the operating system when it returns, so that killing the process loses nothing that was answered.
 */
export function openEngine({ dir, now, onStreamRecords }: Options): Engine {
  const db = openDatabase(dir);
  const tables = openTables(db, now);
  const tokens = openTokens(db, now);
  const parts = { db, tables, tokens, now, commit: openCommit(db, onStreamRecords) };
  return {
    tables: { get: (name) => tables.get(name)?.table.definition },
    operations: {
      ...itemOperations(parts),
      ...tableOperations(parts),
      ...answering({ RestoreTableToPointInTime: (request) => restoreTable(request, parts) }),
      Query: queryOf(parts),
      Scan: scanOf(parts),
      BatchGetItem: batchGetOf(parts),
      BatchWriteItem: batchWriteOf(parts),
      TransactWriteItems: transactWriteOf(parts),
      TransactGetItems: transactGetOf(parts),
    },
    ensureTable: (properties) => ensureTable(properties, parts),
    deleteExpired() {
      deleteExpired(tables.all(), parts.commit, now());
      tokens.deleteOld();
    },
    readStream: (name, after, limit) => tables.named(name).stream.read(after, limit),
    trimStream(name, upTo) {
      const { table, stream } = tables.named(name);
      // What a point in time needs is kept as long as it can be asked for.
      stream.trim(upTo, table.settings.isRecoverable ? oldestSecond(now()) : undefined);
    },
    close: () => db.close(),
  };
}
