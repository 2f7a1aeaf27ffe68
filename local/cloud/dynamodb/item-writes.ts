import type { Change } from './changes.ts';
import { type CompiledCondition, conditionOf } from './expressions/condition.ts';
import { pathIn, type Scope } from './expressions/scope.ts';
import { type CompiledUpdate, updateOf } from './expressions/update.ts';
import type { OpenTable } from './open-table.ts';
import { scopeOf } from './placeholders.ts';
import { Refusal, validationError } from './refusal.ts';
import {
  checkIndexKeys,
  checkItemKeys,
  checkKey,
  checkKeyPaths,
  type IndexSchema,
  type Key,
  keyAttributes,
  keyNames,
  keyOf,
  type Schema,
} from './schema.ts';
import { StoredItem } from './stored-item.ts';
import { checkItem, type Item, typeOf } from './values.ts';

/** What a write of one item does, once its request is checked. */
export type ItemWrite = {
  table: OpenTable;
  key: Key;
  /** The size of what the request brings, in bytes. */
  size: number;
  /** Whether the item, or that there is none, fulfils the condition. */
  passes(item: Item | undefined): boolean;
  /** Whether a failed condition returns the item. */
  returnsItem: boolean;
  /** What the write makes of the item. Refuses what does not fit it. */
  after(before: StoredItem | undefined): StoredItem | undefined;
};

type Conditional = {
  ConditionExpression: string | undefined;
  ExpressionAttributeNames: Record<string, string> | undefined;
  ExpressionAttributeValues: Item | undefined;
  ReturnValuesOnConditionCheckFailure: string | undefined;
};

const MAX_ITEM_BYTES = 400 * 1024;

/** The write that puts an item in place of what is there. */
export function putOf(table: OpenTable, { Item, ...conditional }: Conditional & { Item: Item }): ItemWrite {
  const size = checkItem(Item);
  if (size > MAX_ITEM_BYTES) throw validationError('Item size has exceeded the maximum allowed size');
  const condition = compiledCondition(conditional);
  const scope = scopeOf(conditional, { ConditionExpression: condition });
  checkItemKeys(Item, table.schema);
  const stored = new StoredItem(JSON.stringify(Item), size, Item);
  return {
    ...commonOf(table, Item, conditional, { condition, scope }),
    size,
    after: () => stored,
  };
}

/** The write that deletes an item. */
export function deletionOf(table: OpenTable, request: Conditional & { Key: Item }): ItemWrite {
  return { ...keyedOf(table, request), after: () => undefined };
}

/** The write that leaves an item as it is, and fails with its condition. */
export function checkOf(table: OpenTable, request: Conditional & { Key: Item }): ItemWrite {
  return { ...keyedOf(table, request), after: (before) => before };
}

function keyedOf(table: OpenTable, { Key, ...conditional }: Conditional & { Key: Item }): Omit<ItemWrite, 'after'> {
  const size = checkItem(Key);
  const condition = compiledCondition(conditional);
  const scope = scopeOf(conditional, { ConditionExpression: condition });
  checkKey(Key, table.schema);
  return { ...commonOf(table, Key, conditional, { condition, scope }), size };
}

export type Update = Conditional & { Key: Item; UpdateExpression: string | undefined };

/** The write that changes an item, or makes one of its key, and the paths that it changes. */
export function updateWriteOf(
  table: OpenTable,
  { Key, UpdateExpression, ...conditional }: Update,
): ItemWrite & { paths: (readonly (string | number)[])[] } {
  const size = checkItem(Key);
  const update = UpdateExpression === undefined ? undefined : updateOf('UpdateExpression', UpdateExpression);
  const condition = compiledCondition(conditional);
  const scope = scopeOf(conditional, { UpdateExpression: update, ConditionExpression: condition });
  checkKey(Key, table.schema);
  const paths = (update?.paths ?? []).map((path) => pathIn(path, scope));
  refuseKeyPaths(paths, table.schema);
  const set = update?.set(scope) ?? {};
  for (const index of table.schema.indexes) checkIndexKeys(set, index);
  return {
    ...commonOf(table, Key, conditional, { condition, scope }),
    size,
    paths,
    after: (before) => updated(before?.item ?? Key, update, scope, table.schema),
  };
}

function updated(old: Item, update: CompiledUpdate | undefined, scope: Scope, schema: Schema): StoredItem {
  const item = update ? update.apply(old, scope) : old;
  const size = checkItem(item);
  if (size > MAX_ITEM_BYTES) throw validationError('Item size to update has exceeded the maximum allowed size');
  for (const index of schema.indexes) refuseUnsupported(item, index);
  return new StoredItem(JSON.stringify(item), size, item);
}

function refuseUnsupported(item: Item, index: IndexSchema): void {
  for (const attribute of keyAttributes(index.keys)) {
    const value = item[attribute.name];
    if (value && typeOf(value) !== attribute.type)
      throw validationError('The update expression attempted to update the secondary index key to unsupported type');
  }
  checkIndexKeys(item, index);
}

function refuseKeyPaths(paths: (readonly (string | number)[])[], schema: Schema): void {
  const names = keyNames(schema);
  const changed = paths.find(([root]) => names.includes(String(root)));
  if (changed) {
    throw validationError(
      `One or more parameter values were invalid: Cannot update attribute ${changed[0]}. This attribute is part of the key`,
    );
  }
  checkKeyPaths(paths, schema);
}

const compiledCondition = ({ ConditionExpression: text }: Conditional): CompiledCondition | undefined =>
  text === undefined ? undefined : conditionOf('ConditionExpression', text);

function commonOf(
  table: OpenTable,
  item: Item,
  { ReturnValuesOnConditionCheckFailure }: Conditional,
  { condition, scope }: { condition: CompiledCondition | undefined; scope: Scope },
): Pick<ItemWrite, 'table' | 'key' | 'passes' | 'returnsItem'> {
  return {
    table,
    key: keyOf(item, table.schema),
    returnsItem: ReturnValuesOnConditionCheckFailure === 'ALL_OLD',
    passes: (before) => !condition || condition.test(before, scope),
  };
}

/** The change that a write makes to what is stored. Refuses one whose condition fails, or that does not fit its item. */
export function changeBy(write: ItemWrite): Change {
  const { table, key } = write;
  const before = table.rows.get(key);
  if (!write.passes(before?.item)) throw failedCondition(write.returnsItem ? before?.item : undefined);
  return { table, key, before, after: write.after(before) };
}

const failedCondition = (Item: Item | undefined) =>
  new Refusal('ConditionalCheckFailedException', 'The conditional request failed', Item && { Item });
