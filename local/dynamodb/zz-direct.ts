import { openOperations } from './operations.ts';
import { mkdtempSync, rmSync } from 'node:fs';
const dir = mkdtempSync('/tmp/ddbbench-');
const o = await openOperations(dir, Date.now, () => {});
const S = (s: string) => ({ S: s });
const TableName = 'Bench';
await o.keepTable({ TableName, KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }, { AttributeName: 'sk', KeyType: 'RANGE' }],
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  GlobalSecondaryIndexes: [{ IndexName: 'gsi1', KeySchema: [{ AttributeName: 'gsi1pk', KeyType: 'HASH' }, { AttributeName: 'gsi1sk', KeyType: 'RANGE' }], Projection: { ProjectionType: 'ALL' } }],
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' }, TimeToLiveSpecification: { Enabled: true, AttributeName: 'ttl' } });
const item = (i: number) => ({ pk: S(`LOAN#${i}`), sk: S('LOAN'), gsi1pk: S('STATUS#x'), gsi1sk: S(String(i)), name: S('Some name of this'), version: { N: '1' }, amount: { N: '100000' }, more: { M: { a: S('b'), l: { L: [S('x'), S('y')] } } } });
async function measure(name: string, count: number, run: (i: number) => Promise<unknown>, width = 32) {
  let i = 0; const t0 = process.threadCpuUsage(), c0 = process.cpuUsage(), s = performance.now();
  await Promise.all(Array.from({ length: width }, async () => { while (i < count) await run(i++); }));
  const t = process.threadCpuUsage(t0), c = process.cpuUsage(c0); const m = (t.user + t.system) / count;
  console.log(name, 'op/s', Math.round(count / (performance.now() - s) * 1000), 'thread µs', m.toFixed(0), 'other µs', ((c.user + c.system) / count - m).toFixed(0));
}
const J = (x: unknown) => JSON.parse(JSON.stringify(x));
for (let round = 0; round < 2; round++) {
await measure('put', 4000, (i) => o.handle('PutItem', J({ TableName, Item: item(i) })));
await measure('get', 10000, (i) => o.handle('GetItem', J({ TableName, Key: { pk: S(`LOAN#${i % 2000}`), sk: S('LOAN') }, ConsistentRead: true })));
await measure('transact3', 6000, (i) => o.handle('TransactWriteItems', J({ ClientRequestToken: crypto.randomUUID(), TransactItems: [
  { Put: { TableName, Item: item(100000 * round + 10000 + i), ConditionExpression: 'attribute_not_exists(pk)' } },
  { Update: { TableName, Key: { pk: S(`LOAN#${i % 2000}`), sk: S('LOAN') }, UpdateExpression: 'SET #a = :v ADD #n :one', ConditionExpression: 'attribute_exists(pk)', ExpressionAttributeNames: { '#a': 'gsi1sk', '#n': 'version' }, ExpressionAttributeValues: { ':v': S(String(i)), ':one': { N: '1' } } } },
  { Put: { TableName, Item: { pk: S(`OUT#${i}`), sk: S('O'), ttl: { N: '1999999999' } } } },
] })));
await measure('query20', 2000, () => o.handle('Query', J({ TableName, IndexName: 'gsi1', KeyConditionExpression: 'gsi1pk = :p', ExpressionAttributeValues: { ':p': S('STATUS#x') }, Limit: 20 })));
}
await o.close(); rmSync(dir, { recursive: true });
