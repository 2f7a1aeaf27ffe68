import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { StreamRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { movesMoney } from '#shared/moves-money.ts';
import { SHARDS, shardOf } from '#shared/shard.ts';
import { openCursor, pageSizeOf, sealCursor } from './cursor.ts';
import { counterShardEntity, outboxEntity, sequenceEntity } from './entities.ts';
import { keyIn, listsOf } from './entity.ts';
import { env } from './env.ts';
import { forget, type Part } from './remembered.ts';
import { MAX_ATTEMPTS, pause, retry } from './retry.ts';
import { busy } from './temporary.ts';
import { type Item, insert, type Key, type TableWrite, update, type Write } from './writes.ts';

const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4 }), {
  marshallOptions: { removeUndefinedValues: true },
});

/** An item as the stream brings it, with plain values. The types of Lambda and of the SDK describe the same ones. */
export const plainOf = (image: NonNullable<StreamRecord['NewImage']>): Record<string, unknown> =>
  unmarshall(image as Record<string, AttributeValue>);

/** Makes of a stored item what the code works with: a schema does. */
type Parser<Item> = { parse(stored: unknown): Item };

/** The item as it is stored now, read consistently, or undefined. */
export async function find<Item>(key: Key, parser: Parser<Item>): Promise<Item | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: env('TABLE_NAME'), Key: key, ConsistentRead: true }),
  );
  return Item && parser.parse(Item);
}

/** The limit of DynamoDB for one BatchGetItem. */
const MAX_KEYS = 100;

/**
 * The items of these keys (any number) that exist, as they are stored and in no order; read consistently, or for lists,
 * which are eventually consistent themselves, at half the price. More than 100 are read in batches at the same time. Keys
 * that DynamoDB leaves unprocessed because it is throttled are asked for again after a pause, then refused with Busy (API-21).
 */
export async function findAll(
  keys: readonly Key[],
  { ConsistentRead = true }: { ConsistentRead?: boolean } = {},
): Promise<Item[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / MAX_KEYS) }, (_, nr) =>
    findBatch(keys.slice(nr * MAX_KEYS, (nr + 1) * MAX_KEYS), ConsistentRead),
  );
  return (await Promise.all(batches)).flat();
}

async function findBatch(keys: readonly Key[], ConsistentRead: boolean): Promise<Item[]> {
  const TableName = env('TABLE_NAME');
  const found: Item[] = [];
  // An entry of an index that holds only keys has those of the index too, with which DynamoDB refuses to find an item.
  for (let rest = keys.map(storedKey), attempt = 0; ; await pause(attempt)) {
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: rest, ConsistentRead } } }),
    );
    const items = (Responses?.[TableName] ?? []).map(storedItem);
    found.push(...items);
    rest = (UnprocessedKeys?.[TableName]?.Keys ?? []).map(storedKey);
    if (rest.length === 0) return found;
    // A page that was cut off at its size brought items; one that was throttled brought none.
    attempt = items.length > 0 ? 1 : attempt + 1;
    if (attempt === MAX_ATTEMPTS) throw busy();
  }
}

/** A part of a partition, or a page of it. */
export type Range = Part & { limit?: number | undefined; cursor?: string | undefined };

/** One page of a partition, and the cursor of the next if there is more. Indexes are eventually consistent. */
export async function list<Item>(range: Range, parser: Parser<Item>): Promise<{ items: Item[]; cursor?: string }> {
  const { index, limit, cursor } = range;
  const listed = `${index ?? ''}\n${range.partition}\n${range.prefix ?? ''}`;
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      ...queryOf(range),
      Limit: pageSizeOf(limit),
      ...(cursor !== undefined && { ExclusiveStartKey: openCursor(cursor, listed) }),
    }),
  );
  const items = Items.map((item) => parser.parse(item));
  return LastEvaluatedKey ? { items, cursor: sealCursor(LastEvaluatedKey, listed) } : { items };
}

/** All items of a part, as they are stored: for those that the rules keep small, like the children of one loan. */
export async function listAll(part: Part): Promise<Item[]> {
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({ ...queryOf(part), ...(start && { ExclusiveStartKey: start }) }),
    );
    items.push(...(page.Items ?? []).map(storedItem));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** Counting stops there: reading so many index entries costs a few units. */
const MAX_COUNTED = 100;

/** How many items a range has, up to 100, so that the cost is bounded. */
export async function countSome(part: Part): Promise<number> {
  const { Count = 0 } = await documents.send(
    new QueryCommand({ ...queryOf(part), Select: 'COUNT', Limit: MAX_COUNTED }),
  );
  return Count;
}

type ScannedPage = { items: Item[]; last?: Key };

/**
 * The items of the table, or of a segment of it, that come after a key, as they are stored: as many as DynamoDB reads at once
 * (1 MB) or `limit`, and the last key of the page where there is more. For jobs whose role may scan (CLOUD-10).
 */
export async function scanPage(
  after?: Key,
  { limit, segment }: { limit?: number | undefined; segment?: { nr: number; of: number } } = {},
): Promise<ScannedPage> {
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new ScanCommand({
      TableName: env('TABLE_NAME'),
      ConsistentRead: true,
      ...(limit !== undefined && { Limit: limit }),
      ...(segment && { Segment: segment.nr, TotalSegments: segment.of }),
      ...(after && { ExclusiveStartKey: after }),
    }),
  );
  const items = Items.map(storedItem);
  return LastEvaluatedKey ? { items, last: storedKey(LastEvaluatedKey) } : { items };
}

const storedKey = ({ pk, sk }: { pk?: unknown; sk?: unknown }): Key => ({ pk: String(pk), sk: String(sk) });
const storedItem = (item: Record<string, unknown>): Item => ({ ...item, ...storedKey(item) });

