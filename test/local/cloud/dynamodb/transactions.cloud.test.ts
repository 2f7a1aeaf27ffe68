import {
  ConditionalCheckFailedException,
  GetItemCommand,
  IdempotentParameterMismatchException,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactGetItemsCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, N, type OpenShop, openShop, S, TableName } from './shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const put = (pk: string, more: object = {}): TransactWriteItem => ({
  Put: { TableName, Item: { ...keyOf(pk), ...more }, ConditionExpression: 'attribute_not_exists(pk)' },
});
const transact = (TransactItems: TransactWriteItem[], ClientRequestToken?: string) =>
  shop.client.send(
    new TransactWriteItemsCommand({ TransactItems, ClientRequestToken, ReturnConsumedCapacity: 'INDEXES' }),
  );
const get = async (pk: string) =>
  (await shop.client.send(new GetItemCommand({ TableName, Key: keyOf(pk), ConsistentRead: true }))).Item;
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a transaction (CLOUD-26)', () => {
  it('writes nothing when one condition fails, and says which and what was there', async () => {
    await transact([put('taken', { owner: S('Sina') })]);
    const before = (await shop.db.records(TableName, undefined, 1_000)).length;
    const refused = await refusalOf(
      transact([
        put('free'),
        {
          Put: {
            TableName,
            Item: keyOf('taken'),
            ConditionExpression: 'attribute_not_exists(pk)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        { ConditionCheck: { TableName, Key: keyOf('absent'), ConditionExpression: 'attribute_exists(pk)' } },
      ]),
    );
    expect(refused).toBeInstanceOf(TransactionCanceledException);
    expect(refused).toMatchObject({
      message: expect.stringContaining('[None, ConditionalCheckFailed, ConditionalCheckFailed]'),
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Item: { owner: S('Sina') } },
        { Code: 'ConditionalCheckFailed' },
      ],
    });
    expect(await get('free')).toBeUndefined();
    expect(await shop.db.records(TableName, undefined, 1_000)).toHaveLength(before);
  });

  it('writes nothing when an update does not fit its item', async () => {
    await transact([put('word', { value: S('text') })]);
    const adds: TransactWriteItem = {
      Update: {
        TableName,
        Key: keyOf('word'),
        UpdateExpression: 'ADD #v :one',
        ExpressionAttributeNames: { '#v': 'value' },
        ExpressionAttributeValues: { ':one': N(1) },
      },
    };
    expect(await refusalOf(transact([put('beside'), adds]))).toMatchObject({
      CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }],
    });
    expect(await get('beside')).toBeUndefined();
  });

  it('is committed once when it is retried with its token, which no other may use', async () => {
    const increase = (by: number): TransactWriteItem[] => [
      {
        Update: {
          TableName,
          Key: keyOf('counter'),
          UpdateExpression: 'ADD amount :by',
          ExpressionAttributeValues: { ':by': N(by) },
        },
      },
    ];
    await Promise.all([transact(increase(5), 'token'), transact(increase(5), 'token')]);
    expect(await get('counter')).toMatchObject({ amount: N(5) });
    expect(await refusalOf(transact(increase(6), 'token'))).toBeInstanceOf(IdempotentParameterMismatchException);
    shop.clock.moveTo(shop.clock.now() + 600_001);
    await transact(increase(6), 'token');
    expect(await get('counter')).toMatchObject({ amount: N(11) });
  });

  it('holds up to 100 items, each once', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => put(`many#${index}`));
    expect(await refusalOf(transact(many(101)))).toMatchObject({ name: 'ValidationException' });
    expect(await refusalOf(transact([put('twice'), put('twice')]))).toMatchObject({ name: 'ValidationException' });
    await transact(many(100));
    expect(await get('many#99')).toBeDefined();
  });

  it('costs twice what its writes and reads cost, those of index rows included', async () => {
    const indexed = { gsi1pk: S('COST'), gsi1sk: S('1'), filling: S('x'.repeat(1_500)) };
    const written = await transact([put('costly', indexed), put('cheap')]);
    expect(written.ConsumedCapacity).toMatchObject([
      {
        CapacityUnits: 10,
        WriteCapacityUnits: 10,
        Table: { CapacityUnits: 6 },
        GlobalSecondaryIndexes: { gsi1: { CapacityUnits: 4 } },
      },
    ]);
    const read = await shop.client.send(
      new TransactGetItemsCommand({
        TransactItems: [{ Get: { TableName, Key: keyOf('costly') } }, { Get: { TableName, Key: keyOf('absent') } }],
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    expect(read.Responses).toMatchObject([{ Item: indexed }, {}]);
    expect(read.ConsumedCapacity).toMatchObject([{ CapacityUnits: 4, ReadCapacityUnits: 4 }]);
  });
});

describe('a conditional update', () => {
  it('succeeds for exactly one of concurrent writers', async () => {
    await transact([put('raced', { version: N(0) })]);
    const step = async (version: number): Promise<number> => {
      const racers = Array.from({ length: 10 }, () =>
        shop.client.send(
          new UpdateItemCommand({
            TableName,
            Key: keyOf('raced'),
            UpdateExpression: 'SET version = :next',
            ConditionExpression: 'version = :read',
            ExpressionAttributeValues: { ':next': N(version + 1), ':read': N(version) },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        ),
      );
      const results = await Promise.allSettled(racers);
      const lost = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
      expect(lost.every((reason) => reason instanceof ConditionalCheckFailedException)).toBe(true);
      expect(lost.map(({ Item }) => Item.version)).toEqual(lost.map(() => N(version + 1)));
      return results.length - lost.length;
    };
    for (let version = 0; version < 5; version++) expect(await step(version)).toBe(1);
    expect(await get('raced')).toMatchObject({ version: N(5) });
  });
});

describe('an index (CLOUD-26)', () => {
  const query = (more: object = {}) =>
    shop.client.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :status',
        ExpressionAttributeValues: { ':status': S('listed') },
        ReturnConsumedCapacity: 'INDEXES',
        ...more,
      }),
    );

  it('has the items with its attributes, in its order, until they lose them', async () => {
    const listed = (pk: string, gsi1sk: string) => put(pk, { gsi1pk: S('listed'), gsi1sk: S(gsi1sk) });
    await transact([
      listed('loan#b', '2'),
      listed('loan#c', '2'),
      listed('loan#a', '1'),
      put('loan#d', { gsi1pk: S('listed') }),
    ]);
    const first = await query({ Limit: 2 });
    const rest = await query({ ExclusiveStartKey: first.LastEvaluatedKey });
    const pks = [...(first.Items ?? []), ...(rest.Items ?? [])].map(({ pk }) => pk?.S);
    expect(pks[0]).toBe('loan#a');
    expect(pks.toSorted()).toEqual(['loan#a', 'loan#b', 'loan#c']);
    expect(rest.LastEvaluatedKey).toBeUndefined();
    expect(first.ConsumedCapacity).toMatchObject({
      CapacityUnits: 0.5,
      GlobalSecondaryIndexes: { gsi1: { CapacityUnits: 0.5 } },
    });

    const withdrawn = await shop.client.send(
      new UpdateItemCommand({
        TableName,
        Key: keyOf('loan#b'),
        UpdateExpression: 'REMOVE gsi1pk, gsi1sk',
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    expect(withdrawn.ConsumedCapacity?.CapacityUnits).toBe(2);
    const left = await query({ ScanIndexForward: false });
    expect(left.Items?.map(({ pk }) => pk?.S)).toEqual(['loan#c', 'loan#a']);
  });

  it('costs a write only what changes of its row', async () => {
    const write = async (Item: Record<string, { S: string }>) => {
      const { ConsumedCapacity } = await shop.client.send(
        new PutItemCommand({ TableName, Item: { ...keyOf('moving'), ...Item }, ReturnConsumedCapacity: 'INDEXES' }),
      );
      return ConsumedCapacity?.GlobalSecondaryIndexes?.gsi1?.CapacityUnits;
    };
    expect(await write({ gsi1pk: S('here'), gsi1sk: S('1') })).toBe(1);
    expect(await write({ gsi1pk: S('here'), gsi1sk: S('1') })).toBeUndefined();
    expect(await write({ gsi1pk: S('here'), gsi1sk: S('1'), note: S('changed') })).toBe(1);
    expect(await write({ gsi1pk: S('there'), gsi1sk: S('1') })).toBe(2);
  });

  it('returns a filtered page of a scan, and where the next one begins', async () => {
    const scan = (after?: Record<string, { S: string }>) =>
      shop.client.send(
        new ScanCommand({
          TableName,
          Limit: 10,
          ...(after && { ExclusiveStartKey: after }),
          FilterExpression: 'begins_with(pk, :many)',
          ExpressionAttributeValues: { ':many': S('many#') },
        }),
      );
    let found = 0;
    let after: Record<string, { S: string }> | undefined;
    do {
      const { Count = 0, LastEvaluatedKey: last } = await scan(after);
      found += Count;
      after = last && { pk: S(last.pk?.S ?? ''), sk: S(last.sk?.S ?? '') };
    } while (after);
    expect(found).toBe(100);
  });
});
