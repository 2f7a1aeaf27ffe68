import { readFileSync } from 'node:fs';
import { readAssembly } from '#local/cloud/cloudformation/assembly.ts';
import { asksOf } from '#local/cloud/dynamodb/authorization.ts';
import { readTable } from '#local/cloud/dynamodb/tables.ts';
import { openIam } from '#local/cloud/iam/iam.ts';
import { rightsIn } from '#local/cloud/iam/roles.ts';
import { place } from '#local/cloud/place.ts';
import { productOptions } from '#local/product.ts';
import { build } from '#test/support/build.ts';
import { built } from '#test/support/built.ts';
import { type Figure, report } from './figures.ts';

// What judging a call by the role of its function costs (CLOUD-43).
const CALLS = 20_000;
const WARM_UP = 2_000;
const FUNCTION = 'LalagaApi-LoansFunction';

await build();
const parameters = productOptions(process.cwd()).parameters('http://localhost:3000');
const { resources } = readAssembly(JSON.parse(readFileSync(built.stacks, 'utf8')), { ...place, parameters });
const [table] = resources.filter(({ type }) => type === 'AWS::DynamoDB::Table');
const TableName = table?.name ?? '';
const { definition } = readTable({ ...table?.properties, TableName }, 0);
const tables = new Map([[TableName, definition]]);
const iam = openIam({
  rights: rightsIn(resources),
  onDenied: (sentence) => {
    throw new Error(sentence);
  },
});

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'META' } });
const put = (pk: string) => ({ Put: { TableName, Item: key(pk) } });
/** A command of a loan: the loan, its record, its log entries and its event are put, and counters updated. */
const command = ['LOAN#1', 'USER#1', 'IDEM#1#2', 'AUDIT#2026-11#7', 'ADMINLOG#2026-11#3', 'OUT#1'].map(put);
const calls: [what: string, operation: string, body: object][] = [
  ['a read of one item', 'GetItem', { TableName, Key: key('LOAN#1') }],
  [
    'a read of a list',
    'Query',
    {
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': 'gsi1pk' },
      ExpressionAttributeValues: { ':pk': { S: 'USER#1#LOANS' } },
    },
  ],
  [
    'the transaction of a command',
    'TransactWriteItems',
    { TransactItems: [...command, { Update: { TableName, Key: key('STATS#7') } }] },
  ],
];

/** Microseconds of CPU that judging one call takes, on the average of many. */
function microseconds(operation: string, body: object): number {
  const judge = () => iam.authorize(FUNCTION, () => asksOf(operation, body, tables));
  for (let n = 0; n < WARM_UP; n += 1) judge();
  const begun = process.cpuUsage();
  for (let n = 0; n < CALLS; n += 1) judge();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / CALLS;
}

const figures = calls.map(
  ([what, operation, body]): Figure => ({ what, value: microseconds(operation, body), unit: 'µs CPU', atMost: 200 }),
);
report(
  'Rights',
  figures,
  `What the local cloud takes to judge a call of the loans by its role, on the average of ${CALLS} calls.`,
);
