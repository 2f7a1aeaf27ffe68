import { createRequire } from 'node:module';
import type { Answer, Item, KeySchema, TableDefinition } from '#local/cloud/dynamodb/engine.ts';
import { cacheTrees, type Parser } from './parser-cache.ts';

// The only file that loads dynalite and, through it, LevelDB (`level`).
//
// dynalite's public interface is an HTTP server without transactions, stream, TTL, and items returned by a failed condition.
// So we use its parts from private files: the checks of requests, the parsers of expressions, and the actions on one item.
// The version is exact in package.json, because a patch release may move these files. Both packages are CommonJS without
// types, and `level` is a dependency of dynalite alone: what we use of them is declared here.
//
// Another engine (../engine.ts) makes this folder, and both packages, superfluous.

/** A request after dynalite's checks, with the expressions that it parsed. */
export type Request = {
  TableName: string;
  Key?: Item;
  Item?: Item;
  ReturnConsumedCapacity?: string;
  ReturnValuesOnConditionCheckFailure?: string;
  [parameter: string]: unknown;
};
export type Callback<Value> = (error: unknown, value?: Value) => void;

/** The store that dynalite's actions work on. Ours calls back synchronously, so an action ends before it returns. */
export type ActionStore = {
  options: { maxItemSize: number };
  getTable(name: string, callback: Callback<TableDefinition>): void;
  getItemDb(name: string): {
    get(key: string, callback: Callback<Item>): void;
    put(key: string, item: Item, callback: Callback<void>): void;
    del(key: string, callback: Callback<void>): void;
    lock(key: string, run: (release: (callback: unknown) => unknown) => void): void;
  };
  /** Called with each item that an action writes, as it was and as it becomes. */
  onChange(table: TableDefinition, before: Item | undefined, after: Item | undefined): void;
  readPage(read: PageRead): Promise<Answer>;
};

/** A part of a table or index, in the order of its keys. */
export type KeyRange = { gte?: string; gt?: string; lte?: string; lt?: string; reverse?: boolean };
export type PageRead = {
  table: TableDefinition;
  request: PageRequest;
  range: KeyRange;
  isLocal: boolean;
  /** Whether the rows of the index lack attributes, which are then read from the table. */
  fetchItems: boolean;
  startKeyNames: string[];
};
export type PageRequest = Request & {
  IndexName?: string;
  Limit?: number;
  Select?: string;
  ConsistentRead?: boolean;
  ConditionalOperator?: string;
  QueryFilter?: object;
  ScanFilter?: object;
  AttributesToGet?: string[];
  _filter?: { expression: object };
  _projection?: { paths: unknown[] };
};

type QueryTable = (
  store: ActionStore,
  table: TableDefinition,
  request: PageRequest,
  range: KeyRange & { limit?: number },
  isLocal: boolean | undefined,
  fetchItems: boolean,
  startKeyNames: string[],
  callback: Callback<Answer>,
) => void;

type Refused = { body: Record<string, unknown> };

type Internals = {
  createKey(item: Item, table: TableDefinition, schema?: KeySchema): string;
  createIndexKey(item: Item, table: TableDefinition, schema: KeySchema): string;
  itemSize(item: Item): number;
  checkConditional(request: Request, item: Item | undefined): (Error & Refused) | null | undefined;
  matchesExprFilter(item: Item, expression: object): boolean;
  matchesFilter(item: Item, filter: object, operator?: string): boolean;
  mapPaths(paths: unknown[], item: Item): Item;
  queryTable: QueryTable;
  updateIndexes(
    store: ActionStore,
    table: TableDefinition,
    before: Item | undefined,
    after: Item | null | undefined,
    callback: Callback<void>,
  ): void;
};

type Validation = { types: Record<string, unknown>; custom: unknown };
type Checks = {
  checkTypes(request: object, types: object): Request;
  checkValidations(request: Request, types: object, custom: unknown, store: object): void;
};

/** A row that a batch writes or deletes. */
export type RowOperation = { type: 'put'; key: string; value: string } | { type: 'del'; key: string };
type LevelRange = KeyRange & { limit?: number; highWaterMarkBytes?: number };
type Snapshot = { close(): Promise<void> };

