import type { Batch, Write } from './batch.ts';
import type { Change } from './capacity.ts';
import type { Item, LevelDb, Operation } from './dynalite.ts';
import { indexRowsOf, rowKeyOf } from './rows.ts';
import type { Stream, Written } from './stream.ts';
import type { Table } from './tables.ts';
import { expiryKeyOf } from './ttl.ts';

type Parts = {
  level: LevelDb;
  tables: ReadonlyMap<string, Table>;
  stream: Stream;
  now(): number;
  /** Called when the stream has new records. */
  onRecords(): void;
};

/**
 * Every write of one request, whether of one item or a hundred, is one LevelDB batch: items, index rows, expiry rows and
 * stream records all together or not at all. It is answered after the operating system has it, so killing the process
 * loses nothing that was answered.
 */
export function openWriter({ level, tables, stream, now, onRecords }: Parts): Write {
  let turn: Promise<unknown> = Promise.resolve();

  const run = async <Answer>(fill: (batch: Batch) => Answer): Promise<Answer> => {
    const batch: Batch = { changes: [], more: [], onWritten: [] };
    const answer = fill(batch);
    const writes = batch.changes.flatMap((change) => alteredBy(change, batch.isExpiry === true));
    const streamed = writes.filter(({ table }) => tables.get(table.TableName)?.settings.isStreamed);
    const rows = writes.flatMap((write) => rowsOf(write, tables.get(write.table.TableName)?.settings.expiry));
    const operations = [...rows, ...stream.rowsOf(streamed, now()), ...batch.more];
    if (operations.length) await level.batch(operations);
    for (const written of batch.onWritten) written();
    if (streamed.length) onRecords();
    return answer;
  };
  return (fill) => {
    const done = turn.then(() => run(fill));
    turn = done.catch(() => undefined); // Whoever asked for the write is told; the next one begins anew.
    return done;
  };
}

type Altered = Written & { old: Item | undefined; current: Item | undefined };

/** What a change alters: nothing, when the item stays as it was. */
function alteredBy({ table, before, after }: Change, isExpired: boolean): Altered[] {
  const item = after ?? before;
  if (!item || before === after) return [];
  const texts = { before: before && JSON.stringify(before), after: after && JSON.stringify(after) };
  return texts.before === texts.after ? [] : [{ table, item, ...texts, isExpired, old: before, current: after }];
}

type Row = readonly [key: string, value: string];

function rowsOf({ table, item, after, old, current }: Altered, expiry: string | undefined): Operation[] {
  const key = rowKeyOf(item, table);
  const aside = (of: Item | undefined): Row[] => {
    const expiryKey = expiry && expiryKeyOf(of, table, expiry);
    const rows = indexRowsOf(of, table).map((row): Row => [row.key, JSON.stringify(row.item)]);
    return expiryKey ? [...rows, [expiryKey, key]] : rows;
  };
  return [rowOf(key, after), ...replaced(aside(old), aside(current))];
}

const rowOf = (key: string, value: string | undefined): Operation =>
  value === undefined ? { type: 'del', key } : { type: 'put', key, value };

/** The operations that replace rows by others, which leave alone those that are the same. */
function replaced(olds: Row[], news: Row[]): Operation[] {
  const [before, after] = [new Map(olds), new Map(news)];
  return [
    ...olds.filter(([key]) => !after.has(key)).map(([key]) => rowOf(key, undefined)),
    ...news.filter(([key, value]) => before.get(key) !== value).map(([key, value]) => rowOf(key, value)),
  ];
}
