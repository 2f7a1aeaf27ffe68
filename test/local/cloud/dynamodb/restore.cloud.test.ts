import {
  DeleteItemCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  PutItemCommand,
  QueryCommand,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, N, type OpenShop, openShop, S, TableName } from './shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;
const put = (pk: string, price: number) =>
  shop.client.send(
    new PutItemCommand({ TableName, Item: { ...keyOf(pk), gsi1pk: S('all'), gsi1sk: S(pk), price: N(price) } }),
  );
/** Moves on to the next second, and answers the one that ended. */
function nextSecond(): Date {
  const second = Math.floor(shop.clock.now() / 1000) * 1000;
  shop.clock.moveTo(second + 1000);
  return new Date(second);
}
const restore = (TargetTableName: string, RestoreDateTime: Date) =>
  shop.client.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName: TableName, TargetTableName, RestoreDateTime }),
  );
const pricesIn = async (name: string) => {
  const { Items = [] } = await shop.client.send(new ScanCommand({ TableName: name }));
  return Object.fromEntries(Items.map(({ pk, price }) => [pk?.S, Number(price?.N)]));
};
const recovery = async (name: string) => {
  const { ContinuousBackupsDescription } = await shop.client.send(
    new DescribeContinuousBackupsCommand({ TableName: name }),
  );
  return ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
};

describe('a table that is restored to a second (CLOUD-57)', () => {
  it('has the items and indexes of that second, under another name, and the first one is as it was', async () => {
    nextSecond();
    await put('changed', 1);
    await put('deleted', 2);
    const second = nextSecond();
    await put('changed', 10);
    await put('added', 20);
    await shop.client.send(new DeleteItemCommand({ TableName, Key: keyOf('deleted') }));
    // What is delivered from the stream is kept for this.
    await shop.db.trim(TableName, '9'.repeat(21));
    nextSecond();
    await put('changed', 100);

    await restore('Restored', second);
    expect(await pricesIn('Restored')).toEqual({ changed: 1, deleted: 2 });
    expect(await pricesIn(TableName)).toEqual({ changed: 100, added: 20 });
    const { Items } = await shop.client.send(
      new QueryCommand({
        TableName: 'Restored',
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :all',
        ExpressionAttributeValues: { ':all': S('all') },
      }),
    );
    expect(Items?.map(({ pk }) => pk?.S)).toEqual(['changed', 'deleted']);
    await expect(restore('Restored', second)).rejects.toMatchObject({ name: 'TableAlreadyExistsException' });
  });

  it('has neither stream, expiry, recovery nor deletion protection, until it is given them', async () => {
    const described = async () => (await shop.client.send(new DescribeTableCommand({ TableName: 'Restored' }))).Table;
    expect((await described())?.LatestStreamArn).toBeUndefined();
    expect(await described()).toMatchObject({ TableStatus: 'ACTIVE', DeletionProtectionEnabled: false });
    expect(await recovery('Restored')).toEqual({ PointInTimeRecoveryStatus: 'DISABLED' });
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;
    await shop.client.send(
      new UpdateTableCommand({ TableName: 'Restored', StreamSpecification, DeletionProtectionEnabled: true }),
    );
    expect(await described()).toMatchObject({
      LatestStreamArn: expect.stringMatching(/:table\/Restored\/stream\//),
      DeletionProtectionEnabled: true,
    });
  });

  it('is of the last 35 days, and of no time to come', async () => {
    const { EarliestRestorableDateTime: earliest = new Date() } = (await recovery(TableName)) ?? {};
    await expect(restore('Early', new Date(earliest.getTime() - 1000))).rejects.toMatchObject({
      name: 'InvalidRestoreTimeException',
    });
    await expect(restore('Late', new Date(shop.clock.now() + DAY_MS))).rejects.toMatchObject({
      name: 'InvalidRestoreTimeException',
    });
    const now = new Date(Math.floor(shop.clock.now() / 1000) * 1000);
    shop.clock.moveTo(shop.clock.now() + 36 * DAY_MS);
    await put('changed', 1000);
    await shop.db.trim(TableName, '9'.repeat(21));
    expect((await shop.db.records(TableName, undefined, 100)).length).toBe(1);
    await expect(restore('Late', now)).rejects.toMatchObject({ name: 'InvalidRestoreTimeException' });
    await restore('Month', new Date(shop.clock.now() - 30 * DAY_MS));
    expect(await pricesIn('Month')).toEqual({ changed: 100, added: 20 });
  });

  it('must have recovery and a stream', async () => {
    const asked = new RestoreTableToPointInTimeCommand({
      SourceTableName: 'Restored',
      TargetTableName: 'Again',
      UseLatestRestorableTime: true,
    });
    await expect(shop.client.send(asked)).rejects.toMatchObject({ name: 'PointInTimeRecoveryUnavailableException' });
  });
});
