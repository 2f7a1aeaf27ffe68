import { consumedByReads, consumedByWrites, readUnits } from './capacity.ts';
import type { Change } from './changes.ts';
import type { Path } from './expressions/cursor.ts';
import { project, projectionOf } from './expressions/projection.ts';
import { pathIn } from './expressions/scope.ts';
import { changeBy, deletionOf, putOf, updateWriteOf } from './item-writes.ts';
import { answer, json, type Operation, type Parts } from './operation.ts';
import { consumedCapacity, flag, item, names, readParameters, requiredItem, tableName, text } from './parameters.ts';
import { scopeOf } from './placeholders.ts';
import { validationError } from './refusal.ts';
import { checkKey, checkKeyPaths, keyOf, type Schema } from './schema.ts';
import type { StoredItem } from './stored-item.ts';
import { checkItem, type Item } from './values.ts';

/** The parameters that a write of one item has, by itself or in a transaction. */
export const conditionalParameters = {
  TableName: tableName,
  ConditionExpression: text,
  ExpressionAttributeNames: names,
  ExpressionAttributeValues: item,
  ReturnValuesOnConditionCheckFailure: { kind: 'string', oneOf: ['ALL_OLD', 'NONE'] },
} as const;
const answering = {
  ReturnValues: { kind: 'string', oneOf: ['ALL_NEW', 'UPDATED_OLD', 'ALL_OLD', 'NONE', 'UPDATED_NEW'] },
  ReturnConsumedCapacity: consumedCapacity,
  // Sizes of item collections are of tables with local indexes, and SIZE is not served.
  ReturnItemCollectionMetrics: { kind: 'string', oneOf: ['NONE'] },
} as const;
const readingParameters = {
  TableName: tableName,
  Key: requiredItem,
  ProjectionExpression: text,
  ExpressionAttributeNames: names,
} as const;
export const transactGetParameters = readingParameters;
const getParameters = { ...readingParameters, ConsistentRead: flag, ReturnConsumedCapacity: consumedCapacity } as const;
const putParameters = { ...conditionalParameters, ...answering, Item: requiredItem } as const;
const deleteParameters = { ...conditionalParameters, ...answering, Key: requiredItem } as const;
const updateParameters = { ...deleteParameters, UpdateExpression: text } as const;

/** The operations on one item, by their names in the API. */
export function itemOperations({ tables, commit }: Parts): Record<string, Operation> {
  return {
    GetItem(body) {
      const request = readParameters(getParameters, body);
      const table = tables.named(request.TableName);
      const { stored, shown } = readItem(request, table);
      const units = readUnits(stored?.size ?? 0, request.ConsistentRead === true);
      const consumed = consumedByReads(new Map([[request.TableName, units]]), request.ReturnConsumedCapacity);
      return answer({ Item: shown, ConsumedCapacity: json(consumed?.[0]) });
    },
    PutItem(body) {
      const request = readParameters(putParameters, body);
      refuseReturnValues(request.ReturnValues);
      const change = changeBy(putOf(tables.named(request.TableName), request));
      commit([change]);
      return answerOf(change, request);
    },
    DeleteItem(body) {
      const request = readParameters(deleteParameters, body);
      refuseReturnValues(request.ReturnValues);
      const change = changeBy(deletionOf(tables.named(request.TableName), request));
      commit([change]);
      return answerOf(change, request);
    },
    UpdateItem(body) {
      const request = readParameters(updateParameters, body);
      const write = updateWriteOf(tables.named(request.TableName), request);
      const change = changeBy(write);
      commit([change]);
      return answerOf(change, request, write.paths);
    },
  };
}

type ItemRead = {
  Key: Item;
  ProjectionExpression: string | undefined;
  ExpressionAttributeNames: Record<string, string> | undefined;
};

/** An item by its key, and the JSON of what the request wants of it; undefined where there is none. */
export function readItem(
  request: ItemRead,
  { schema, rows }: { schema: Schema; rows: { get(key: ReturnType<typeof keyOf>): StoredItem | undefined } },
): { stored: StoredItem | undefined; shown: string | undefined } {
  checkItem(request.Key);
  const paths = projectedPaths(request, schema);
  checkKey(request.Key, schema);
  const stored = rows.get(keyOf(request.Key, schema));
  return { stored, shown: stored && shownOf(stored, paths) };
}

/** The paths of a request's projection, checked and without placeholders; undefined for all attributes. */
export function projectedPaths(
  request: { ProjectionExpression: string | undefined; ExpressionAttributeNames: Record<string, string> | undefined },
  schema: Schema,
): Path[] | undefined {
  const { ProjectionExpression: expression } = request;
  const projection = expression === undefined ? undefined : projectionOf('ProjectionExpression', expression);
  const scope = scopeOf(request, { ProjectionExpression: projection });
  const paths = projection?.paths.map((path) => pathIn(path, scope));
  if (paths) checkKeyPaths(paths, schema);
  return paths;
}

/** The JSON of an item, or of what lies at paths in it. */
export const shownOf = (stored: StoredItem, paths: readonly Path[] | undefined): string =>
  paths ? JSON.stringify(project(stored.item, paths)) : stored.text;

function refuseReturnValues(wanted: string | undefined): void {
  if (wanted !== undefined && wanted !== 'ALL_OLD' && wanted !== 'NONE')
    throw validationError('ReturnValues can only be ALL_OLD or NONE');
}

type Answering = { ReturnValues: string | undefined; ReturnConsumedCapacity: string | undefined };

function answerOf(change: Change, request: Answering, paths: readonly Path[] = []): string {
  const consumed = consumedByWrites([change], request.ReturnConsumedCapacity);
  return answer({ Attributes: returned(change, request.ReturnValues, paths), ConsumedCapacity: json(consumed?.[0]) });
}

function returned({ before, after }: Change, wanted = 'NONE', paths: readonly Path[]): string | undefined {
  const image = wanted.endsWith('_OLD') ? before : after;
  if (wanted === 'NONE' || !image) return undefined;
  if (wanted.startsWith('ALL_')) return image.text;
  return JSON.stringify(project(image.item, paths));
}
