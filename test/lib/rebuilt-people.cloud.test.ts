import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, appoint, hire, PASSWORD, signedIn, signUp } from '#local/seed/people.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { staffKycApi } from '#shared/kyc/staff-api.ts';
import { startTestCloud, type TestCloud } from '#test/support/cloud.ts';

const NEW_PASSWORD = 'Another-Lalaga-2026!';
let test: TestCloud;
let sina: Actor;
let rita: Actor;
let client: CognitoIdentityProviderClient;
let UserPoolId: string;

const run = async (...command: string[]) =>
  (await promisify(execFile)(process.execPath, [...command, '--endpoints', test.endpoints])).stdout;
const rebuild = () => run('bin/admin.ts', 'rebuild-people');
const subOf = async (Username: string) =>
  (await client.send(new AdminGetUserCommand({ UserPoolId, Username }))).UserAttributes?.find(
    ({ Name }) => Name === 'sub',
  )?.Value;

/** Asks for a new password, and sets it with the link of the mail. */
async function resetPassword({ email }: Actor): Promise<void> {
  const anyone = sina.client;
  await anyone.call(accountsApi.requestPasswordReset, { body: { Email: email } });
  const token = await test.world.mailed(email, /reset-password\?token=([\w.-]+)/);
  await anyone.call(accountsApi.resetPassword, { body: { token, newPassword: NEW_PASSWORD } });
}

beforeAll(async () => {
  test = await startTestCloud();
  const { cloud, world, endpoints } = test;
  const admin = await appoint(world, { endpoints, email: 'admin@lalaga.ws' });
  rita = await hire(world, admin, { first: 'rita', last: 'faleolo', role: 'Guarantor' }, 'RiskReviewer');
  sina = await signUp(world, { first: 'sina', last: 'leota', role: 'Borrower' });
  await world.settle();
  client = new CognitoIdentityProviderClient({
    region: cloud.endpoints.AWS_REGION ?? '',
    endpoint: cloud.endpoints.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? '',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  UserPoolId = String(cloud.outputs['LalagaData.UserPoolId']);
});
afterAll(async () => {
  client.destroy();
  await test.stop();
});

/** "People" of "Restore" in docs/operations.md, on one machine. */
describe('a user pool that lost its people (ACCOUNTS-50)', () => {
  it('is filled from the table, with the ids and groups that people had', async () => {
    const before = await subOf(sina.user.userId);
    const names: string[] = [];
    for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId }))
      names.push(...Users.flatMap(({ Username }) => Username ?? []));
    for (const Username of names) await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
    expect(await rebuild()).toBe('3 accounts were made. Their owners ask for a new password.\n');
    expect(await subOf(sina.user.userId)).not.toBe(before);
    expect(await run('bin/audit.ts')).toBe('Nothing is wrong.\n');
  });

  it('knows no former password; whoever sets another is who they were', async () => {
    const refused = await sina.client.refused(accountsApi.login, { body: { Email: sina.email, Password: PASSWORD } });
    expect(refused).toMatchObject({ status: 401, code: 'WrongCredentials' });
    await resetPassword(sina);
    const again = await signedIn(test.world, sina.name, sina.email, NEW_PASSWORD);
    expect(again.user).toMatchObject({ userId: sina.user.userId, email: sina.email });
  });

  it('knows what staff may do', async () => {
    await resetPassword(rita);
    const again = await signedIn(test.world, rita.name, rita.email, NEW_PASSWORD);
    expect(await again.client.call(staffKycApi.listKyc, { query: {} })).toHaveProperty('borrowers');
  });

  it('takes nobody twice, and leaves the passwords that were set since', async () => {
    expect(await rebuild()).toBe('0 accounts were made. Their owners ask for a new password.\n');
    await signedIn(test.world, sina.name, sina.email, NEW_PASSWORD);
  });
});
