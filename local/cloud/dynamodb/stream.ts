import { randomUUID } from 'node:crypto';
import type { Item, LevelDb, Operation, TableDefinition } from './dynalite.ts';
import { streamArnOf } from './tables.ts';

/** A write as the stream tells it, its images as JSON. */
export type Written = {
  table: TableDefinition;
  item: Item;
  before: string | undefined;
  after: string | undefined;
  /** The item expired: nobody removed it. */
  isExpired: boolean;
};

export type Stream = {
  /** The rows that tell of these writes, in their order. */
  rowsOf(writes: readonly Written[], now: number): Operation[];
  /** Up to `limit` records after a sequence number, oldest first, as JSON: an array of `{ sequence, record }`. */
  read(table: string, after: string | undefined, limit: number): Promise<string>;
  /** Drops the records up to a sequence number, which included. */
  trim(table: string, upTo: string): Promise<void>;
};

// Every sequence number has 21 digits, so the order of the keys is the order of the numbers.
const firstSequence = 10n ** 20n;
const sequenceKey = 'sequence';
const streamOf = (table: string) => `stream~${table}~`;

/** The durable log of writes. The last number is kept apart, for trimmed records no longer tell it. */
export function openStream(level: LevelDb): Stream {
  let last = BigInt(level.getSync(sequenceKey) ?? firstSequence);
  return {
    rowsOf(writes, now) {
      if (!writes.length) return [];
      const rows = writes.map((write): Operation => {
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
    trim: (table, upTo) => level.clear({ gt: streamOf(table), lte: streamOf(table) + upTo }),
  };
}

/** The event of AWS Lambda, put together from JSON that is there already. */
function recordOf({ table, item, before, after, isExpired }: Written, sequence: string, now: number): string {
  const keys = Object.fromEntries(table.KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]]));
  const expired = isExpired ? '"userIdentity":{"type":"Service","principalId":"dynamodb.amazonaws.com"},' : '';
  const images = `${after ? `"NewImage":${after},` : ''}${before ? `"OldImage":${before},` : ''}`;
  return (
    `{"eventID":"${randomUUID()}","eventName":"${eventNameOf(before, after)}","eventVersion":"1.1",` +
    `"eventSource":"aws:dynamodb","awsRegion":"ap-southeast-2","eventSourceARN":"${streamArnOf(table.TableName)}",` +
    `${expired}"dynamodb":{"ApproximateCreationDateTime":${Math.floor(now / 1000)},"Keys":${JSON.stringify(keys)},` +
    `${images}"SequenceNumber":"${sequence}","SizeBytes":${(before?.length ?? 0) + (after?.length ?? 0)},` +
    `"StreamViewType":"NEW_AND_OLD_IMAGES"}}`
  );
}

function eventNameOf(before: string | undefined, after: string | undefined) {
  if (!after) return 'REMOVE';
  return before ? 'MODIFY' : 'INSERT';
}
