import { createIndexKey, createKey, type Index, type Item, type TableDefinition } from './dynalite.ts';

export type IndexKind = 'GlobalSecondaryIndexes' | 'LocalSecondaryIndexes';

/** The place of an item in an index, and the attributes that the index keeps. */
export type IndexRow = { kind: IndexKind; index: string; key: string; item: Item };

/** Where each kind of row begins; a table's name has no `~`, and no key has a character after it. */
export const itemsOf = (table: string) => `item~${table}~`;
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
  const kept = new Set([...keys, ...(Projection.NonKeyAttributes ?? [])]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => kept.has(name)));
}
