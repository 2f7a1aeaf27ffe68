import * as z from 'zod/mini';
import type { Ask } from '#local/cloud/iam/evaluate.ts';
import { place } from '#local/cloud/place.ts';
import type { TableDefinition } from './tables.ts';

const Attributes = z.record(z.string(), z.record(z.string(), z.unknown()));
const OfTable = z.looseObject({ TableName: z._default(z.string(), '') });
const OfItem = z.looseObject({ Key: z.optional(Attributes), Item: z.optional(Attributes) });
const Query = z.object({
  IndexName: z.optional(z.string()),
  KeyConditionExpression: z._default(z.string(), ''),
  ExpressionAttributeNames: z._default(z.record(z.string(), z.string()), {}),
  ExpressionAttributeValues: z._default(Attributes, {}),
});
const Batch = z.object({
  RequestItems: z.record(
    z.string(),
    z.union([
      z.object({ Keys: z.array(Attributes) }),
      z.array(z.object({ PutRequest: z.optional(OfItem), DeleteRequest: z.optional(OfItem) })),
    ]),
  ),
});
const Part = z.extend(OfTable, { Key: z.optional(Attributes), Item: z.optional(Attributes) });
const Transaction = z.object({
  TransactItems: z.array(
    z.object({
      Get: z.optional(Part),
      Put: z.optional(Part),
      Update: z.optional(Part),
      Delete: z.optional(Part),
      ConditionCheck: z.optional(Part),
    }),
  ),
});

const onOneItem = ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'];
const operationsOfParts = [
  ['Get', 'GetItem'],
  ['Put', 'PutItem'],
  ['Update', 'UpdateItem'],
  ['Delete', 'DeleteItem'],
  ['ConditionCheck', 'ConditionCheckItem'],
] as const;

type Tables = { get(name: string): TableDefinition | undefined };

/**
 * The rights that a request needs (CLOUD-43), with the partition keys that it names as `dynamodb:LeadingKeys`; in an index they are those of
 * the index. The parts of a transaction need the rights of the same operations by themselves, all keys of one operation together. A key
 * that cannot be read is an empty one, which no statement allows.
 */
export function asksOf(operation: string, body: object, tables: Tables): Ask[] {
  if (operation === 'ListTables') return [{ action: 'dynamodb:ListTables', resource: '*' }];
  if (operation.startsWith('Batch')) return ofBatch(operation, body, tables);
  if (operation.startsWith('Transact')) return ofTransaction(body, tables);
  const table = OfTable.safeParse(body).data?.TableName ?? '';
  if (operation === 'Query') return [ofQuery(table, body, tables)];
  if (onOneItem.includes(operation)) return [onItems(operation, table, [body], tables)];
  return [{ action: `dynamodb:${operation}`, resource: arnOf(table) }];
}

const arnOf = (table: string) => `arn:aws:dynamodb:${place.region}:${place.account}:table/${table}`;

function onItems(operation: string, table: string, items: readonly unknown[], tables: Tables): Ask {
  const hash = hashOf(tables.get(table));
  const keys = items.map((item) => {
    const { Key, Item } = OfItem.safeParse(item).data ?? {};
    return textOf((Key ?? Item)?.[hash]);
  });
  return {
    action: `dynamodb:${operation}`,
    resource: arnOf(table),
    context: { 'dynamodb:LeadingKeys': [...new Set(keys)] },
  };
}

function ofQuery(table: string, body: object, tables: Tables): Ask {
  const { data } = Query.safeParse(body);
  const definition = tables.get(table);
  const indexes = [...(definition?.GlobalSecondaryIndexes ?? []), ...(definition?.LocalSecondaryIndexes ?? [])];
  const index = data?.IndexName;
  const hash = hashOf(index === undefined ? definition : indexes.find(({ IndexName }) => IndexName === index));
  const names = data?.ExpressionAttributeNames ?? {};
  const equalities = data?.KeyConditionExpression.matchAll(/([#\w.-]+)\s*=\s*(:\w+)/g) ?? [];
  const [, , value = ''] = [...equalities].find(([, name = '']) => (names[name] ?? name) === hash) ?? [];
  return {
    action: 'dynamodb:Query',
    resource: index === undefined ? arnOf(table) : `${arnOf(table)}/index/${index}`,
    context: { 'dynamodb:LeadingKeys': [textOf(data?.ExpressionAttributeValues[value])] },
  };
}

function ofBatch(operation: string, body: object, tables: Tables): Ask[] {
  const { data } = Batch.safeParse(body);
  if (!data) return [onItems(operation, '', [undefined], tables)];
  return Object.entries(data.RequestItems).map(([table, requests]) => {
    const items = Array.isArray(requests)
      ? requests.map(({ PutRequest, DeleteRequest }) => PutRequest ?? DeleteRequest)
      : requests.Keys.map((Key) => ({ Key }));
    return onItems(operation, table, items, tables);
  });
}

function ofTransaction(body: object, tables: Tables): Ask[] {
  const { data } = Transaction.safeParse(body);
  if (!data) return [onItems('PutItem', '', [undefined], tables)];
  return operationsOfParts.flatMap(([part, operation]) => {
    const parts = data.TransactItems.flatMap((item) => item[part] ?? []);
    const names = [...new Set(parts.map(({ TableName }) => TableName))];
    return names.map((table) =>
      onItems(
        operation,
        table,
        parts.filter(({ TableName }) => TableName === table),
        tables,
      ),
    );
  });
}

const hashOf = (keyed: Pick<TableDefinition, 'KeySchema'> | undefined): string =>
  keyed?.KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';

const textOf = (value: Record<string, unknown> | undefined): string => {
  const [text] = Object.values(value ?? {});
  return typeof text === 'string' ? text : '';
};
