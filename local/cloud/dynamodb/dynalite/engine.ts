import * as z from 'zod/mini';
import type { OpenEngine, Operation } from '#local/cloud/dynamodb/engine.ts';
import { validationError } from '#local/cloud/dynamodb/refusal.ts';
import type { Write } from './batch.ts';
import { consumedByWrites } from './capacity.ts';
import { type ActionName, check, openLevel } from './internals.ts';
import { oldestSecond, restoreTable } from './restore.ts';
import { openStore, type Store } from './store.ts';
import { openStream } from './stream.ts';
import { ensureTable, loadTables, tableOperations } from './table-operations.ts';
import { openTokens } from './tokens.ts';
import { transactGet, transactWrite } from './transactions.ts';
import { deleteExpired } from './ttl.ts';
import { openWriter } from './writer.ts';

type Operations = Record<string, Operation>;

/** The engine on dynalite's expressions and checks, with the items in LevelDB. */
export const openDynaliteEngine: OpenEngine = async ({ dir, now, onStreamRecords }) => {
  const level = await openLevel(dir);
  const tables = await loadTables(level);
  const stream = openStream(level);
  const write = openWriter({ level, tables, stream, now, onStreamRecords });
  const store = openStore(level, tables);
  const parts = { level, tables, store, stream, write, now, tokens: await openTokens(level, now) };
  const operations: Operations = {
    ...itemOperations(store, write),
    ...tableOperations(parts),
    RestoreTableToPointInTime: (request) => restoreTable(request, parts),
    TransactWriteItems: (request) => transactWrite(request, parts),
    TransactGetItems: (request) => transactGet(request, parts),
  };
  return {
    tables: { get: (name) => tables.get(name)?.definition },
    operations: refusingWhatDoesNotParse(operations),
    ensureTable: (properties) => ensureTable(properties, parts),
    deleteExpired: () => deleteExpired(level, tables, { write, now: now() }),
    readStream: stream.read,
    // What a point in time needs is kept as long as it can be asked for.
    trimStream: (table, upTo) =>
      stream.trim(table, upTo, tables.get(table)?.settings.isRecoverable ? oldestSecond(now()) : undefined),
    async close() {
      await write(() => undefined); // Writes happen one after the other, so this one is the last.
      await level.close();
    },
  };
};

/** The operations, which refuse with ValidationException a request that one of our own schemas does not read. */
function refusingWhatDoesNotParse(operations: Operations): Operations {
  const guarded = (operation: Operation): Operation => {
    return async (request) => {
      try {
        return await operation(request);
      } catch (error) {
        throw error instanceof z.core.$ZodError ? validationError(z.prettifyError(error)) : error;
      }
    };
  };
  return Object.fromEntries(Object.entries(operations).map(([name, operation]) => [name, guarded(operation)]));
}

/** The operations that are each one action of dynalite. */
function itemOperations(store: Store, write: Write): Operations {
  const writing =
    (name: ActionName): Operation =>
    (body) => {
      const request = check(name, body, store.forActions);
      return write(({ changes }) => {
        const answer = store.perform(name, request, changes);
        const consumed = consumedByWrites(changes, request.ReturnConsumedCapacity);
        return { ...answer, ConsumedCapacity: name === 'batchWriteItem' ? consumed : consumed?.[0] };
      });
    };
  const reading =
    (name: ActionName): Operation =>
    (body) =>
      store.perform(name, check(name, body, store.forActions), []);
  const paging =
    (name: 'query' | 'scan'): Operation =>
    (body) =>
      store.page(name, check(name, body, store.forActions));
  return {
    PutItem: writing('putItem'),
    UpdateItem: writing('updateItem'),
    DeleteItem: writing('deleteItem'),
    BatchWriteItem: writing('batchWriteItem'),
    GetItem: reading('getItem'),
    BatchGetItem: reading('batchGetItem'),
    Query: paging('query'),
    Scan: paging('scan'),
  };
}
