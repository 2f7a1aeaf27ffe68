import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cloud, startCloud } from '#local/cloud/cloud.ts';
import { productOptions } from '#local/product.ts';
import { signUp } from '#local/seed/people.ts';
import { World } from '#local/seed/world.ts';
import { built } from '#test/support/built.ts';
import { synthesized } from './synthesized.ts';

const RESTORED = 'restored-2026-11-22';
const options = productOptions(process.cwd());
const stateDir = mkdtempSync(join(tmpdir(), 'lalaga-restored-'));
let cloud: Cloud;

/** Starts the cloud on its state, with these parameters beside those of the product. */
const start = (parameters: Record<string, string> = {}) =>
  startCloud({
    ...options,
    parameters: (url) => ({ ...options.parameters(url), ...parameters }),
    stateDir,
    port: 0,
    stacks: JSON.parse(readFileSync(built.stacks, 'utf8')),
    quiet: true,
  });

const documentsOf = ({ endpoints }: Cloud) =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: endpoints.AWS_REGION ?? '',
      endpoint: endpoints.AWS_ENDPOINT_URL_DYNAMODB ?? '',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
  );

async function itemsOf(TableName: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documentsOf(cloud).send(new ScanCommand({ TableName, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

/** Registers somebody, whose mail the relay sends from the outbox, and opens its link. */
const register = (first: string) => signUp(new World(cloud.url), { first, last: 'Leota', role: 'Borrower' });

/** A copy of the table under another name, as a restore to a point in time makes it. */
async function restore(original: string): Promise<void> {
  const table = Object.values(synthesized().LalagaData?.Resources ?? {}).find(
    ({ Type }) => Type === 'AWS::DynamoDB::Table',
  );
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, BillingMode } = Object(table?.Properties);
  const documents = documentsOf(cloud);
  await documents.send(
    new CreateTableCommand({
      TableName: RESTORED,
      AttributeDefinitions,
      KeySchema,
      GlobalSecondaryIndexes,
      BillingMode,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
  for (const Item of await itemsOf(original)) await documents.send(new PutCommand({ TableName: RESTORED, Item }));
}

describe('a restored table that the operator names (CLOUD-53)', () => {
  let original: string;
  beforeAll(async () => {
    cloud = await start();
    original = String(cloud.outputs['LalagaData.TableName']);
    await register('before');
    await new World(cloud.url).settle();
    await restore(original);
    await cloud.close();
    cloud = await start({
      RestoredTable: RESTORED,
      RestoredStream: `arn:aws:dynamodb:ap-southeast-2:000000000000:table/${RESTORED}/stream/local`,
    });
  });
  afterAll(async () => {
    await cloud.close();
    rmSync(stateDir, { recursive: true });
  });

  it('is what functions write to and what the relay delivers from; the former one stays as it was', async () => {
    const before = await itemsOf(original);
    await register('after');
    const named = (items: readonly object[]) => JSON.stringify(items).includes('after.leota@example.ws');
    expect(named(await itemsOf(RESTORED))).toBe(true);
    expect(await itemsOf(original)).toEqual(before);
  });

  it('is what the tools of an operator work on', () => {
    expect(cloud.outputs['LalagaData.TableName']).toBe(RESTORED);
  });
});

/** The texts and places in a template that name the table of LalagaData itself, outside of the choice between the two. */
function bareIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('Fn::If' in value && JSON.stringify(value['Fn::If']).startsWith('["IsRestored"')) return [];
  const named =
    /^\{"(Ref|Fn::GetAtt|Fn::ImportValue)":.*\bTable[0-9A-F]{8}|^\{"Ref":"Table"\}|^\{"Fn::GetAtt":\["Table"/.test(
      JSON.stringify(value),
    );
  if (named && Object.keys(value).length === 1) return [path];
  return Object.entries(value).flatMap(([key, one]) => bareIn(one, `${path}/${key}`));
}

it('no function, role, mapping or alarm names the table but by that choice (CLOUD-53)', () => {
  const found = Object.entries(synthesized()).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([id, { Properties }]) => bareIn(Properties, `${stack}/${id}`)),
  );
  expect(found).toEqual([]);
});
