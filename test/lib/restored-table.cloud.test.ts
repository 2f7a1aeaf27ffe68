import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cloud, startCloud } from '#local/cloud/cloud.ts';
import { readPublished } from '#local/cloud/published.ts';
import { productOptions } from '#local/product.ts';
import { adopt, adoptedIn, restoreTo } from '#local/restored-table.ts';
import { type Actor, appoint, hire, PASSWORD, signedIn, signUp } from '#local/seed/people.ts';
import { World } from '#local/seed/world.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { sene } from '#shared/money.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { aRegistration } from '#test/shared/accounts/a-registration.ts';
import { built } from '#test/support/built.ts';
import { synthesized } from './synthesized.ts';

const TABLE = 'LalagaData.TableName';
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

const post = (path: string, body: object) =>
  fetch(`${cloud.url}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

/** What `npm run audit` prints, of the table that a file of endpoints names. */
const audit = (endpoints: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['bin/audit.ts', '--endpoints', endpoints], (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

/** The steps of "Restore" in docs/operations.md, on one machine. */
describe('a table that is restored to before a fault, and adopted (CLOUD-53)', () => {
  let original: string;
  let table: string;
  let endpoints: string;
  let reviewer: Actor;
  /** A line of the bank's statement. */
  const line = (bankid: string) => ({
    method: 'Bank' as const,
    amount: sene(5000),
    valuedate: '2026-01-05',
    reference: 'from nobody that we know',
    bankid,
  });
  beforeAll(async () => {
    cloud = await start();
    original = String(cloud.outputs[TABLE]);
    await register('before');
    const world = new World(cloud.url);
    const admin = await appoint(world, { endpoints: join(stateDir, 'endpoints.json'), email: 'admin@lalaga.ws' });
    reviewer = await hire(world, admin, { first: 'rita', last: 'faleolo', role: 'Guarantor' }, 'RiskReviewer');
    await reviewer.client.call(staffWalletApi.recordReceipt, { body: line('T-1') });
    await world.settle();
    await new World(cloud.url).advance('2s');
    const at = new Date(Math.floor(cloud.clock.now() / 1000) * 1000);
    await new World(cloud.url).advance('2s');
    await register('lost');
    await reviewer.client.call(staffWalletApi.recordReceipt, { body: line('T-2') });
    await new World(cloud.url).settle();
    const published = readPublished(join(stateDir, 'endpoints.json'));
    if (!published) throw new Error('The cloud has not said where it is');
    ({ table, endpoints } = await restoreTo(published, { stateDir, at }));
  });
  afterAll(async () => {
    await cloud.close();
    rmSync(stateDir, { recursive: true });
  });

  it('is consistent, but for the accounts that were made since, which are deleted by hand', async () => {
    const says = await audit(endpoints);
    expect(says).toMatch(/^1 things are wrong\.$/m);
    const [, lost = ''] = /(\S+): /.exec(says) ?? [];
    const client = new CognitoIdentityProviderClient({
      region: cloud.endpoints.AWS_REGION ?? '',
      endpoint: cloud.endpoints.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? '',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    const UserPoolId = String(cloud.outputs['LalagaData.UserPoolId']);
    await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: lost }));
    client.destroy();
    expect(await audit(endpoints)).toBe('Nothing is wrong.\n');
  });

  it('is what functions write to and what the relay delivers from; the former one stays as it was', async () => {
    adopt(stateDir, table);
    await cloud.close();
    cloud = await start(adoptedIn(stateDir));
    const before = await itemsOf(original);
    await register('after');
    const named = (items: readonly object[]) => JSON.stringify(items).includes('after.leota@example.ws');
    expect(named(await itemsOf(table))).toBe(true);
    expect(await itemsOf(original)).toEqual(before);
  });

  it('is what people sign in to, with the password that they had or with another', async () => {
    const world = new World(cloud.url);
    const Email = 'before.leota@example.ws';
    expect((await post(accountsApi.login.path, { Email, Password: PASSWORD })).status).toBe(200);
    expect((await post(accountsApi.requestPasswordReset.path, { Email })).status).toBe(200);
    const token = await world.mailed(Email, /reset-password\?token=([\w.-]+)/);
    const newPassword = 'Another-Lalaga-2026!';
    expect((await post(accountsApi.resetPassword.path, { token, newPassword })).status).toBe(200);
    expect((await post(accountsApi.login.path, { Email, Password: newPassword })).status).toBe(200);
  });

  it('takes those who were lost, with the same address', async () => {
    const Email = 'lost.leota@example.ws';
    const links = async () =>
      (await new World(cloud.url).mailsTo(Email)).flatMap(
        ({ text = '' }) => /#\/activate\?token=([\w.-]+)/.exec(text)?.[1] ?? [],
      );
    await post(accountsApi.register.path, aRegistration({ Email, Password: PASSWORD }));
    await expect.poll(links).toHaveLength(2);
    const token = (await links())[1];
    expect((await post(accountsApi.activateWithPassword.path, { token, Password: PASSWORD })).status).toBe(200);
    expect((await post(accountsApi.login.path, { Email, Password: PASSWORD })).status).toBe(200);
  });

  it('is given the payments that are missing from the statement, each once', async () => {
    const { client } = await signedIn(new World(cloud.url), reviewer.name, reviewer.email);
    const receipts = [line('T-1'), line('T-2')];
    const statuses = async () =>
      (await client.call(staffWalletApi.checkReceipts, { body: { receipts } })).map(({ status }) => status);
    expect(await statuses()).toEqual(['Known', 'Unmatched']);
    for (const body of receipts) await client.call(staffWalletApi.recordReceipt, { body });
    expect(await statuses()).toEqual(['Known', 'Known']);
    await new World(cloud.url).settle();
    expect(await client.call(staffWalletApi.listReceipts, { query: { status: 'Unmatched', limit: 10 } })).toHaveLength(
      2,
    );
  });

  it('is what the jobs catch up in, and the tools of an operator work on', async () => {
    for (const job of ['RelayJobsDeliver', 'DeadlineJobs', 'RepaymentJobs', 'AuditJobs']) await cloud.runSchedule(job);
    expect(cloud.outputs[TABLE]).toBe(table);
    expect(await audit(join(stateDir, 'endpoints.json'))).toBe('Nothing is wrong.\n');
  });

  it('is left again for the one of LalagaData', () => {
    adopt(stateDir, 'none');
    expect(adoptedIn(stateDir)).toEqual({});
  });

  it('is adopted only where it was restored', () => {
    expect(() => adopt(stateDir, 'restored-elsewhere')).toThrow('restored-elsewhere was not restored here.');
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