/** Every item of the table, as it is stored: for jobs whose role may scan (CLOUD-10). */
export async function* scanTable(): AsyncGenerator<Item> {
  let after: Key | undefined;
  do {
    const page = await scanPage(after);
    yield* page.items;
    after = page.last;
  } while (after);
}

function queryOf({ index, partition, prefix, from, to, newestFirst = false }: Part) {
  const [pk, sk] = index ? [`${index}pk`, `${index}sk`] : ['pk', 'sk'];
  const conditions = ['#pk = :pk'];
  const values: Record<string, string> = { ':pk': partition };
  if (from !== undefined || to !== undefined) {
    conditions.push('#sk BETWEEN :from AND :to');
    values[':from'] = from ?? ' ';
    values[':to'] = to ?? '\uffff';
  } else if (prefix !== undefined) {
    conditions.push('begins_with(#sk, :prefix)');
    values[':prefix'] = prefix;
  }
  return {
    TableName: env('TABLE_NAME'),
    ...(index ? { IndexName: index } : { ConsistentRead: true }),
    KeyConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: { '#pk': pk, ...(conditions.length > 1 && { '#sk': sk }) },
    ExpressionAttributeValues: values,
    ScanIndexForward: !newestFirst,
  };
}

/** The next number of a sequence, taken at once: an unused number leaves a gap. */
export async function nextNumber(sequence: string): Promise<number> {
  const { Attributes } = await documents.send(
    new UpdateCommand({
      TableName: env('TABLE_NAME'),
      Key: keyIn(sequenceEntity, { name: sequence }),
      UpdateExpression: 'ADD #last :one',
      ExpressionAttributeNames: { '#last': 'last' },
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(Attributes?.last);
}

/** The limit of DynamoDB for one transaction. */
const MAX_CHANGES = 100;

/**
 * Makes the writes happen all together, or not at all (API-19). A condition that fails throws the refusal of its write
 * and is never retried. One that is in conflict with another transaction or throttled is retried, then refused with Busy
 * (API-21).
 */
export async function commit(writes: readonly Write[]): Promise<void> {
  const changes = gathered(writes);
  if (changes.length === 0) return;
  if (changes.length > MAX_CHANGES) throw new RangeError(`${changes.length} changes do not fit in one transaction`);
  await forgetting(changes, () => commitChanges(changes));
}

/** Makes changes. What they change is read anew then (API-48), and everything where they are refused. */
async function forgetting(changes: readonly TableWrite[], make: () => Promise<unknown>): Promise<void> {
  try {
    await make();
    forget(changes.map(keyOf));
  } catch (error) {
    forget();
    throw error;
  }
}

function keyOf({ change: { Put, Update, Delete, ConditionCheck } }: TableWrite): Key {
  return storedKey(Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {});
}

/**
 * Makes one update by itself: updates of one item at the same moment follow each other and are never in conflict, as
 * transactions are. Throws its refusal when its condition fails.
 */
export async function updateAlone(write: TableWrite): Promise<void> {
  const { change, refusal } = write;
  const { Update } = change;
  if (!Update) throw new TypeError('Only an update can be made by itself');
  try {
    await forgetting([write], () => documents.send(new UpdateCommand(Update)));
  } catch (error) {
    throw error instanceof ConditionalCheckFailedException ? refusal() : error;
  }
}

async function commitChanges(changes: readonly TableWrite[]): Promise<void> {
  const TransactItems = changes.map(({ change }) => change);
  // Under one token a transaction whose answer was lost is made once.
  const ClientRequestToken = ulid();
  try {
    await retry(isPassing, () => documents.send(new TransactWriteCommand({ TransactItems, ClientRequestToken })));
  } catch (error) {
    const refused = changes[cancellationCodes(error).indexOf('ConditionalCheckFailed')];
    // What was refused because the item is of a former version is committed once it is of the present one (CLOUD-37).
    if (await refused?.upgrade?.()) return commitChanges(changes);
    if (refused) throw refused.refusal();
    throw isPassing(error) ? busy() : error;
  }
}

/** Why DynamoDB cancels a transaction that it may commit a moment later; the SDK does not retry these. */
const PASSING = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

function isPassing(error: unknown): boolean {
  const codes = cancellationCodes(error);
  return codes.some((code) => PASSING.has(code)) && !codes.includes('ConditionalCheckFailed');
}

function gathered(writes: readonly Write[]): TableWrite[] {
  const changes: TableWrite[] = [];
  const events = writes.flatMap((write) => ('event' in write ? [write.event] : []));
  const counters: Record<string, number> = {};
  for (const write of writes) {
    if ('change' in write) changes.push(write);
    if ('counter' in write) counters[write.counter] = (counters[write.counter] ?? 0) + write.by;
  }
  // What moves money has an entry and a relay of its own, so that nothing else delays it (API-50).
  changes.push(
    ...entryOf(
      events.filter((event) => !movesMoney(event)),
      {},
    ),
  );
  changes.push(...entryOf(events.filter(movesMoney), { movesMoney: true }));
  if (Object.keys(counters).length > 0)
    changes.push(update(keyIn(counterShardEntity, { shard: shardOf(ulid(), SHARDS.counters) }), { add: counters }));
  return changes;
}

/** The outbox item that carries these events, if there are any. */
function entryOf(events: readonly object[], more: { movesMoney?: true }): TableWrite[] {
  if (events.length === 0) return [];
  const of = { id: ulid() };
  return [insert({ ...keyIn(outboxEntity, of), ...listsOf(outboxEntity, of), events, ...more })];
}

function cancellationCodes(error: unknown): string[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None');
}
