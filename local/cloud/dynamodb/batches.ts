import { consumedByReads, consumedByWrites, readUnits } from './capacity.ts';
import type { Change } from './changes.ts';
import { changeBy, deletionOf, type ItemWrite, putOf } from './item-writes.ts';
import { projectedPaths, shownOf } from './items.ts';
import type { OpenTable, Tables } from './open-table.ts';
import { answer, json, type Operation, type Parts } from './operation.ts';
import { consumedCapacity, flag, names, problem, readParameters, refuse, requiredItem, text } from './parameters.ts';
import { validationError } from './refusal.ts';
import { checkKey, type Key, keyOf } from './schema.ts';
import { checkItem } from './values.ts';

const MAX_READ = 100;
const MAX_WRITTEN = 25;
/** A batch that has read as much leaves the keys that are left unprocessed. */
const MAX_ANSWER_BYTES = 16 << 20;

const readParametersOf = {
  RequestItems: { kind: 'map', isRequired: true, least: 1 },
  ReturnConsumedCapacity: consumedCapacity,
} as const;
const writeParametersOf = {
  ...readParametersOf,
  ReturnItemCollectionMetrics: { kind: 'string', oneOf: ['NONE'] },
} as const;
const keysParameters = {
  Keys: { kind: 'list', isRequired: true, least: 1, most: MAX_READ },
  ConsistentRead: flag,
  ProjectionExpression: text,
  ExpressionAttributeNames: names,
} as const;

const withoutWrite = {
  ConditionExpression: undefined,
  ExpressionAttributeNames: undefined,
  ExpressionAttributeValues: undefined,
  ReturnValuesOnConditionCheckFailure: undefined,
};

/** Reads the items of up to 100 keys, of one table or more, in an order that is not that of the keys. */
export const batchGetOf =
  ({ tables }: Parts): Operation =>
  (body) => {
    const { RequestItems, ReturnConsumedCapacity: detail } = readParameters(readParametersOf, body);
    const reads = Object.entries(RequestItems).map(([name, request]) => readsOf(name, request, tables));
    if (reads.reduce((sum, { keys }) => sum + keys.length, 0) > MAX_READ)
      throw validationError('Too many items requested for the BatchGetItem call');
    const units = new Map<string, number>();
    const responses: Record<string, string> = {};
    const unprocessed: Record<string, string> = {};
    let room = MAX_ANSWER_BYTES;
    for (const read of reads) {
      const { name } = read.table.schema;
      const found = itemsOf(read, room);
      room -= found.bytes;
      units.set(name, found.units);
      responses[name] = `[${found.texts.join(',')}]`;
      if (found.left.length) unprocessed[name] = JSON.stringify({ ...read.request, Keys: found.left });
    }
    return answer({
      Responses: answer(responses),
      UnprocessedKeys: answer(unprocessed),
      ConsumedCapacity: json(consumedByReads(units, detail)),
    });
  };

type Read = ReturnType<typeof readsOf>;

/** The items of keys until they fill the room, and the keys that are left then. */
function itemsOf({ table, keys, paths, request: { ConsistentRead } }: Read, room: number) {
  const texts: string[] = [];
  let [bytes, units, read] = [0, 0, 0];
  for (const { key } of keys) {
    if (bytes >= room) break;
    const stored = table.rows.get(key);
    read += 1;
    bytes += stored?.size ?? 0;
    units += readUnits(stored?.size ?? 0, ConsistentRead === true);
    if (stored) texts.push(shownOf(stored, paths));
  }
  return { texts, bytes, units, left: keys.slice(read).map(({ Key }) => Key) };
}

function readsOf(name: string, body: unknown, tables: Tables) {
  const request = readParameters(keysParameters, body, `requestItems.${name}.member.`);
  const table = tables.named(name);
  const paths = projectedPaths(request, table.schema);
  const keys = request.Keys.map((given) => {
    const { Key } = readParameters({ Key: requiredItem }, { Key: given });
    checkItem(Key);
    checkKey(Key, table.schema);
    return { Key, key: keyOf(Key, table.schema) };
  });
  refuseDuplicates(keys.map(({ key }) => ({ table, key })));
  // DynamoDB promises no order, so nobody shall rely on one.
  return { table, request, paths, keys: keys.toSorted((left, right) => left.key.slot - right.key.slot) };
}

/** Puts and deletes up to 25 items, each by itself on AWS, here together. */
export const batchWriteOf =
  ({ tables, commit }: Parts): Operation =>
  (body) => {
    const { RequestItems, ReturnConsumedCapacity: detail } = readParameters(writeParametersOf, body);
    const requests = Object.entries(RequestItems).flatMap(([name, list]) =>
      requestsOf(name, list).map((request) => ({ name, request })),
    );
    if (requests.length > MAX_WRITTEN) throw validationError('Too many items requested for the BatchWriteItem call');
    const writes = requests.map(({ name, request }) => writeOf(request, tables.named(name)));
    refuseDuplicates(writes);
    const changes: Change[] = writes.map(changeBy);
    commit(changes);
    return answer({ UnprocessedItems: '{}', ConsumedCapacity: json(consumedByWrites(changes, detail)) });
  };

function requestsOf(name: string, list: unknown): unknown[] {
  const { Requests } = readParameters({ Requests: { kind: 'list', isRequired: true } } as const, { Requests: list });
  if (Requests.length >= 1 && Requests.length <= MAX_WRITTEN) return Requests;
  const bounds = [
    `Member must have length less than or equal to ${MAX_WRITTEN}`,
    'Member must have length greater than or equal to 1',
  ];
  const shown = JSON.stringify({ [name]: list });
  refuse([problem(`'${shown}'`, 'requestItems', `Map value must satisfy constraint: [${bounds.join(', ')}]`)]);
  return [];
}

const oneRequest = { PutRequest: { kind: 'map' }, DeleteRequest: { kind: 'map' } } as const;

function writeOf(body: unknown, table: OpenTable): ItemWrite {
  const { PutRequest, DeleteRequest } = readParameters(oneRequest, body);
  if (PutRequest && !DeleteRequest) {
    const { Item } = readParameters({ Item: requiredItem }, PutRequest);
    return putOf(table, { ...withoutWrite, Item });
  }
  if (DeleteRequest && !PutRequest) {
    const { Key } = readParameters({ Key: requiredItem }, DeleteRequest);
    return deletionOf(table, { ...withoutWrite, Key });
  }
  throw validationError(
    'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
  );
}

function refuseDuplicates(places: readonly { table: OpenTable; key: Key }[]): void {
  if (placesOf(places).size < places.length) throw validationError('Provided list of item keys contains duplicates');
}

/** Each item that is named, once. */
export const placesOf = (places: readonly { table: OpenTable; key: Key }[]): Set<string> =>
  new Set(places.map(({ table, key: { hash, range } }) => JSON.stringify([table.schema.name, hash, range])));
