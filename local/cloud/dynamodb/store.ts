import type { Change } from './capacity.ts';
import {
  type ActionName,
  type ActionStore,
  type Answer,
  act,
  createKey,
  type Item,
  type LevelDb,
  type Request,
  type TableDefinition,
} from './dynalite.ts';
import { readPage } from './page.ts';
import { itemsOf } from './rows.ts';
import { missingTable, type Table } from './tables.ts';

export type Store = {
  /** What dynalite's checks and actions are given. */
  forActions: ActionStore;
  /** Reads an item as it is stored now. */
  get(table: TableDefinition, key: Item): Item | undefined;
  /** Runs an action that ends at once, adding what it changes to `changes`. Throws its refusal. */
  perform(name: ActionName, request: Request, changes: Change[]): Answer;
  /** Reads a page by query or scan. */
  page(name: 'query' | 'scan', request: Request): Promise<Answer>;
};

const mostItemBytes = 400 * 1024;

/** Items in LevelDB, for dynalite's actions, which write nothing themselves: they tell what changes. */
export function openStore(level: LevelDb, tables: ReadonlyMap<string, Table>): Store {
  let gathered: Change[] = [];
  const read = (rowKey: string): Item | undefined => {
    const text = level.getSync(rowKey);
    return text === undefined ? undefined : JSON.parse(text);
  };
  const forActions: ActionStore = {
    options: { maxItemSize: mostItemBytes },
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
    change: (table, before, after) => gathered.push({ table, before, after }),
    readPage: (page) => readPage(level, page),
  };
  return {
    forActions,
    get: (table, key) => read(itemsOf(table.TableName) + createKey(key, table)),
    perform(name, request, changes) {
      gathered = changes;
      const ends: { error: unknown; answer: Answer | undefined }[] = [];
      act(name, forActions, request, (error, answer) => ends.push({ error, answer }));
      const [end] = ends;
      if (!end) throw new Error(`${name} did not end at once`);
      if (end.error) throw end.error;
      return end.answer ?? {};
    },
    page: (name, request) =>
      new Promise((resolve, reject) => {
        act(name, forActions, request, (error, answer) => (error ? reject(error) : resolve(answer ?? {})));
      }),
  };
}
