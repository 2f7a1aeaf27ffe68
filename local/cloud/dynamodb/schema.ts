import { validationError } from './refusal.ts';
import type { Index, KeySchema, TableDefinition } from './tables.ts';
import { type AttributeValue, type Item, keyBytes, sortableText, typeOf, type ValueType } from './values.ts';

type KeyAttribute = { name: string; type: ValueType };
export type Keys = { hash: KeyAttribute; range: KeyAttribute | undefined };
export type IndexKind = 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes';
export type IndexSchema = {
  name: string;
  kind: IndexKind;
  keys: Keys;
  /** The attributes that it has; undefined for all. */
  projected: ReadonlySet<string> | undefined;
  /** Its place among the table's indexes, which its columns are named by. */
  column: number;
};
export type Schema = { name: string; keys: Keys; indexes: IndexSchema[] };

/** The place of an item: texts that sort as its key attributes do, the second one empty where there is no sort key. */
export type Key = { slot: number; hash: string; range: string };

export function schemaOf(definition: TableDefinition): Schema {
  const keys = keysOf(definition.KeySchema, definition);
  const kinds = ['GlobalSecondaryIndexes', 'LocalSecondaryIndexes'] as const;
  const indexes = kinds.flatMap((kind) =>
    (definition[kind] ?? []).map((index) => ({
      name: index.IndexName,
      kind,
      keys: keysOf(index.KeySchema, definition),
      projected: projectedBy(index, definition),
    })),
  );
  return { name: definition.TableName, keys, indexes: indexes.map((index, column) => ({ ...index, column })) };
}

function keysOf(schema: KeySchema, { AttributeDefinitions }: TableDefinition): Keys {
  const attributeOf = (keyType: string): KeyAttribute | undefined => {
    const name = schema.find(({ KeyType }) => KeyType === keyType)?.AttributeName;
    const type = AttributeDefinitions.find(({ AttributeName }) => AttributeName === name)?.AttributeType;
    return name === undefined || !isKeyType(type) ? undefined : { name, type };
  };
  const hash = attributeOf('HASH');
  if (!hash)
    throw validationError('One or more parameter values were invalid: Some index key attributes have no definition');
  return { hash, range: attributeOf('RANGE') };
}

const isKeyType = (type: string | undefined): type is 'S' | 'N' | 'B' => type === 'S' || type === 'N' || type === 'B';

function projectedBy({ KeySchema, Projection }: Index, definition: TableDefinition): Set<string> | undefined {
  if (Projection.ProjectionType === 'ALL') return undefined;
  const keys = [...KeySchema, ...definition.KeySchema].map(({ AttributeName }) => AttributeName);
  return new Set([...keys, ...(Projection.NonKeyAttributes ?? [])]);
}

/** The key attributes, the partition key first. */
export const keyAttributes = ({ hash, range }: Keys): KeyAttribute[] => (range ? [hash, range] : [hash]);

/** The names of the key attributes, the table's before those of an index. */
export function keyNames({ keys }: Schema, index?: IndexSchema): string[] {
  const all = [keys, index?.keys].flatMap((each) => [each?.hash.name, each?.range?.name]);
  return [...new Set(all.filter((name) => name !== undefined))];
}

/** The place of an item of a table, which has its key attributes. */
export function keyOf(item: Item, { keys: { hash, range } }: Schema): Key {
  const text = sortableText(item[hash.name] ?? {});
  return { slot: slotOf(text), hash: text, range: range ? sortableText(item[range.name] ?? {}) : '' };
}

/** The hash of a partition key, from 0 to 2^32 - 1: a scan goes in its order, and a segment is a part of it. */
export function slotOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** An item's place in an index, or undefined for one that lacks a key attribute of it and so is not there. */
export function indexKeyOf(
  item: Item,
  { keys: { hash, range } }: IndexSchema,
): [hash: string, range: string] | undefined {
  const first = item[hash.name];
  const second = range && item[range.name];
  if (!first || (range && !second)) return undefined;
  return [sortableText(first), second ? sortableText(second) : ''];
}

