import type { Answer, Item } from '#local/cloud/dynamodb/engine.ts';
import { consumedByPage, readUnits } from './capacity.ts';
import {
  itemSize,
  type KeyRange,
  type LevelDb,
  mapPaths,
  matchesExprFilter,
  matchesFilter,
  type PageRead,
  type PageRequest,
} from './internals.ts';
import { indexOf, itemsOf, rowKeyOf } from './rows.ts';

/** The item with which a page reaches this size is its last. */
const MAX_PAGE_BYTES = 1 << 20;

/** Reads a page of a table or an index, as it was when the read began: an iterator of LevelDB sees no later writes. */
export async function readPage(level: LevelDb, read: PageRead): Promise<Answer> {
  const { request, startKeyNames } = read;
  const { rows, bytes, isFull } = await rowsOf(level, read);
  const fetched = read.fetchItems ? rows.map((row) => itemOf(level, read, row)) : undefined;
  const items = (fetched ?? rows).filter((item) => passes(item, request)).map((item) => projected(item, request));
  const last = isFull ? rows.at(-1) : undefined;
  const isConsistent = request.ConsistentRead === true;
  return {
    ...(request.Select !== 'COUNT' && { Items: items }),
    Count: items.length,
    ScannedCount: rows.length,
    ...(last && { LastEvaluatedKey: Object.fromEntries(startKeyNames.map((name) => [name, last[name]])) }),
    ConsumedCapacity: consumedByPage(request, {
      kind: read.isLocal ? 'LocalSecondaryIndexes' : 'GlobalSecondaryIndexes',
      rowUnits: readUnits(bytes, isConsistent),
      fetchedUnits: (fetched ?? []).reduce((sum, item) => sum + readUnits(itemSize(item), isConsistent), 0),
    }),
  };
}

async function rowsOf(level: LevelDb, { request, range }: PageRead) {
  const { TableName, IndexName, Limit = Number.POSITIVE_INFINITY } = request;
  const start = IndexName ? indexOf(TableName, IndexName) : itemsOf(TableName);
  const chunk = Math.min(Limit, 200);
  const values = level.values({ ...within(start, range), highWaterMarkBytes: MAX_PAGE_BYTES });
  const rows: Item[] = [];
  let bytes = 0;
  const isFull = () => rows.length >= Limit || bytes >= MAX_PAGE_BYTES;
  try {
    for (let texts = await values.nextv(chunk); texts.length; texts = await values.nextv(chunk)) {
      for (const text of texts) {
        const row: Item = JSON.parse(text);
        rows.push(row);
        bytes += itemSize(row);
        if (isFull()) return { rows, bytes, isFull: true };
      }
    }
  } finally {
    await values.close();
  }
  return { rows, bytes, isFull: false };
}

/** A range of keys among those that begin with `start`. */
function within(start: string, { gte, gt, lte, lt, reverse = false }: KeyRange): KeyRange {
  return {
    reverse,
    ...(gt === undefined ? { gte: start + (gte ?? '') } : { gt: start + gt }),
    ...(lte === undefined ? { lt: start + (lt ?? '~') } : { lte: start + lte }),
  };
}

function itemOf(level: LevelDb, { table }: PageRead, row: Item): Item {
  const text = level.getSync(rowKeyOf(row, table));
  return text ? JSON.parse(text) : row;
}

function passes(item: Item, { _filter, QueryFilter, ScanFilter, ConditionalOperator }: PageRequest): boolean {
  if (_filter) return matchesExprFilter(item, _filter.expression);
  const filter = QueryFilter ?? ScanFilter;
  return !filter || matchesFilter(item, filter, ConditionalOperator);
}

function projected(item: Item, { _projection, AttributesToGet }: PageRequest): Item {
  const paths = _projection?.paths ?? AttributesToGet;
  return paths ? mapPaths(paths, item) : item;
}
