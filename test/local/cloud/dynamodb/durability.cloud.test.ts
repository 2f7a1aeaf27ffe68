import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DeleteItemCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  UpdateItemCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyOf, N, type OpenShop, openShop, S, shop, TableName } from './shop.ts';

let dir: string;
let open: OpenShop;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'dynamodb-'));
});
afterEach(async () => {
  await open.close();
  rmSync(dir, { recursive: true });
});
const reopen = async () => {
  await open.close();
  open = await openShop(dir, true);
};
const put = (pk: string, more: object = {}) =>
  open.client.send(new PutItemCommand({ TableName, Item: { ...keyOf(pk), ...more } }));
const get = async (pk: string) => (await open.client.send(new GetItemCommand({ TableName, Key: keyOf(pk) }))).Item;

describe('the stream (CLOUD-26)', () => {
  it('has every change once, in order, with both images, and continues after a restart', async () => {
    open = await openShop(dir, true);
    let told = 0;
    open.db.onRecords(() => {
      told += 1;
    });
    await put('a', { name: S('Sina') });
    await put('a', { name: S('Sina') });
    await open.client.send(
      new UpdateItemCommand({
        TableName,
        Key: keyOf('a'),
        UpdateExpression: 'SET #n = :n',
        ExpressionAttributeNames: { '#n': 'name' },
        ExpressionAttributeValues: { ':n': S('Mālia') },
      }),
    );
    await open.client.send(new DeleteItemCommand({ TableName, Key: keyOf('a') }));
    await expect.poll(() => told).toBeGreaterThan(0);
    await reopen();

    const [old, current] = [
      { ...keyOf('a'), name: S('Sina') },
      { ...keyOf('a'), name: S('Mālia') },
    ];
    const records = await open.db.records(TableName, undefined, 10);
    expect(records.map(({ record }) => record)).toMatchObject([
      { eventName: 'INSERT', dynamodb: { Keys: keyOf('a'), NewImage: old } },
      { eventName: 'MODIFY', dynamodb: { NewImage: current, OldImage: old } },
      { eventName: 'REMOVE', dynamodb: { OldImage: current } },
    ]);
    expect(records[0]?.record).toMatchObject({ dynamodb: { SequenceNumber: records[0]?.sequence } });

    const last = records[2]?.sequence ?? '';
    expect(await open.db.records(TableName, records[0]?.sequence, 1)).toEqual([records[1]]);
    await open.db.trim(TableName, last);
    await reopen();
    await put('b');
    const [next, ...others] = await open.db.records(TableName, last, 10);
    expect(BigInt(next?.sequence ?? 0)).toBeGreaterThan(BigInt(last));
    expect(others).toEqual([]);
  });
});

describe('an item with an expiry (CLOUD-25, CLOUD-26)', () => {
  it('is removed when the virtual clock passes it, and the stream says why', async () => {
    open = await openShop(dir, true);
    const inAnHour = Math.floor(open.clock.now() / 1000) + 3600;
    await put('brief', { expires: N(inAnHour) });
    await put('moved', { expires: N(inAnHour) });
    await put('moved', { expires: N(inAnHour + 3600) });
    await put('lasting');
    await open.db.deleteExpired();
    expect(await get('brief')).toBeDefined();

    open.clock.moveTo((inAnHour + 1) * 1000);
    await open.db.deleteExpired();
    expect(await get('brief')).toBeUndefined();
    expect(await get('moved')).toBeDefined();
    expect(await get('lasting')).toBeDefined();
    const records = await open.db.records(TableName, undefined, 10);
    expect(records.at(-1)?.record).toMatchObject({
      eventName: 'REMOVE',
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      dynamodb: { Keys: keyOf('brief') },
    });
  });

  it('follows the attribute that the table names, for items that were there before too', async () => {
    open = await openShop(dir, true);
    await put('old', { until: N(Math.floor(open.clock.now() / 1000) - 10) });
    const TimeToLiveSpecification = { Enabled: true, AttributeName: 'until' };
    await open.client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
    await open.db.deleteExpired();
    expect(await get('old')).toBeUndefined();
  });
});

describe('a table', () => {
  it('is kept with its settings, and refuses other keys and indexes', async () => {
    open = await openShop(dir, true);
    await put('kept');
    await reopen();
    expect(await get('kept')).toBeDefined();
    const { client } = open;
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    expect(Table).toMatchObject({ TableStatus: 'ACTIVE', StreamSpecification: { StreamEnabled: true } });
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
    expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expires' });
    const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
    expect(ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus).toBe('ENABLED');

    const other = {
      ...shop,
      GlobalSecondaryIndexes: shop.GlobalSecondaryIndexes.map((index) => ({ ...index, IndexName: 'gsi2' })),
    };
    await expect(open.db.ensureTable(other)).rejects.toThrow(/Shop exists, but .*gsi1 .*gsi2 is absent/);
  });
});

describe('a process killed while it writes (CLOUD-24)', () => {
  it('loses nothing that was answered, and has all of a transaction or nothing', async () => {
    const writer = spawn(process.execPath, [fileURLToPath(new URL('./killed-shop.ts', import.meta.url)), dir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    const ended = new Promise((resolve) => writer.on('close', resolve));
    writer.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.length > 500) writer.kill('SIGKILL');
    });
    await ended;
    const answered = output.split('\n').slice(0, -1);
    expect(answered.length).toBeGreaterThan(50);

    open = await openShop(dir, true);
    const { Items = [] } = await open.client.send(new ScanCommand({ TableName, ConsistentRead: true }));
    const pks = new Set(Items.map(({ pk }) => pk?.S));
    for (const number of answered) expect(pks).toContain(`left#${number}`);
    for (const pk of pks)
      expect(pks).toContain(pk?.startsWith('left') ? pk.replace('left', 'right') : pk?.replace('right', 'left'));
    expect(await open.db.records(TableName, undefined, 10_000)).toHaveLength(pks.size);
  });
});
