import type { Item } from '#local/cloud/dynamodb/engine.ts';
import type { Table } from '#local/cloud/dynamodb/tables.ts';
import type { Batch, Write } from './batch.ts';
import type { Change } from './capacity.ts';
import type { LevelDb, RowOperation } from './internals.ts';
import { indexRowsOf, rowKeyOf } from './rows.ts';
import type { Stream, StreamedWrite } from './stream.ts';
import { expiryKeyOf } from './ttl.ts';

type Parts = {
  level: LevelDb;
  tables: ReadonlyMap<string, Table>;
  stream: Stream;
  now(): number;
  onStreamRecords(): void;
};

/**
 * Writes every request as one LevelDB batch: items, index rows, expiry rows and stream records, all or nothing. The answer
 * comes after the operating system has the batch, so killing the process loses nothing that was answered.
 */
export function openWriter({ level, tables, stream, now, onStreamRecords }: Parts): Write {
  let queue: Promise<unknown> = Promise.resolve();

  const run = async <Answer>(fill: (batch: Batch) => Answer): Promise<Answer> => {
    const batch: Batch = { changes: [], moreRows: [], onWritten: [] };
    const answer = fill(batch);
    const writes = batch.changes.flatMap((change) => writesOf(change, batch.isExpiry === true));
    const streamed = writes.filter(({ table }) => tables.get(table.TableName)?.settings.isStreamed);
    const rows = writes.flatMap((write) => rowsOf(write, tables.get(write.table.TableName)?.settings.expiry));
    const operations = [...rows, ...stream.rowsOf(streamed, now()), ...batch.moreRows];
    if (operations.length) await level.batch(operations);
    for (const callback of batch.onWritten) callback();
    if (streamed.length) onStreamRecords();
    return answer;
  };
  return (fill) => {
    const done = queue.then(() => run(fill));
    queue = done.catch(() => undefined); // The caller handles the error; the next write is not affected.
    return done;
  };
}

type ItemWrite = StreamedWrite & { old: Item | undefined; current: Item | undefined };

/** The write of a change, or nothing when the item stays the same. */
function writesOf({ table, before, after }: Change, isExpired: boolean): ItemWrite[] {
  const item = after ?? before;
  if (!item || before === after) return [];
  const texts = { before: before && JSON.stringify(before), after: after && JSON.stringify(after) };
  return texts.before === texts.after ? [] : [{ table, item, ...texts, isExpired, old: before, current: after }];
}

type Row = readonly [key: string, value: string];

function rowsOf({ table, item, after, old, current }: ItemWrite, expiry: string | undefined): RowOperation[] {
  const key = rowKeyOf(item, table);
  const derivedRows = (source: Item | undefined): Row[] => {
    const expiryKey = expiry && expiryKeyOf(source, table, expiry);
    const rows = indexRowsOf(source, table).map((row): Row => [row.key, JSON.stringify(row.item)]);
    return expiryKey ? [...rows, [expiryKey, key]] : rows;
  };
  return [rowOperation(key, after), ...replaceRows(derivedRows(old), derivedRows(current))];
}

const rowOperation = (key: string, value: string | undefined): RowOperation =>
  value === undefined ? { type: 'del', key } : { type: 'put', key, value };

/** The operations that replace rows by others; rows that are the same in both are not written. */
function replaceRows(olds: Row[], news: Row[]): RowOperation[] {
  const [before, after] = [new Map(olds), new Map(news)];
  return [
    ...olds.filter(([key]) => !after.has(key)).map(([key]) => rowOperation(key, undefined)),
    ...news.filter(([key, value]) => before.get(key) !== value).map(([key, value]) => rowOperation(key, value)),
  ];
}
