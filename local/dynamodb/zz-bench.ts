import { mkdtempSync, rmSync } from 'node:fs';
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { openClock } from '#local/clock/clock.ts';
import { startDynamoDb } from '#local/dynamodb/server.ts';

const dir = mkdtempSync('/tmp/ddbbench-');
const clock = openClock(dir + '/clock');
const ddb = await startDynamoDb({ dir: dir + '/db', clock });
const S = (s: string) => ({ S: s });
const TableName = 'Bench';
await ddb.createTable({
  TableName,
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'gsi1',
      KeySchema: [
        { AttributeName: 'gsi1pk', KeyType: 'HASH' },
        { AttributeName: 'gsi1sk', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  TimeToLiveSpecification: { Enabled: true, AttributeName: 'ttl' },
});
const client = new DynamoDBClient({
  endpoint: ddb.endpoint,
  region: 'ap-southeast-2',
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
});
const item = (i: number) => ({
  pk: S(`LOAN#${i}`),
  sk: S('LOAN'),
  gsi1pk: S('STATUS#x'),
  gsi1sk: S(String(i)),
  name: S('Some name of this'),
  version: { N: '1' },
  amount: { N: '100000' },
  more: { M: { a: S('b'), l: { L: [S('x'), S('y')] } } },
});
async function measure(name: string, count: number, run: (i: number) => Promise<unknown>, width = 32) {
  let i = 0;
  const start = performance.now(); const c0 = process.cpuUsage(); const t0 = process.threadCpuUsage();
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (i < count) await run(i++);
    }),
  );
  const s = (performance.now() - start) / 1000;
  console.log(name, Math.round(count / s), 'op/s'); const c = process.cpuUsage(c0), t = process.threadCpuUsage(t0); const m = (t.user+t.system)/count; console.log('   cpu µs/op: client', m.toFixed(0), 'rest', ((c.user+c.system)/count-m).toFixed(0));
}
await measure('put warm', 2000, (i) => client.send(new PutItemCommand({ TableName, Item: item(i) })));
for (let round = 0; round < 1; round++) {
  await measure('put', 3000, (i) => client.send(new PutItemCommand({ TableName, Item: item(i) })));
  await measure('get', 6000, (i) =>
    client.send(
      new GetItemCommand({ TableName, Key: { pk: S(`LOAN#${i % 2000}`), sk: S('LOAN') }, ConsistentRead: true }),
    ),
  );
  await measure('transact3', 6000, (i) =>
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          {
            Put: { TableName, Item: item(100000 * round + 10000 + i), ConditionExpression: 'attribute_not_exists(pk)' },
          },
          {
            Update: {
              TableName,
              Key: { pk: S(`LOAN#${i % 2000}`), sk: S('LOAN') },
              UpdateExpression: 'SET #a = :v ADD #n :one',
              ConditionExpression: 'attribute_exists(pk)',
              ExpressionAttributeNames: { '#a': 'gsi1sk', '#n': 'version' },
              ExpressionAttributeValues: { ':v': S(String(i)), ':one': { N: '1' } },
            },
          },
          { Put: { TableName, Item: { pk: S(`OUT#${i}`), sk: S('O'), ttl: { N: '1999999999' } } } },
        ],
      }),
    ),
  );
  await measure('query20', 2000, () =>
    client.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :p',
        ExpressionAttributeValues: { ':p': S('STATUS#x') },
        Limit: 20,
      }),
    ),
  );
}
client.destroy();
await ddb.close();
rmSync(dir, { recursive: true });
