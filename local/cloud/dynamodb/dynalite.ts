import { createRequire } from 'node:module';
import { type Parser, remember } from './expressions.ts';

// dynalite is CommonJS without types, and `level` is its dependency, not ours. What we use of both is typed here, once.

type AttributeValue = { S?: string; N?: string; [type: string]: unknown };
export type Item = Record<string, AttributeValue>;
type KeySchema = { AttributeName: string; KeyType: string }[];
export type Index = {
  IndexName: string;
  KeySchema: KeySchema;
  Projection: { ProjectionType?: string | undefined; NonKeyAttributes?: string[] | undefined };
};
export type TableDefinition = {
  TableName: string;
  KeySchema: KeySchema;
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  GlobalSecondaryIndexes?: Index[] | undefined;
  LocalSecondaryIndexes?: Index[] | undefined;
};

/** A request after dynalite's checks, with the expressions it parsed. */
export type Request = {
  TableName: string;
  Key?: Item;
  Item?: Item;
  ReturnConsumedCapacity?: string;
  ReturnValuesOnConditionCheckFailure?: string;
  [parameter: string]: unknown;
};
export type Answer = Record<string, unknown>;
export type Callback<Value> = (error: unknown, value?: Value) => void;

/** What dynalite's actions ask of a store. Ours answers at once, so an action ends before it returns. */
export type ActionStore = {
  options: { maxItemSize: number };
  getTable(name: string, callback: Callback<TableDefinition>): void;
  getItemDb(name: string): {
    get(key: string, callback: Callback<Item>): void;
    put(key: string, item: Item, callback: Callback<void>): void;
    del(key: string, callback: Callback<void>): void;
    lock(key: string, run: (release: (callback: unknown) => unknown) => void): void;
  };
  /** Is told of each item that an action writes, before and after. */
  change(table: TableDefinition, before: Item | undefined, after: Item | undefined): void;
  readPage(read: PageRead): Promise<Answer>;
};

/** A part of a table or index, in the order of its keys. */
export type KeyRange = { gte?: string; gt?: string; lte?: string; lt?: string; reverse?: boolean };
export type PageRead = {
  table: TableDefinition;
  request: PageRequest;
  range: KeyRange;
  isLocal: boolean;
  /** The rows of the index lack attributes, which are read from the table. */
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
  validateKey(key: Item, table: TableDefinition): Error | null | undefined;
  checkConditional(request: Request, item: Item | undefined): (Error & Refused) | null | undefined;
  matchesExprFilter(item: Item, expression: object): boolean;
  matchesFilter(item: Item, filter: object, operator?: string): boolean;
  mapPaths(paths: unknown[], item: Item): Item;
  validationError(message: string): Error;
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

export type Operation = { type: 'put'; key: string; value: string } | { type: 'del'; key: string };
type LevelRange = KeyRange & { limit?: number; highWaterMarkBytes?: number };
type Snapshot = { close(): Promise<void> };

export type LevelDb = {
  open(): Promise<void>;
  close(): Promise<void>;
  getSync(key: string, options?: { snapshot: Snapshot }): string | undefined;
  batch(operations: Operation[]): Promise<void>;
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

export const { createKey, itemSize, matchesExprFilter, matchesFilter, mapPaths, validationError } = internals;
export const { checkConditional, createIndexKey } = extend();

/** Opens the database in a directory, which it locks. Throws an Error when it cannot, mostly because another has it. */
export async function openLevel(dir: string): Promise<LevelDb> {
  const db = new Level(dir, { cacheSize: 64 << 20, writeBufferSize: 16 << 20 });
  try {
    await db.open();
  } catch (cause) {
    throw new Error(`DynamoDB cannot open ${dir}. Is another local cloud running there?`, { cause });
  }
  return db;
}

/** Checks a request as DynamoDB does, types first. Throws a refusal. */
export function check(name: ActionName | 'createTable', request: object, store: ActionStore): Request {
  const validation = validations.get(name);
  if (!validation) throw new Error(`dynalite has no ${name}`);
  const checked = checks.checkTypes(request, validation.types);
  checks.checkValidations(checked, validation.types, validation.custom, store);
  return checked;
}

/** Runs an action. It calls back before this returns, except for query and scan. */
export function act(name: ActionName, store: ActionStore, request: Request, callback: Callback<Answer>): void {
  actions.get(name)?.(store, request, callback);
}

/** Gives dynalite what it lacks, spares it what it need not do twice, and sends what it writes and the pages it reads to our store. */
function extend() {
  const parsers: Parser[] = [load('./db/conditionParser'), load('./db/updateParser')];
  for (const parser of parsers) remember(parser);
  for (const name of ['putItem', 'updateItem', 'deleteItem']) {
    const validation = validations.get(name);
    if (validation) {
      validation.types.ReturnValuesOnConditionCheckFailure = { type: 'String', enum: ['ALL_OLD', 'NONE'] };
    }
  }
  const checkPlain = internals.checkConditional;
  internals.checkConditional = (request, item) => {
    const refused = checkPlain(request, item);
    if (refused && item && request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD') refused.body.Item = item;
    return refused;
  };
  // dynalite ends the key of an index row with six digits of a hash, so rows with equal index keys could collide.
  internals.createIndexKey = (item, table, schema) => createKey(item, table, schema) + createKey(item, table);
  internals.updateIndexes = (store, table, before, after, callback) => {
    // A deletion says null.
    store.change(table, before, after ?? undefined);
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
