import type { Answer, Item, TableDefinition } from '#local/cloud/dynamodb/engine.ts';
import { missingTable, type Table } from '#local/cloud/dynamodb/tables.ts';
import type { Change } from './capacity.ts';
import { type ActionName, type ActionStore, createKey, type LevelDb, type Request, runAction } from './internals.ts';
import { readPage } from './page.ts';
import { itemsOf } from './rows.ts';

export type Store = {
  /** The store as dynalite's checks and actions use it. */
  forActions: ActionStore;
  /** Reads an item as it is now. */
  get(table: TableDefinition, key: Item): Item | undefined;
  /** Runs an action that reads or writes single items, and adds what it writes to `changes`. Throws its refusal. */
  perform(name: ActionName, request: Request, changes: Change[]): Answer;
  /** Reads a page by query or scan. */
  page(name: 'query' | 'scan', request: Request): Promise<Answer>;
};

const MAX_ITEM_BYTES = 400 * 1024;

/** The items in LevelDB. dynalite's actions write nothing here: their changes are collected, for one batch (writer.ts). */
export function openStore(level: LevelDb, tables: ReadonlyMap<string, Table>): Store {
  let collected: Change[] = [];
  const read = (rowKey: string): Item | undefined => {
    const text = level.getSync(rowKey);
    return text === undefined ? undefined : JSON.parse(text);
  };
  const forActions: ActionStore = {
    options: { maxItemSize: MAX_ITEM_BYTES },
    getTable(name, callback) {
      const table = tables.get(name);
      if (table) callback(null, table.definition);
      else callback(missingTable(name));
    },
    getItemDb: (name) => ({
      get: (key, callback) => callback(null, read(itemsOf(name) + key)),
      put: (_key, _item, callback) => callback(null),
      del: (_key, callback) => callback(null),
      lock: (_key, run) => run((callback) => callback),
    }),
    onChange: (table, before, after) => collected.push({ table, before, after }),
    readPage: (page) => readPage(level, page),
  };
  return {
    forActions,
    get: (table, key) => read(itemsOf(table.TableName) + createKey(key, table)),
    perform(name, request, changes) {
      collected = changes;
      const ends: { error: unknown; answer: Answer | undefined }[] = [];
      runAction(name, forActions, request, (error, answer) => ends.push({ error, answer }));
      const [end] = ends;
      if (!end) throw new Error(`${name} did not end synchronously`);
      if (end.error) throw end.error;
      return end.answer ?? {};
    },
    page: (name, request) =>
      new Promise((resolve, reject) => {
        runAction(name, forActions, request, (error, answer) => (error ? reject(error) : resolve(answer ?? {})));
      }),
  };
}
