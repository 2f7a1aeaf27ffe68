import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Clock, openClock } from '#local/cloud/clock/clock.ts';
import { followClock } from '#local/cloud/clock/follow-clock.ts';
import { type DynamoDb, startDynamoDb } from '#local/cloud/dynamodb/server.ts';

export const TableName = 'Shop';
export const shop = {
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
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
  TimeToLiveSpecification: { Enabled: true, AttributeName: 'expires' },
  PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
};

export const S = (text: string) => ({ S: text });
export const N = (number: number) => ({ N: String(number) });
export const keyOf = (pk: string) => ({ pk: S(pk), sk: S('A') });

const clientOf = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'ap-southeast-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });

export type OpenShop = { db: DynamoDb; client: DynamoDBClient; clock: Clock; dir: string; close(): Promise<void> };

/** A database with the table, in a directory that is removed when it closes unless it was given. */
export async function openShop(dir = mkdtempSync(join(tmpdir(), 'dynamodb-')), isKept = false): Promise<OpenShop> {
  const clock = openClock(join(dir, 'clock'));
  const db = await startDynamoDb({ dir: join(dir, 'db'), clock });
  await db.ensureTable(shop);
  const client = clientOf(db.endpoint);
  followClock(client, clock);
  return {
    db,
    client,
    clock,
    dir,
    async close() {
      client.destroy();
      await db.close();
      if (!isKept) rmSync(dir, { recursive: true });
    },
  };
}
