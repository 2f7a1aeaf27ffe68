import type { Index, Item, TableDefinition } from '#local/cloud/dynamodb/engine.ts';
import { createIndexKey, createKey } from './internals.ts';

export type IndexKind = 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes';

/** The row of an item in an index, with the attributes that the index projects. */
export type IndexRow = { kind: IndexKind; index: string; key: string; item: Item };

/** The key prefixes of the kinds of rows. A table's name has no `~`, and no key has a character that sorts after it. */
export const itemsOf = (table: string) => `item~${table}~`;
export const tableRow = (name: string) => `table~${name}`;
export const indexOf = (table: string, index: string) => `index~${table}~${index}~`;
export const rowKeyOf = (item: Item, table: TableDefinition) => itemsOf(table.TableName) + createKey(item, table);

/** The rows of an item, one in each index whose key attributes it has. */
export function indexRowsOf(item: Item | undefined, table: TableDefinition): IndexRow[] {
  if (!item) return [];
  const kinds = ['GlobalSecondaryIndexes', 'LocalSecondaryIndexes'] as const;
  return kinds.flatMap((kind) =>
    (table[kind] ?? [])
      .filter((index) => index.KeySchema.every(({ AttributeName }) => item[AttributeName]))
      .map((index) => ({
        kind,
        index: index.IndexName,
        key: indexOf(table.TableName, index.IndexName) + createIndexKey(item, table, index.KeySchema),
        item: project(item, table, index),
      })),
  );
}

function project(item: Item, table: TableDefinition, { KeySchema, Projection }: Index): Item {
  if (Projection.ProjectionType === 'ALL') return item;
  const keys = [...KeySchema, ...table.KeySchema].map(({ AttributeName }) => AttributeName);
  const projected = new Set([...keys, ...(Projection.NonKeyAttributes ?? [])]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => projected.has(name)));
}
