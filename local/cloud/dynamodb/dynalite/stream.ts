import { randomUUID } from 'node:crypto';
import type { Item, TableDefinition } from '#local/cloud/dynamodb/engine.ts';
import { streamArnOf } from '#local/cloud/dynamodb/tables.ts';
import { place } from '#local/cloud/place.ts';
import type { LevelDb, RowOperation } from './internals.ts';

/** A write to record in the stream, with its images as JSON. */
export type StreamedWrite = {
  table: TableDefinition;
  item: Item;
  before: string | undefined;
  after: string | undefined;
  /** Whether the item was deleted because its time to live passed. */
  isExpired: boolean;
};

/** What a record says of one item: its keys, and what it was before. */
type ChangeRecord = { keys: Item; before: Item | undefined };

export type Stream = {
  /** The rows that record these writes, in their order. */
  rowsOf(writes: readonly StreamedWrite[], now: number): RowOperation[];
  /** Up to `limit` records after a sequence number, oldest first, as JSON: an array of `{ sequence, record }`. */
  read(table: string, after: string | undefined, limit: number): Promise<string>;
  /** Deletes the records up to and including a sequence number; with `before`, only those written before that second. */
  trim(table: string, upTo: string, before?: number): Promise<void>;
  /** Every record that is kept and was written after a second, the newest first. */
  recordsAfter(table: string, second: number): Promise<ChangeRecord[]>;
};

// Every sequence number has 21 digits, so that keys sort as numbers do.
const firstSequence = 10n ** 20n;
const sequenceKey = 'sequence';
const streamOf = (table: string) => `stream~${table}~`;

/** The durable log of writes. The last number has a row of its own, because its record may have been trimmed. */
export function openStream(level: LevelDb): Stream {
  let last = BigInt(level.getSync(sequenceKey) ?? firstSequence);
  return {
    rowsOf(writes, now) {
      if (!writes.length) return [];
      const rows = writes.map((write): RowOperation => {
        last += 1n;
        const key = streamOf(write.table.TableName) + last;
        return { type: 'put', key, value: recordOf(write, String(last), now) };
      });
      return [...rows, { type: 'put', key: sequenceKey, value: String(last) }];
    },
    async read(table, after, limit) {
      const start = streamOf(table);
      const rows = await level.iterator({ gt: start + (after ?? ''), lt: `${start}~`, limit }).all();
      return `[${rows.map(([key, record]) => `{"sequence":"${key.slice(start.length)}","record":${record}}`)}]`;
    },
    trim(table, upTo, before) {
      const range = { gt: streamOf(table), lte: streamOf(table) + upTo };
      return before === undefined ? level.clear(range) : trimOlder(level, range, before);
    },
    async recordsAfter(table, second) {
      const start = streamOf(table);
      const rows = await level.iterator({ gt: start, lt: `${start}~`, reverse: true }).all();
      return rows.filter(([, record]) => secondOf(record) > second).map(([, record]) => changeIn(record));
    },
  };
}

async function trimOlder(level: LevelDb, range: { gt: string; lte: string }, before: number): Promise<void> {
  // Mostly the first record is young enough, and nothing else is read.
  for (let limit = 1; ; limit = 1000) {
    const rows = await level.iterator({ ...range, limit }).all();
    const last = rows.findLast(([, record]) => secondOf(record) < before);
    if (!last) return;
    await level.clear({ ...range, lte: last[0] });
    if (last !== rows.at(-1)) return;
  }
}

const secondOf = (record: string): number => Number(/"ApproximateCreationDateTime":(\d+)/.exec(record)?.[1]);

function changeIn(record: string): ChangeRecord {
  const { dynamodb }: { dynamodb: { Keys: Item; OldImage?: Item } } = JSON.parse(record);
  return { keys: dynamodb.Keys, before: dynamodb.OldImage };
}

/** The record as AWS Lambda receives it, composed as text because the images are JSON already. */
function recordOf({ table, item, before, after, isExpired }: StreamedWrite, sequence: string, now: number): string {
  const keys = Object.fromEntries(table.KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]]));
  const expired = isExpired ? '"userIdentity":{"type":"Service","principalId":"dynamodb.amazonaws.com"},' : '';
  const images = `${after ? `"NewImage":${after},` : ''}${before ? `"OldImage":${before},` : ''}`;
  return (
    `{"eventID":"${randomUUID()}","eventName":"${eventNameOf(before, after)}","eventVersion":"1.1",` +
    `"eventSource":"aws:dynamodb","awsRegion":"${place.region}","eventSourceARN":"${streamArnOf(table.TableName)}",` +
    `${expired}"dynamodb":{"ApproximateCreationDateTime":${Math.floor(now / 1000)},"Keys":${JSON.stringify(keys)},` +
    `${images}"SequenceNumber":"${sequence}","SizeBytes":${(before?.length ?? 0) + (after?.length ?? 0)},` +
    `"StreamViewType":"NEW_AND_OLD_IMAGES"}}`
  );
}

function eventNameOf(before: string | undefined, after: string | undefined) {
  if (!after) return 'REMOVE';
  return before ? 'MODIFY' : 'INSERT';
}
