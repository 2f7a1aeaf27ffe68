import type { Change } from './changes.ts';
import { type IndexKind, type IndexSchema, indexKeyOf, projectedItem } from './schema.ts';
import type { StoredItem } from './stored-item.ts';
import { areEqualItems, checkItem } from './values.ts';

/** A transaction costs twice as much as the same reads and writes one by one: it prepares, then commits. */
export const transactionFactor = 2;

const isRequested = (detail: string | undefined): boolean => detail === 'TOTAL' || detail === 'INDEXES';

/** The read units of `bytes`: one for every 4 KB, rounded up, and half as many when the read is not consistent. */
export const readUnits = (bytes: number, isConsistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / 4096)) * (isConsistent ? 1 : 0.5);

const writeUnits = (...sizes: number[]): number => Math.max(1, ...sizes.map((size) => Math.ceil(size / 1024)));

type Amounts = Record<string, number>;
type Usage = { units: number; indexes: Record<IndexKind, Amounts> };
type Consumed = Record<string, unknown>;

const usageOf = (units: number): Usage => ({
  units,
  indexes: { GlobalSecondaryIndexes: {}, LocalSecondaryIndexes: {} },
});

/** The ConsumedCapacity of writes, by table and with their index rows; undefined when the request does not want it. */
export function consumedByWrites(
  changes: readonly Change[],
  detail: string | undefined,
  factor = 1,
): Consumed[] | undefined {
  if (!isRequested(detail)) return undefined;
  const usages = new Map<string, Usage>();
  for (const change of changes) {
    const { name, indexes } = change.table.schema;
    const usage = usages.get(name) ?? usageOf(0);
    usages.set(name, usage);
    usage.units += writeUnits(change.before?.size ?? 0, change.after?.size ?? 0) * factor;
    for (const index of indexes) addIndexUnits(usage, index, indexUnitsOf(change, index) * factor);
  }
  return [...usages].map(([table, usage]) => consumedBy(table, usage, detail, 'Write', factor));
}

function addIndexUnits({ indexes }: Usage, { kind, name }: IndexSchema, units: number): void {
  if (units) indexes[kind][name] = (indexes[kind][name] ?? 0) + units;
}

/** The ConsumedCapacity of reads by key, from units by table that already include a transaction's factor. */
export function consumedByReads(
  units: ReadonlyMap<string, number>,
  detail: string | undefined,
  factor = 1,
): Consumed[] | undefined {
  if (!isRequested(detail)) return undefined;
  return [...units].map(([table, used]) => consumedBy(table, usageOf(used), detail, 'Read', factor));
}

/** The ConsumedCapacity of a page; `fetchedUnits` are those of items read from the table because the index lacks attributes. */
export function consumedByPage(
  { table, index, detail }: { table: string; index: IndexSchema | undefined; detail: string | undefined },
  { rowUnits, fetchedUnits }: { rowUnits: number; fetchedUnits: number },
): Consumed | undefined {
  if (!isRequested(detail)) return undefined;
  if (!index) return consumedBy(table, usageOf(rowUnits), detail);
  const usage = usageOf(fetchedUnits);
  usage.indexes[index.kind][index.name] = rowUnits;
  return consumedBy(table, usage, detail);
}

type IndexRow = { at: [string, string]; item: StoredItem['item']; size: number };

function indexRowOf(stored: StoredItem | undefined, index: IndexSchema): IndexRow | undefined {
  const at = stored && indexKeyOf(stored.item, index);
  if (!at) return undefined;
  if (!index.projected) return { at, item: stored.item, size: stored.size };
  const item = projectedItem(stored.item, index);
  return { at, item, size: checkItem(item) };
}

/** A row that stays the same costs nothing; one that moves costs a deletion and a put. */
function indexUnitsOf({ before, after }: Change, index: IndexSchema): number {
  if (before === after) return 0;
  const [old, current] = [indexRowOf(before, index), indexRowOf(after, index)];
  if (!old || !current) {
    const only = old ?? current;
    return only ? writeUnits(only.size) : 0;
  }
  const isMoved = old.at[0] !== current.at[0] || old.at[1] !== current.at[1];
  if (isMoved) return writeUnits(old.size) + writeUnits(current.size);
  return areEqualItems(old.item, current.item) ? 0 : writeUnits(old.size, current.size);
}

function consumedBy(
  TableName: string,
  { units, indexes }: Usage,
  detail: string | undefined,
  side?: 'Read' | 'Write',
  factor = 1,
): Consumed {
  // Only transactions report read and write units apart.
  const amount = (used: number) => ({
    CapacityUnits: used,
    ...(side && factor > 1 && { [`${side}CapacityUnits`]: used }),
  });
  const kinds = Object.entries(indexes).filter(([, amounts]) => Object.keys(amounts).length);
  const total = kinds.flatMap(([, amounts]) => Object.values(amounts)).reduce((sum, used) => sum + used, units);
  const amountsOf = (amounts: Amounts) =>
    Object.fromEntries(Object.entries(amounts).map(([name, used]) => [name, amount(used)]));
  return {
    TableName,
    ...amount(total),
    ...(detail === 'INDEXES' && {
      Table: amount(units),
      ...Object.fromEntries(kinds.map(([kind, amounts]) => [kind, amountsOf(amounts)])),
    }),
  };
}
