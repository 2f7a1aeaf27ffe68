import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClock } from '#local/cloud/clock/clock.ts';
import { startDynamoDb } from '#local/cloud/dynamodb/server.ts';

const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' });
const keys = (prefix: string) => [
  { AttributeName: `${prefix}pk`, KeyType: 'HASH' },
  { AttributeName: `${prefix}sk`, KeyType: 'RANGE' },
];
const index = (IndexName: string, ProjectionType: string) => ({
  IndexName,
  KeySchema: keys(IndexName),
  Projection: { ProjectionType },
});

/** Starts an empty table as the template declares it, and sets the environment of the handlers in this process. */
export async function startTable(): Promise<{ close(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'lalaga-table-'));
  const dynamo = await startDynamoDb({ dir, clock: openClock(join(dir, 'clock')) });
  await dynamo.ensureTable({
    TableName: 'lalaga',
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keys(''),
    AttributeDefinitions: ['', 'gsi1', 'gsi2', 'gsi3'].flatMap((prefix) =>
      keys(prefix).map(({ AttributeName }) => text(AttributeName)),
    ),
    GlobalSecondaryIndexes: [index('gsi1', 'ALL'), index('gsi2', 'ALL'), index('gsi3', 'KEYS_ONLY')],
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    TABLE_NAME: 'lalaga',
    APP_KEY: 'the key of the tests',
    USER_POOL_CLIENT_ID: 'client',
    STAFF_SECOND_FACTOR: 'required',
  });
  return {
    async close() {
      await dynamo.close();
      rmSync(dir, { recursive: true });
    },
  };
}
