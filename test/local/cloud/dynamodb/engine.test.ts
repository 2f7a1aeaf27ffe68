import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEngine } from '#local/cloud/dynamodb/engine.ts';
import { casesTable, keyOf, N, S, TableName } from './hard-cases.ts';
import { openInMemory } from './in-memory.ts';

type Rows = { Items: Record<string, Record<string, string>>[]; Count: number; LastEvaluatedKey?: object };
const streamed = {
  ...casesTable,
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  LocalSecondaryIndexes: [
    {
      IndexName: 'byColor',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'color', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
  AttributeDefinitions: [...casesTable.AttributeDefinitions, { AttributeName: 'color', AttributeType: 'S' }],
};
let table: ReturnType<typeof openInMemory>;
beforeEach(() => {
  table = openInMemory(streamed);
});
afterEach(() => table.engine.close());

const run = (operation: string, request: object) => table.run(operation, { TableName, ...request });
const put = (pk: string, more: object = {}) => run('PutItem', { Item: { ...keyOf(pk), ...more } });
const transact = (...TransactItems: object[]) => table.run('TransactWriteItems', { TransactItems });
const rowsOf = (operation: string, request: object) => run(operation, request).answer as Rows;

describe('what is not served (CLOUD-26)', () => {
  it.each([
    ['PutItem', { Item: keyOf('a'), Expected: {} }, 'Expected'],
    ['PutItem', { Item: keyOf('a'), Unheard: 1 }, 'Unheard'],
    ['GetItem', { Key: keyOf('a'), AttributesToGet: ['pk'] }, 'AttributesToGet'],
    ['Query', { KeyConditions: {} }, 'KeyConditions'],
    ['Scan', { ScanFilter: {} }, 'ScanFilter'],
  ])('is refused by its name: %s with %j', (operation, request, name) => {
    expect(run(operation, request)).toEqual({
      type: 'ValidationException',
      message: `The local DynamoDB does not serve the parameter ${name}`,
    });
  });
});

describe('a transaction (CLOUD-26)', () => {
  const Put = { TableName, Item: keyOf('a') };

  it.each([
    [[], 'Member must have length greater than or equal to 1'],
    [[{}], 'TransactItems can only contain one of Check, Put, Update or Delete'],
    [[{ Put, Delete: { TableName, Key: keyOf('b') } }], 'can only contain one of'],
    [
      [{ Put: { Item: keyOf('a') } }],
      "'transactItems.1.member.put.tableName' failed to satisfy constraint: Member must not be null",
    ],
    [
      [{ Put }, { ConditionCheck: { TableName, Key: keyOf('b') } }],
      "'transactItems.2.member.conditionCheck.conditionExpression'",
    ],
    [[{ Update: { TableName, Key: keyOf('b') } }], "'transactItems.1.member.update.updateExpression'"],
    [[{ Put }, { Delete: { TableName, Key: keyOf('a') } }], 'cannot include multiple operations on one item'],
    [
      Array.from({ length: 11 }, (_, at) => ({
        Put: { TableName, Item: { ...keyOf(String(at)), text: S('x'.repeat(390_000)) } },
      })),
      'Transaction payload size cannot exceed 4MB',
    ],
  ])('is refused where it is malformed, case %#', (items, message) => {
    const outcome = transact(...items);
    expect(outcome.type).toBe('ValidationException');
    expect(outcome.message).toContain(message);
  });

  it('does all that its members say, together, with a record of each change', () => {
    put('changed', { count: N(1), version: N(1) });
    put('gone');
    put('checked', { state: S('open') });
    const outcome = transact(
      { Put: { TableName, Item: keyOf('new'), ConditionExpression: 'attribute_not_exists(pk)' } },
      {
        Update: {
          TableName,
          Key: keyOf('changed'),
          UpdateExpression: 'ADD #c :one SET version = version + :one',
          ConditionExpression: 'version = :one',
          ExpressionAttributeNames: { '#c': 'count' },
          ExpressionAttributeValues: { ':one': N(1) },
        },
      },
      { Delete: { TableName, Key: keyOf('gone') } },
      {
        ConditionCheck: {
          TableName,
          Key: keyOf('checked'),
          ConditionExpression: '#s = :open',
          ExpressionAttributeNames: { '#s': 'state' },
          ExpressionAttributeValues: { ':open': S('open') },
        },
      },
    );
    expect(outcome).toEqual({ answer: {} });
    expect(run('GetItem', { Key: keyOf('changed') }).answer).toEqual({
      Item: { ...keyOf('changed'), count: N(2), version: N(2) },
    });
    const records: { record: { eventName: string } }[] = JSON.parse(table.engine.readStream(TableName, undefined, 10));
    expect(records.map(({ record }) => record.eventName)).toEqual([
      'INSERT',
      'INSERT',
      'INSERT',
      'INSERT',
      'MODIFY',
      'REMOVE',
    ]);
  });

  it('that is cancelled says for each member why, with the item where it was asked for', () => {
    put('a', { state: S('closed') });
    const condition = {
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    };
    const { type, message, more } = transact(
      { Put: { TableName, Item: keyOf('a'), ...condition } },
      { Put: { TableName, Item: keyOf('b') } },
      {
        Update: {
          TableName,
          Key: keyOf('c'),
          UpdateExpression: 'SET a = b',
        },
      },
    );
    expect(type).toBe('TransactionCanceledException');
    expect(message).toBe(
      'Transaction cancelled, please refer cancellation reasons for specific reasons [ConditionalCheckFailed, None, ValidationError]',
    );
    expect(more).toMatchObject({
      CancellationReasons: [
        {
          Code: 'ConditionalCheckFailed',
          Message: 'The conditional request failed',
          Item: { ...keyOf('a'), state: S('closed') },
        },
        { Code: 'None' },
        {
          Code: 'ValidationError',
          Message: 'The provided expression refers to an attribute that does not exist in the item',
        },
      ],
    });
    expect(run('GetItem', { Key: keyOf('b') })).toEqual({ answer: {} });
  });

  it('is done once under its token, and a repetition costs what reading costs', () => {
    const request = (by: number) => ({
      TransactItems: [
        {
          Update: {
            TableName,
            Key: keyOf('counter'),
            UpdateExpression: 'ADD amount :by',
            ExpressionAttributeValues: { ':by': N(by) },
          },
        },
      ],
      ClientRequestToken: 'token',
      ReturnConsumedCapacity: 'TOTAL',
    });
    const first = table.run('TransactWriteItems', request(5));
    expect(first).toMatchObject({ answer: { ConsumedCapacity: [{ WriteCapacityUnits: 2 }] } });
    const again = table.run('TransactWriteItems', request(5));
    expect(again).toMatchObject({ answer: { ConsumedCapacity: [{ ReadCapacityUnits: 2 }] } });
    expect(table.run('TransactWriteItems', request(6)).type).toBe('IdempotentParameterMismatchException');
    table.moveTo(Date.UTC(2026, 0, 1) + 600_001);
    table.engine.deleteExpired();
    table.run('TransactWriteItems', request(6));
    expect(run('GetItem', { Key: keyOf('counter') })).toMatchObject({ answer: { Item: { amount: N(11) } } });
  });
});

describe('a write that changes nothing (CLOUD-26)', () => {
  it('is in no stream, in whatever order its attributes are', () => {
    put('same', { a: N('1.0'), b: S('x'), c: { SS: ['p', 'q'] } });
    put('same', { c: { SS: ['q', 'p'] }, b: S('x'), a: N(1) });
    expect(JSON.parse(table.engine.readStream(TableName, undefined, 10))).toHaveLength(1);
  });
});

describe('the records of several tables', () => {
  it('have one sequence, so that a reader of one goes on with another that was restored (CLOUD-53)', () => {
    const sequencesOf = (name: string): string[] =>
      JSON.parse(table.engine.readStream(name, undefined, 10)).map(({ sequence }: { sequence: string }) => sequence);
    table.engine.ensureTable({ ...streamed, TableName: 'Other' });
    put('first');
    table.run('PutItem', { TableName: 'Other', Item: keyOf('second') });
    put('third');
    const [first, third] = sequencesOf(TableName);
    const sequences = [first, ...sequencesOf('Other'), third];
    expect(new Set(sequences).size).toBe(3);
    expect(sequences.toSorted()).toEqual(sequences);
  });
});

describe('pages (CLOUD-26)', () => {
  it('end with the item with which they reach one megabyte', () => {
    const filling = S('x'.repeat(300_000));
    for (let at = 0; at < 8; at++) run('PutItem', { Item: { ...keyOf('big', String(at)), filling } });
    const query = (start?: object) =>
      rowsOf('Query', {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': S('big') },
        FilterExpression: 'attribute_not_exists(filling)',
        ...(start && { ExclusiveStartKey: start }),
      });
    const first = query();
    expect(first).toEqual({ Items: [], Count: 0, ScannedCount: 4, LastEvaluatedKey: keyOf('big', '3') });
    const second = query(first.LastEvaluatedKey);
    expect(second).toMatchObject({ ScannedCount: 4, LastEvaluatedKey: keyOf('big', '7') });
    expect(query(second.LastEvaluatedKey)).toEqual({ Items: [], Count: 0, ScannedCount: 0 });
  });

  it.each([1, 2, 7, 64])('of %i segments have every item once, with any limit', (TotalSegments) => {
    for (let at = 0; at < 200; at++) put(`item#${at % 50}`, { sk: S(String(at)) });
    const seen: string[] = [];
    for (let Segment = 0; Segment < TotalSegments; Segment++) {
      let start: object | undefined;
      do {
        const page = rowsOf('Scan', { Segment, TotalSegments, Limit: 9, ...(start && { ExclusiveStartKey: start }) });
        seen.push(...page.Items.map(({ pk, sk }) => `${pk?.S} ${sk?.S}`));
        start = page.LastEvaluatedKey;
      } while (start);
    }
    expect(seen).toHaveLength(200);
    expect(new Set(seen).size).toBe(200);
  });

  it('of an index go on between items with equal keys, in both directions', () => {
    for (let at = 0; at < 30; at++) put(`p${at}`, { data: { B: 'AQ==' }, color: S('c') });
    for (const ScanIndexForward of [true, false]) {
      const seen: (string | undefined)[] = [];
      let start: object | undefined;
      do {
        const page = rowsOf('Query', {
          IndexName: 'byData',
          KeyConditionExpression: '#d = :d',
          ExpressionAttributeNames: { '#d': 'data' },
          ExpressionAttributeValues: { ':d': { B: 'AQ==' } },
          ScanIndexForward,
          Limit: 7,
          ...(start && { ExclusiveStartKey: start }),
        });
        seen.push(...page.Items.map(({ pk }) => pk?.S));
        start = page.LastEvaluatedKey;
      } while (start);
      expect(new Set(seen).size).toBe(30);
      expect(seen).toHaveLength(30);
    }
  });

  it('of a local index have what it projects, or the whole items from the table for their price', () => {
    put('local', { color: S('red'), note: S('x'.repeat(5_000)) });
    const query = (more: object) =>
      rowsOf('Query', {
        IndexName: 'byColor',
        KeyConditionExpression: 'pk = :p AND color = :c',
        ExpressionAttributeValues: { ':p': S('local'), ':c': S('red') },
        ReturnConsumedCapacity: 'INDEXES',
        ...more,
      });
    expect(query({ ConsistentRead: true })).toMatchObject({
      Items: [{ ...keyOf('local'), color: S('red') }],
      ConsumedCapacity: { CapacityUnits: 1, LocalSecondaryIndexes: { byColor: { CapacityUnits: 1 } } },
    });
    expect(query({ ProjectionExpression: 'note' })).toMatchObject({
      Items: [{ note: S('x'.repeat(5_000)) }],
      ConsumedCapacity: { CapacityUnits: 1.5, Table: { CapacityUnits: 1 } },
    });
  });

  it('refuse a key of an index that is too long for one, as a key of the table', () => {
    const outcome = put('long', { color: S('x'.repeat(1_025)) });
    expect(outcome.type).toBe('ValidationException');
    expect(outcome.message).toContain('has exceeded the size limit of 1024 bytes');
  });

  it('of a global index do not have what it does not project', () => {
    const query = (more: object) =>
      run('Query', {
        IndexName: 'byRank',
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': S('list') },
        ...more,
      });
    expect(query({ ProjectionExpression: 'sk, color' }).message).toBe(
      'One or more parameter values were invalid: Global secondary index byRank does not project [color]',
    );
    expect(query({ Select: 'COUNT', ProjectionExpression: 'sk' }).message).toMatch(/only the Count/);
    expect(query({ Select: 'SPECIFIC_ATTRIBUTES' }).message).toMatch(/^Must specify the AttributesToGet/);
  });
});

describe('numbers (CLOUD-26)', () => {
  it('sort as numbers do, of any size and sign', () => {
    const ranks = [
      '-9.9e125',
      '-1e20',
      '-100',
      '-2.5',
      '-2.45',
      '-1E-130',
      '0',
      '1e-130',
      '0.9',
      '1',
      '9',
      '10',
      '99.5',
      '1e125',
    ];
    for (const [at, rank] of ranks.toReversed().entries()) put('numbers', { sk: S(String(at)), rank: N(rank) });
    const { Items } = rowsOf('Query', {
      IndexName: 'byRank',
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': S('numbers') },
    });
    expect(Items.map(({ rank }) => Number(rank?.N))).toEqual(ranks.map(Number));
  });

  it.each([
    ['0.1', '0.2', '0.3', '-0.1'],
    ['99999999999999', '1', '100000000000000', '99999999999998'],
    [
      '12345678901234567890',
      '0.00000000000000001',
      '12345678901234567890.00000000000000001',
      '12345678901234567889.99999999999999999',
    ],
    ['-5', '5', '0', '-10'],
  ])('are added and subtracted in decimal: %s and %s', (left, right, sum, difference) => {
    put('sum', { left: N(left) });
    const outcome = run('UpdateItem', {
      Key: keyOf('sum'),
      UpdateExpression: 'SET #s = #l + :r, difference = #l - :r',
      ExpressionAttributeNames: { '#l': 'left', '#s': 'sum' },
      ExpressionAttributeValues: { ':r': N(right) },
      ReturnValues: 'UPDATED_NEW',
    });
    expect(outcome).toEqual({ answer: { Attributes: { sum: N(sum), difference: N(difference) } } });
  });
});

describe('the files of the tables', () => {
  let dir: string;
  const options = { now: Date.now, onStreamRecords: () => undefined };
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'tables-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('are of one process at a time', () => {
    const engine = openEngine({ ...options, dir: join(dir, 'db') });
    expect(() => openEngine({ ...options, dir: join(dir, 'db') })).toThrow(/Is another local cloud running there\?/);
    engine.close();
    openEngine({ ...options, dir: join(dir, 'db') }).close();
  });

  it('of another version are refused with what to do, and left as they are (CLOUD-64)', () => {
    mkdirSync(join(dir, 'db'));
    writeFileSync(join(dir, 'db', 'CURRENT'), 'MANIFEST-000001\n');
    expect(() => openEngine({ ...options, dir: join(dir, 'db') })).toThrow(
      `The tables in ${join(dir, 'db')} were made by another version of the local cloud. Delete ${dir} to start anew.`,
    );
    expect(readdirSync(join(dir, 'db'))).toEqual(['CURRENT']);
  });
});
