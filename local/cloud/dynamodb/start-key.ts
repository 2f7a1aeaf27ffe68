import { validationError } from './refusal.ts';
import { columnsOf, type RowRange } from './rows.ts';
import {
  checkKey,
  type IndexSchema,
  indexKeyOf,
  type Keys,
  keyAttributes,
  keyNames,
  keyOf,
  notTheSchema,
  type Schema,
} from './schema.ts';
import { checkItem, type Item, typeOf } from './values.ts';

type Test = RowRange['tests'][number];

const invalid = 'The provided starting key is invalid';

/** Refuses an ExclusiveStartKey that is not one of the table or the index. */
export function checkStartKey(key: Item, schema: Schema, index: IndexSchema | undefined): void {
  checkItem(key);
  const names = keyNames(schema, index);
  const isOfNames = Object.keys(key).length === names.length && names.every((name) => key[name]);
  if (!isOfNames) throw validationError(index ? invalid : `${invalid}: ${notTheSchema().message}`);
  if (index) checkTypes(key, index.keys);
  const own = Object.fromEntries(keyNames(schema).map((name) => [name, key[name] ?? {}]));
  try {
    checkKey(own, schema);
  } catch (error) {
    throw error instanceof Error ? validationError(`${invalid}: ${error.message}`) : error;
  }
}

function checkTypes(key: Item, keys: Keys): void {
  for (const attribute of keyAttributes(keys)) {
    const value = key[attribute.name];
    if (!value || typeOf(value) !== attribute.type) throw validationError(invalid);
  }
}

/**
 * What is behind a key, in an order of columns that ends with the table's own. `isWhole` says whether the order begins with the partition
 * key, as in a scan.
 */
export function behind(
  key: Item,
  schema: Schema,
  { index, isReverse, isWhole }: { index: IndexSchema | undefined; isReverse: boolean; isWhole: boolean },
): Test {
  const { slot, hash, range } = keyOf(key, schema);
  const [indexHash = '', indexRange = ''] = index ? (indexKeyOf(key, index) ?? []) : [];
  const values = index
    ? [...(isWhole ? [indexHash] : []), indexRange, slot, hash, range]
    : [...(isWhole ? [slot, hash] : []), range];
  const columns = orderOf(index, isWhole);
  const places = columns.map(() => '?').join(', ');
  return { sql: `(${columns.join(', ')}) ${isReverse ? '<' : '>'} (${places})`, values };
}

/** The columns by which the rows of one partition, or of the whole table or index, are sorted. */
export function orderOf(index: IndexSchema | undefined, isWhole: boolean): string[] {
  const { hash, range } = columnsOf(index);
  if (index) return [...(isWhole ? [hash] : []), range, 'slot', 'hash', 'range'];
  return isWhole ? ['slot', hash, range] : [range];
}