/** The attributes that an index has of an item. */
export function projectedItem(item: Item, { projected }: IndexSchema): Item {
  if (!projected) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => projected.has(name)));
}

const invalid = 'One or more parameter values were invalid:';

/** Refuses a key that has other attributes or types than the schema. */
export function checkKey(key: Item, { keys }: Schema): void {
  const attributes = keyAttributes(keys);
  if (Object.keys(key).length !== attributes.length) throw notTheSchema();
  for (const attribute of attributes) {
    const value = key[attribute.name];
    if (!value || typeOf(value) !== attribute.type) throw notTheSchema();
    checkKeyValue(value, attribute, attribute === keys.hash);
  }
}

export const notTheSchema = () => validationError('The provided key element does not match the schema');

/** Refuses an item without key attributes, or with key attributes of other types. */
export function checkItemKeys(item: Item, { keys, indexes }: Schema): void {
  for (const attribute of keyAttributes(keys)) {
    const value = item[attribute.name];
    if (!value) throw validationError(`${invalid} Missing the key ${attribute.name} in the item`);
    if (typeOf(value) !== attribute.type) {
      throw validationError(
        `${invalid} Type mismatch for key ${attribute.name} expected: ${attribute.type} actual: ${typeOf(value)}`,
      );
    }
    checkKeyValue(value, attribute, attribute === keys.hash);
  }
  for (const index of indexes) checkIndexKeys(item, index);
}

/** Refuses key attributes of an index with another type, or empty. */
export function checkIndexKeys(item: Item, { name: index, keys }: IndexSchema): void {
  for (const attribute of keyAttributes(keys)) {
    const value = item[attribute.name];
    if (!value) continue;
    const { name, type } = attribute;
    checkKeySize(value, attribute === keys.hash);
    if (typeOf(value) !== type) {
      throw validationError(
        `${invalid} Type mismatch for Index Key ${name} Expected: ${type} Actual: ${typeOf(value)} IndexName: ${index}`,
      );
    }
    if (isEmpty(value)) {
      throw validationError(
        `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty ${typeText(type)} value. IndexName: ${index}, IndexKey: ${name}`,
      );
    }
  }
}

const isEmpty = ({ S, B }: AttributeValue) => S === '' || B === '';
const typeText = (type: ValueType) => (type === 'S' ? 'string' : 'binary');

function checkKeyValue(value: AttributeValue, { name, type }: KeyAttribute, isHash: boolean): void {
  if (isEmpty(value)) {
    throw validationError(
      `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ${typeText(type)} value. Key: ${name}`,
    );
  }
  checkKeySize(value, isHash);
}

function checkKeySize(value: AttributeValue, isHash: boolean): void {
  const bytes = keyBytes(value);
  if (isHash && bytes > 2048)
    throw validationError(`${invalid} Size of hashkey has exceeded the maximum size limit of2048 bytes`);
  if (!isHash && bytes > 1024)
    throw validationError(`${invalid} Aggregated size of all range keys has exceeded the size limit of 1024 bytes`);
}

/** Refuses paths that go into a key attribute, whose values are scalars. */
export function checkKeyPaths(paths: readonly (readonly (string | number)[])[], schema: Schema): void {
  const roots = paths.filter((path) => path.length > 1).map(([root]) => root);
  if (!roots.length) return;
  const refused = (name: string, what: string) =>
    validationError(
      `Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: ${what}: ${name}`,
    );
  for (const name of keyNames(schema)) if (roots.includes(name)) throw refused(name, 'Key');
  for (const index of schema.indexes) {
    for (const name of keyNames({ ...schema, keys: index.keys }))
      if (roots.includes(name)) throw refused(name, 'IndexKey');
  }
}