export type LevelDb = {
  open(): Promise<void>;
  close(): Promise<void>;
  getSync(key: string, options?: { snapshot: Snapshot }): string | undefined;
  batch(operations: RowOperation[]): Promise<void>;
  clear(range: KeyRange): Promise<void>;
  iterator(range: LevelRange): { all(): Promise<[string, string][]> };
  values(range: LevelRange): { nextv(size: number): Promise<string[]>; close(): Promise<void> };
  snapshot(): Snapshot;
};

const load = createRequire(import.meta.resolve('dynalite/package.json'));
const internals: Internals = load('./db');
const checks: Checks = load('./validations');
const { Level }: { Level: new (dir: string, options: object) => LevelDb } = load('level');

const actionNames = [
  'putItem',
  'updateItem',
  'deleteItem',
  'batchWriteItem',
  'getItem',
  'batchGetItem',
  'query',
  'scan',
] as const;
export type ActionName = (typeof actionNames)[number];
type Action = (store: ActionStore, request: Request, callback: Callback<Answer>) => void;

const validations = new Map<string, Validation>(
  [...actionNames, 'createTable'].map((name) => [name, load(`./validations/${name}`)]),
);
const actions = new Map<string, Action>(actionNames.map((name) => [name, load(`./actions/${name}`)]));

export const { createKey, itemSize, matchesExprFilter, matchesFilter, mapPaths } = internals;
export const { checkConditional, createIndexKey } = patch();

/** Opens and locks the database in a directory. Throws an Error when it cannot, mostly because another process has it open. */
export async function openLevel(dir: string): Promise<LevelDb> {
  const db = new Level(dir, { cacheSize: 64 << 20, writeBufferSize: 16 << 20 });
  try {
    await db.open();
  } catch (cause) {
    throw new Error(`DynamoDB cannot open ${dir}. Is another local cloud running there?`, { cause });
  }
  return db;
}

/** Checks a request as DynamoDB does, types first, and parses its expressions. Throws a refusal. */
export function check(name: ActionName | 'createTable', request: object, store: ActionStore): Request {
  const validation = validations.get(name);
  if (!validation) throw new Error(`dynalite has no ${name}`);
  const checked = checks.checkTypes(request, validation.types);
  checks.checkValidations(checked, validation.types, validation.custom, store);
  return checked;
}

/** Runs an action. It calls back before this returns, except for query and scan. */
export function runAction(name: ActionName, store: ActionStore, request: Request, callback: Callback<Answer>): void {
  actions.get(name)?.(store, request, callback);
}

/**
 * Patches dynalite: it caches parsed expressions, returns the item of a failed condition, makes keys of index rows that
 * cannot collide, and leaves writing index rows and reading pages to our store.
 */
function patch() {
  const parsers: Parser[] = [load('./db/conditionParser'), load('./db/updateParser')];
  for (const parser of parsers) cacheTrees(parser);
  for (const name of ['putItem', 'updateItem', 'deleteItem']) {
    const validation = validations.get(name);
    if (validation) {
      validation.types.ReturnValuesOnConditionCheckFailure = { type: 'String', enum: ['ALL_OLD', 'NONE'] };
    }
  }
  const checkWithoutItem = internals.checkConditional;
  internals.checkConditional = (request, item) => {
    const refused = checkWithoutItem(request, item);
    if (refused && item && request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD') refused.body.Item = item;
    return refused;
  };
  // dynalite ends the key of an index row with six digits of a hash, so that rows with equal index keys could collide.
  internals.createIndexKey = (item, table, schema) => createKey(item, table, schema) + createKey(item, table);
  internals.updateIndexes = (store, table, before, after, callback) => {
    // For a deletion, `after` is null.
    store.onChange(table, before, after ?? undefined);
    callback(null);
  };
  internals.queryTable = (
    store,
    table,
    request,
    { limit: _, ...range },
    isLocal,
    fetchItems,
    startKeyNames,
    callback,
  ) => {
    store
      .readPage({ table, request, range, isLocal: isLocal === true, fetchItems, startKeyNames })
      .then((page) => callback(null, page), callback);
  };
  return internals;
}
