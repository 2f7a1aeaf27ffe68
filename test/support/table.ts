import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClock } from '#local/cloud/clock/clock.ts';
import { type DynamoDb, startDynamoDb } from '#local/cloud/dynamodb/server.ts';
import { synthesized } from '#test/lib/synthesized.ts';

/** The keys and indexes of the table, as the template declares them. It has neither a stream nor a TTL here. */
function tableKeys(): object {
  const resources = Object.values(synthesized().LalagaData?.Resources ?? {});
  const declared = resources.find(({ Type }) => Type === 'AWS::DynamoDB::Table');
  if (!declared) throw new Error('The template has no table');
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, BillingMode } = declared.Properties;
  return { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, BillingMode };
}

/** The DynamoDB of this process: the client of our code keeps its address, and the files of the project `table` share that client. */
let running: Promise<DynamoDb> | undefined;
let tables = 0;

/** Makes an empty table with the keys of the built template, and sets the environment of the handlers in this process. */
export async function startTable(): Promise<void> {
  running ??= startDynamoDb({ clock: openClock(join(tmpdir(), 'lalaga-without-a-clock')) });
  const dynamo = await running;
  tables += 1;
  const TABLE_NAME = `lalaga-${tables}`;
  await dynamo.ensureTable({ ...tableKeys(), TableName: TABLE_NAME });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    TABLE_NAME,
    APP_KEY: 'the key of the tests',
    SITE_URL: 'https://lalaga.example',
    CARD_KEY: 'the key of the card gateway',
    CARD_PAGE_URL: 'https://cards.example/pay',
    SENDER: 'no-reply@lalaga.example',
    CONFIGURATION_SET: 'mails',
    USER_POOL_CLIENT_ID: 'client',
    TEXT_SENDER: 'none',
    STAFF_SECOND_FACTOR: 'required',
  });
}

/** Stops what would keep a process alive that is no test. */
export async function stopTables(): Promise<void> {
  await (await running)?.close();
}
