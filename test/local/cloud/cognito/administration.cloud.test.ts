import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  GetUserCommand,
  ListUserPoolsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, email, poolId, type Running, runCognito, signIn, tokensOf } from './running-cognito.ts';

let running: Running;
beforeEach(async () => {
  running = await runCognito();
  await addPerson(running);
});
afterEach(() => running.cognito.close());

const emailIn = (attributes: AttributeType[] = []) => attributes.find(({ Name }) => Name === 'email')?.Value;
const on = { UserPoolId: poolId, Username: email };

describe('an administrator (CLOUD-28)', () => {
  it('adds a user to groups of the template and removes one from them', async () => {
    const groupsNow = async () => {
      const { Groups } = await running.sdk.send(new AdminListGroupsForUserCommand(on));
      return Groups?.map(({ GroupName }) => GroupName);
    };
    await running.sdk.send(new AdminAddUserToGroupCommand({ ...on, GroupName: 'Lender' }));
    expect(await groupsNow()).toEqual(['Lender']);
    await running.sdk.send(new AdminRemoveUserFromGroupCommand({ ...on, GroupName: 'Lender' }));
    expect(await groupsNow()).toEqual([]);
    const unknown = running.sdk.send(new AdminAddUserToGroupCommand({ ...on, GroupName: 'Nobody' }));
    await expect(unknown).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('lists who is in a group, page by page', async () => {
    for (const name of ['a@example.test', 'b@example.test', 'c@example.test']) await addPerson(running, name);
    for (const Username of ['a@example.test', 'b@example.test'])
      await running.sdk.send(new AdminAddUserToGroupCommand({ ...on, Username, GroupName: 'Lender' }));
    const list = async (input: object) => {
      const command = new ListUsersInGroupCommand({ UserPoolId: poolId, GroupName: 'Lender', Limit: 1, ...input });
      const { Users, NextToken } = await running.sdk.send(command);
      return { emails: Users?.flatMap(({ Attributes }) => emailIn(Attributes)), NextToken };
    };
    const first = await list({});
    expect(first.emails).toEqual(['a@example.test']);
    expect(await list({ NextToken: first.NextToken })).toEqual({ emails: ['b@example.test'] });
    await expect(list({ GroupName: 'Nobody' })).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('changes an e-mail, which must be free and is unverified then', async () => {
    await addPerson(running, 'other@example.test');
    const move = (Value: string) =>
      running.sdk.send(new AdminUpdateUserAttributesCommand({ ...on, UserAttributes: [{ Name: 'email', Value }] }));
    await expect(move('OTHER@example.test')).rejects.toMatchObject({ name: 'AliasExistsException' });
    await move('new@example.test');
    await expect(signIn(running)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await signIn(running, 'new@example.test');
    const moved = await running.sdk.send(new AdminGetUserCommand({ ...on, Username: 'new@example.test' }));
    expect(moved.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
  });

  it('disables and enables, signs out and deletes a user', async () => {
    await running.sdk.send(new AdminDisableUserCommand(on));
    await running.sdk.send(new AdminEnableUserCommand(on));
    const { AccessToken } = await tokensOf(running);
    await running.sdk.send(new AdminUserGlobalSignOutCommand(on));
    await expect(running.sdk.send(new GetUserCommand({ AccessToken }))).rejects.toThrow('revoked');
    await running.sdk.send(new AdminDeleteUserCommand(on));
    await running.cognito.close();
    running = await runCognito({ dir: running.dir });
    const gone = running.sdk.send(new AdminGetUserCommand(on));
    await expect(gone).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await addPerson(running);
  });

  it('lists users by page and by filter', async () => {
    for (const name of ['a@example.test', 'b@example.test']) await addPerson(running, name);
    const list = async (input: object) => {
      const { Users, PaginationToken } = await running.sdk.send(new ListUsersCommand({ UserPoolId: poolId, ...input }));
      const emails = Users?.flatMap(({ Attributes }) => emailIn(Attributes));
      return { emails, PaginationToken };
    };
    const first = await list({ Limit: 2 });
    expect(first.emails).toEqual([email.toLowerCase(), 'a@example.test']);
    expect(await list({ Limit: 2, PaginationToken: first.PaginationToken })).toEqual({ emails: ['b@example.test'] });
    expect((await list({ Filter: 'email = "b@example.test"' })).emails).toEqual(['b@example.test']);
    expect((await list({ Filter: 'cognito:user_status ^= "CONF"' })).emails).toHaveLength(3);
  });
});

describe('the endpoint', () => {
  const post = (operation: string, body: string) =>
    fetch(running.cognito.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body,
    });

  it('names the operation it does not have (CLOUD-28)', async () => {
    const asking = running.sdk.send(new ListUserPoolsCommand({ MaxResults: 1 }));
    await expect(asking).rejects.toMatchObject({
      name: 'InvalidAction',
      message: 'The local Cognito has no operation ListUserPools',
    });
  });

  it('is open to every origin, but administration only to signed calls', async () => {
    const preflight = await fetch(running.cognito.endpoint, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    const unsigned = await post('AdminGetUser', JSON.stringify(on));
    expect(unsigned.headers.get('access-control-allow-origin')).toBe('*');
    expect(unsigned.headers.get('x-amzn-errortype')).toBe('MissingAuthenticationTokenException');
  });

  it('refuses what is not its protocol', async () => {
    expect(await (await post('GetUser', '{')).json()).toMatchObject({ __type: 'SerializationException' });
    expect(await (await post('GetUser', '{"AccessToken":1}')).json()).toMatchObject({
      __type: 'InvalidParameterException',
    });
  });
});

describe('a pool that the local Cognito cannot serve truly', () => {
  it('is refused at the start', async () => {
    await expect(runCognito({ pool: { LambdaConfig: { PreSignUp: 'arn' } } })).rejects.toThrow('PreSignUp');
    await expect(runCognito({ pool: { UsernameAttributes: ['phone_number'] } })).rejects.toThrow('UsernameAttributes');
  });
});
