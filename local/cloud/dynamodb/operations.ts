import * as z from 'zod/mini';
import { openWriter } from './atomic.ts';
import type { Write } from './batch.ts';
import { consumedByWrites } from './capacity.ts';
import { type ActionName, type Answer, check, openLevel, validationError } from './dynalite.ts';
import { Refusal } from './refusal.ts';
import { openStore, type Store } from './store.ts';
import { openStream, type Stream } from './stream.ts';
import { keepTable, loadTables, type Run, tableOperations } from './table-operations.ts';
import { openTokens } from './tokens.ts';
import { transactGet, transactWrite } from './transactions.ts';
import { removeExpired } from './ttl.ts';

export type Operations = {
  /** Does what a request asks. Throws a refusal for what DynamoDB refuses, and for an operation that is not here. */
  handle(operation: string, request: object): Promise<Answer>;
  keepTable(properties: object): Promise<void>;
  /** Removes what has expired. */
  expire(): Promise<void>;
  stream: Stream;
  close(): Promise<void>;
};

/** Opens the tables in a directory. `onRecords` is called when a stream has new records. */
export async function openOperations(dir: string, now: () => number, onRecords: () => void): Promise<Operations> {
  const level = await openLevel(dir);
  const tables = await loadTables(level);
  const stream = openStream(level);
  const write = openWriter({ level, tables, stream, now, onRecords });
  const store = openStore(level, tables);
  const parts = { level, tables, store, write, now, tokens: await openTokens(level, now) };

  const operations: Record<string, Run> = {
    ...itemOperations(store, write),
    ...tableOperations(parts),
    TransactWriteItems: (request) => transactWrite(request, parts),
    TransactGetItems: (request) => transactGet(request, parts),
  };
  return {
    stream,
    async handle(operation, request) {
      const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
      if (!run) throw new Refusal('UnknownOperationException', `The local DynamoDB has no ${operation}`);
      try {
        return await run(request);
      } catch (error) {
        throw error instanceof z.core.$ZodError ? validationError(z.prettifyError(error)) : error;
      }
    },
    keepTable: (properties) => keepTable(properties, parts),
    expire: () => removeExpired(level, tables, { write, now: now() }),
    async close() {
      await write(() => undefined); // After whatever is being written.
      await level.close();
    },
  };
}

/** The operations that are one action of dynalite's each. */
function itemOperations(store: Store, write: Write): Record<string, Run> {
  const writing = (name: ActionName) => (asked: object) => {
    const request = check(name, asked, store.forActions);
    return write(({ changes }) => {
      const answer = store.perform(name, request, changes);
      const consumed = consumedByWrites(changes, request.ReturnConsumedCapacity);
      return { ...answer, ConsumedCapacity: name === 'batchWriteItem' ? consumed : consumed?.[0] };
    });
  };
  const reading = (name: ActionName) => (asked: object) =>
    store.perform(name, check(name, asked, store.forActions), []);
  const paging = (name: 'query' | 'scan') => (asked: object) => store.page(name, check(name, asked, store.forActions));
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
