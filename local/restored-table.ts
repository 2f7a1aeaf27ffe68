import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { Published } from './cloud/published.ts';

// Steps 3 to 6 of "Restore" in docs/operations.md, with the calls that are made on AWS.

const TABLE = 'LalagaData.TableName';

/**
 * Restores the table to the end of a second under another name, and gives it what a restore leaves out. Writes a file by which
 * `npm run audit` finds it, and answers the table's name and that file.
 */
export async function restoreTo(
  { environment, outputs, url }: Published,
  { stateDir, at }: { stateDir: string; at: Date },
): Promise<{ table: string; endpoints: string }> {
  const { AWS_REGION: region = '', AWS_ENDPOINT_URL_DYNAMODB: endpoint = '' } = environment;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ region, endpoint, credentials });
  const table = `restored-${at.toISOString().replace(/[:-]|\.\d+/g, '')}`;
  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: String(outputs[TABLE]),
      TargetTableName: table,
      RestoreDateTime: at,
    }),
  );
  const TableName = table;
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification, DeletionProtectionEnabled: true }));
  const TimeToLiveSpecification = { Enabled: true, AttributeName: 'ttl' };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 };
  await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  client.destroy();
  const endpoints = join(stateDir, `${table}.json`);
  const adopted = { RestoredTable: table, RestoredStream: String(Table?.LatestStreamArn) };
  const found = { url, environment, outputs: { ...outputs, [TABLE]: table }, adopted };
  writeFileSync(endpoints, `${JSON.stringify(found, null, 2)}\n`);
  return { table, endpoints };
}

const fileOf = (stateDir: string) => join(stateDir, 'adopted.json');

/** Has the next start work on a table that was restored, or with `none` on the one of LalagaData again. */
export function adopt(stateDir: string, table: string): void {
  const endpoints = join(stateDir, `${table}.json`);
  if (table !== 'none' && !existsSync(endpoints)) throw new Error(`${table} was not restored here.`);
  const { adopted } = table === 'none' ? { adopted: {} } : JSON.parse(readFileSync(endpoints, 'utf8'));
  writeFileSync(fileOf(stateDir), `${JSON.stringify(adopted)}\n`);
}

/** The parameters of the stacks that name the adopted table; none where no table was adopted. */
export const adoptedIn = (stateDir: string): Record<string, string> =>
  existsSync(fileOf(stateDir)) ? JSON.parse(readFileSync(fileOf(stateDir), 'utf8')) : {};
