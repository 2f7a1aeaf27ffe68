import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClock } from '#local/cloud/clock/clock.ts';
import { startDynamoDb } from '#local/cloud/dynamodb/server.ts';
import { synthesized } from '#test/lib/synthesized.ts';

/** The keys and indexes of the table, as the template declares them. It has neither a stream nor a TTL here. */
function tableKeys(): object {
  const resources = Object.values(synthesized().LalagaData?.Resources ?? {});
  const declared = resources.find(({ Type }) => Type === 'AWS::DynamoDB::Table');
  if (!declared) throw new Error('The template has no table');
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, BillingMode } = declared.Properties;
  return { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, BillingMode };
}

/** Starts an empty table with the keys of the built template, and sets the environment of the handlers in this process. */
export async function startTable(): Promise<{ close(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'lalaga-table-'));
  const dynamo = await startDynamoDb({ dir, clock: openClock(join(dir, 'clock')) });
  await dynamo.ensureTable({ ...tableKeys(), TableName: 'lalaga' });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    TABLE_NAME: 'lalaga',
    APP_KEY: 'the key of the tests',
    USER_POOL_CLIENT_ID: 'client',
    TEXT_SENDER: 'none',
    STAFF_SECOND_FACTOR: 'required',
  });
  return {
    async close() {
      await dynamo.close();
      rmSync(dir, { recursive: true });
    },
  };
}
