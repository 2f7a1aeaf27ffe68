import { hash } from 'node:crypto';
import { place } from '#local/cloud/place.ts';
import type { Database } from './database.ts';
import { valuesOf } from './rows.ts';
import type { Schema } from './schema.ts';
import type { StoredItem } from './stored-item.ts';
import { streamArnOf } from './tables.ts';
import type { Item } from './values.ts';

/** A write to record: one or both images. */
type StreamedWrite = {
  before: StoredItem | undefined;
  after: StoredItem | undefined;
  /** Whether the item was deleted because its time to live passed. */
  isExpired: boolean;
};

/** What a record says of one item: its keys, and what it was before. */
type ChangeRecord = { keys: Item; before: string | undefined };

export type Stream = {
  add(write: StreamedWrite): void;
  /** Up to `limit` records after a sequence number, oldest first, as JSON: an array of `{ sequence, record }`. */
  read(after: string | undefined, limit: number): string;
  /** Deletes the records up to and including a sequence number; with `before`, only those written before that second. */
  trim(upTo: string, before?: number): void;
  /** Every record that is kept and was written after a second, the newest first. */
  recordsAfter(second: number): Iterable<ChangeRecord>;
};

const quoted = (table: string) => `"stream ${table}"`;

/** Numbers the records of all tables, so that a reader can go on with the stream of a restored table where it was. */
export type Numbers = { next(): number };

/** Goes on after the last number of any table, though its record was deleted: SQLite remembers them (AUTOINCREMENT). */
export function openNumbers(db: Database): Numbers {
  // Read when a table is written first: before one exists, there is nothing to read.
  let last: number | undefined;
  return {
    next() {
      last ??= Number(valuesOf(db.prepare('SELECT max(seq) FROM sqlite_sequence').get())[0]);
      last += 1;
      return last;
    },
  };
}

/** Creates the stream of a table that is new. */
export function createStream(db: Database, table: string): void {
  db.execute(`CREATE TABLE ${quoted(table)}(number INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, keys TEXT NOT NULL,
    before TEXT, after TEXT, isExpired INTEGER NOT NULL)`);
}

/** The durable log of a table's writes. */
export function openStream(
  db: Database,
  { name, keys }: Schema,
  { numbers, now }: { numbers: Numbers; now(): number },
): Stream {
  const table = quoted(name);
  const insert = db.prepare(`INSERT INTO ${table} VALUES(?, ?, ?, ?, ?, ?)`);
  const names = [keys.hash, keys.range].flatMap((key) => key?.name ?? []);
  return {
    add({ before, after, isExpired }) {
      const item = (after ?? before)?.item ?? {};
      const key = JSON.stringify(Object.fromEntries(names.map((each) => [each, item[each]])));
      insert.run(
        numbers.next(),
        Math.floor(now() / 1000),
        key,
        before?.text ?? null,
        after?.text ?? null,
        isExpired ? 1 : 0,
      );
    },
    read(after, limit) {
      const rows = db
        .prepare(
          `SELECT number, at, keys, before, after, isExpired FROM ${table} WHERE number > ? ORDER BY number LIMIT ?`,
        )
        .all(numberOf(after), limit);
      return `[${rows.map((row) => recordOf(name, valuesOf(row)))}]`;
    },
    trim(upTo, before = Number.MAX_SAFE_INTEGER) {
      // Records are in the order of time, so that what is old enough is at the beginning.
      const young = db.prepare(`SELECT number FROM ${table} WHERE number <= ? AND at >= ? ORDER BY number LIMIT 1`);
      const oldest = db.prepare(`SELECT at FROM ${table} ORDER BY number LIMIT 1`).get();
      if (!oldest || Number(valuesOf(oldest)[0]) >= before) return;
      const first = young.get(numberOf(upTo), before);
      const end = first ? Number(valuesOf(first)[0]) - 1 : numberOf(upTo);
      db.prepare(`DELETE FROM ${table} WHERE number <= ?`).run(end);
    },
    *recordsAfter(second) {
      const rows = db.prepare(`SELECT keys, before FROM ${table} WHERE at > ? ORDER BY number DESC`).all(second);
      for (const row of rows) {
        const [key, before] = valuesOf(row);
        yield { keys: JSON.parse(String(key)), before: before === null ? undefined : String(before) };
      }
    },
  };
}

// Every sequence number has 21 digits, so that they sort as texts.
const sequenceOf = (number: number): string => `1${String(number).padStart(20, '0')}`;

function numberOf(sequence: string | undefined): number {
  if (sequence === undefined) return 0;
  return Math.min(Number(BigInt(sequence) - 10n ** 20n), Number.MAX_SAFE_INTEGER);
}

type Columns = ReturnType<typeof valuesOf>;

/** The record as AWS Lambda receives it, composed as text because the images are JSON already. */
function recordOf(table: string, [number, at, keys, before, after, isExpired]: Columns): string {
  const sequence = sequenceOf(Number(number));
  const id = hash('md5', `${table} ${sequence}`);
  const expired = isExpired ? '"userIdentity":{"type":"Service","principalId":"dynamodb.amazonaws.com"},' : '';
  const [old, current] = [String(before ?? ''), String(after ?? '')];
  const images = `${current && `"NewImage":${current},`}${old && `"OldImage":${old},`}`;
  return (
    `{"sequence":"${sequence}","record":{"eventID":"${id}","eventName":"${eventNameOf(old, current)}","eventVersion":"1.1",` +
    `"eventSource":"aws:dynamodb","awsRegion":"${place.region}","eventSourceARN":"${streamArnOf(table)}",` +
    `${expired}"dynamodb":{"ApproximateCreationDateTime":${at},"Keys":${keys},${images}"SequenceNumber":"${sequence}",` +
    `"SizeBytes":${old.length + current.length},"StreamViewType":"NEW_AND_OLD_IMAGES"}}}`
  );
}

function eventNameOf(before: string, after: string) {
  if (!after) return 'REMOVE';
  return before ? 'MODIFY' : 'INSERT';
}
