import type { Answer, Item, TableDefinition } from '#local/cloud/dynamodb/engine.ts';
import { itemSize } from './internals.ts';
import { type IndexKind, indexRowsOf } from './rows.ts';

/** An item before and after a write. A condition check has the same item in both. */
export type Change = { table: TableDefinition; before: Item | undefined; after: Item | undefined };

/** A transaction costs twice as much as the same reads and writes one by one: it prepares, then commits. */
export const transactionFactor = 2;

const isRequested = (detail: unknown) => detail === 'TOTAL' || detail === 'INDEXES';

/** The read units of `bytes`: one for every 4 KB, rounded up, and half as many when the read is not consistent. */
export const readUnits = (bytes: number, isConsistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / 4096)) * (isConsistent ? 1 : 0.5);

const writeUnits = (...items: (Item | undefined)[]): number =>
  Math.max(1, ...items.map((item) => (item ? Math.ceil(itemSize(item) / 1024) : 0)));

type Usage = { units: number; indexes: Record<IndexKind, Record<string, number>> };

/** The ConsumedCapacity of writes, by table and with their index rows; undefined when the request does not want it. */
export function consumedByWrites(changes: readonly Change[], detail: unknown, factor = 1): Answer[] | undefined {
  if (!isRequested(detail)) return undefined;
  const usages = new Map<string, Usage>();
  for (const change of changes) {
    const name = change.table.TableName;
    const usage = usages.get(name) ?? { units: 0, indexes: { GlobalSecondaryIndexes: {}, LocalSecondaryIndexes: {} } };
    usages.set(name, usage);
    usage.units += writeUnits(change.before, change.after) * factor;
    for (const { kind, index, units } of indexWritesOf(change)) {
      usage.indexes[kind][index] = (usage.indexes[kind][index] ?? 0) + units * factor;
    }
  }
  return [...usages].map(([table, usage]) => consumedBy(table, usage, detail, 'Write', factor));
}

/** The ConsumedCapacity of transactional reads, from units by table that already include the transaction's factor. */
export function consumedByReads(units: ReadonlyMap<string, number>, detail: unknown): Answer[] | undefined {
  if (!isRequested(detail)) return undefined;
  const indexes = { GlobalSecondaryIndexes: {}, LocalSecondaryIndexes: {} };
  return [...units].map(([table, used]) =>
    consumedBy(table, { units: used, indexes }, detail, 'Read', transactionFactor),
  );
}

/** The ConsumedCapacity of a page; `fetchedUnits` are those of items read from the table because the index lacks attributes. */
export function consumedByPage(
  {
    TableName,
    IndexName,
    ReturnConsumedCapacity: detail,
  }: { TableName: string; IndexName?: string; ReturnConsumedCapacity?: string },
  { kind, rowUnits, fetchedUnits }: { kind: IndexKind; rowUnits: number; fetchedUnits: number },
): Answer | undefined {
  if (!isRequested(detail)) return undefined;
  const indexes = { GlobalSecondaryIndexes: {}, LocalSecondaryIndexes: {} };
  if (!IndexName) return consumedBy(TableName, { units: rowUnits, indexes }, detail);
  const usage = { units: fetchedUnits, indexes: { ...indexes, [kind]: { [IndexName]: rowUnits } } };
  return consumedBy(TableName, usage, detail);
}

/** A row that stays the same costs nothing; one that moves costs a deletion and a put. */
function indexWritesOf({ table, before, after }: Change): { kind: IndexKind; index: string; units: number }[] {
  if (before === after) return [];
  const olds = new Map(indexRowsOf(before, table).map((row) => [row.key, row]));
  const writes = indexRowsOf(after, table).flatMap((row) => {
    const old = olds.get(row.key);
    olds.delete(row.key);
    const isSame = old && JSON.stringify(old.item) === JSON.stringify(row.item);
    return isSame ? [] : [{ ...row, units: writeUnits(old?.item, row.item) }];
  });
  return [...writes, ...[...olds.values()].map((row) => ({ ...row, units: writeUnits(row.item) }))];
}

function consumedBy(TableName: string, usage: Usage, detail: unknown, side?: 'Read' | 'Write', factor = 1): Answer {
  // Only transactions report read and write units apart.
  const amount = (units: number) => ({
    CapacityUnits: units,
    ...(side && factor > 1 && { [`${side}CapacityUnits`]: units }),
  });
  const kinds = Object.entries(usage.indexes).filter(([, indexes]) => Object.keys(indexes).length);
  const total = kinds.flatMap(([, indexes]) => Object.values(indexes)).reduce((sum, units) => sum + units, usage.units);
  return {
    TableName,
    ...amount(total),
    ...(detail === 'INDEXES' && { Table: amount(usage.units), ...indexAmounts(kinds, amount) }),
  };
}

function indexAmounts(kinds: [string, Record<string, number>][], amount: (units: number) => object) {
  return Object.fromEntries(
    kinds.map(([kind, indexes]) => [
      kind,
      Object.fromEntries(Object.entries(indexes).map(([name, units]) => [name, amount(units)])),
    ]),
  );
}
