import { describe, expect, it } from 'vitest';
import { asksOf } from '#local/cloud/dynamodb/authorization.ts';
import { readTable } from '#local/cloud/dynamodb/tables.ts';

const keyed = (name: string) => [
  { AttributeName: `${name}pk`, KeyType: 'HASH' },
  { AttributeName: `${name}sk`, KeyType: 'RANGE' },
];
const { definition } = readTable(
  {
    TableName: 'Books',
    KeySchema: keyed(''),
    AttributeDefinitions: [],
    GlobalSecondaryIndexes: [{ IndexName: 'gsi1', KeySchema: keyed('gsi1'), Projection: { ProjectionType: 'ALL' } }],
  },
  0,
);
const arn = 'arn:aws:dynamodb:ap-southeast-2:000000000000:table/Books';

/** What a request asks for: action, what of the table, and keys. */
const asked = (operation: string, body: object) =>
  asksOf(operation, { TableName: 'Books', ...body }, new Map([['Books', definition]])).map(
    ({ action, resource, context }) => [action, resource.replace(arn, ''), context?.['dynamodb:LeadingKeys']],
  );
const item = (pk: string, more: object = {}) => ({
  TableName: 'Books',
  Key: { pk: { S: pk }, sk: { S: 'x' } },
  ...more,
});

describe('a request of DynamoDB (CLOUD-43)', () => {
  it.each(['GetItem', 'UpdateItem', 'DeleteItem'])('%s needs its action on the partition of its key', (operation) => {
    expect(asked(operation, item('USER#1'))).toEqual([[`dynamodb:${operation}`, '', ['USER#1']]]);
  });

  it('PutItem needs it on the partition of its item', () => {
    expect(asked('PutItem', { Item: { pk: { S: 'USER#1' }, name: { S: 'Sina' } } })).toEqual([
      ['dynamodb:PutItem', '', ['USER#1']],
    ]);
  });

  it('Query needs it on the partition that it reads, of the table or of an index', () => {
    const of = (KeyConditionExpression: string, more: object = {}) =>
      asked('Query', {
        KeyConditionExpression,
        ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
        ExpressionAttributeValues: { ':pk': { S: 'USER#1' }, ':sk': { S: 'LOAN' } },
        ...more,
      });
    expect(of('#pk = :pk')).toEqual([['dynamodb:Query', '', ['USER#1']]]);
    expect(of('#sk = :sk AND (#pk=:pk)')).toEqual([['dynamodb:Query', '', ['USER#1']]]);
    expect(of('gsi1pk = :pk', { IndexName: 'gsi1' })).toEqual([['dynamodb:Query', '/index/gsi1', ['USER#1']]]);
    // A key of the table is none of the index.
    expect(of('#pk = :pk', { IndexName: 'gsi1' })).toEqual([['dynamodb:Query', '/index/gsi1', ['']]]);
    expect(of('begins_with(#pk, :pk)')).toEqual([['dynamodb:Query', '', ['']]]);
  });

  it('Scan has no leading key', () => {
    expect(asked('Scan', {})).toEqual([['dynamodb:Scan', '', undefined]]);
  });

  it('BatchGetItem needs its action on all its partitions at once', () => {
    const Keys = ['USER#1', 'LOAN#1', 'USER#1'].map((pk) => item(pk).Key);
    expect(asked('BatchGetItem', { RequestItems: { Books: { Keys } } })).toEqual([
      ['dynamodb:BatchGetItem', '', ['USER#1', 'LOAN#1']],
    ]);
  });

  it('a transaction needs the actions of its parts', () => {
    const TransactItems = [
      { Put: { TableName: 'Books', Item: { pk: { S: 'OUT#1' } } } },
      { Update: item('USER#1') },
      { ConditionCheck: item('LOAN#1') },
      { Put: { TableName: 'Books', Item: { pk: { S: 'AUDIT#1' } } } },
      { Delete: item('USER#2') },
    ];
    expect(asked('TransactWriteItems', { TransactItems })).toEqual([
      ['dynamodb:PutItem', '', ['OUT#1', 'AUDIT#1']],
      ['dynamodb:UpdateItem', '', ['USER#1']],
      ['dynamodb:DeleteItem', '', ['USER#2']],
      ['dynamodb:ConditionCheckItem', '', ['LOAN#1']],
    ]);
    expect(asked('TransactGetItems', { TransactItems: [{ Get: item('USER#1') }] })).toEqual([
      ['dynamodb:GetItem', '', ['USER#1']],
    ]);
  });

  it('whose keys cannot be read has a key that no statement allows', () => {
    for (const operation of ['GetItem', 'Query']) expect(asked(operation, {})[0]?.[2]).toEqual(['']);
    expect(asked('TransactWriteItems', { TransactItems: 'all' })[0]?.[2]).toEqual(['']);
    expect(asked('BatchGetItem', { RequestItems: {} })).toEqual([]);
  });
});
