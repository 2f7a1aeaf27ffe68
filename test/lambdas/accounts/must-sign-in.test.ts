import { AdminInitiateAuthCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mustSignIn } from '#lambdas/accounts/must-sign-in.ts';

const client = mockClient(CognitoIdentityProviderClient);
beforeEach(() => {
  Object.assign(process.env, { USER_POOL_ID: 'pool', USER_POOL_CLIENT_ID: 'app' });
});
afterEach(() => client.reset());
afterAll(() => client.restore());

const failing = (name: string) => client.on(AdminInitiateAuthCommand).rejects(Object.assign(new Error('No'), { name }));

describe('a password that is asked for again (ACCOUNTS-36, ACCOUNTS-49)', () => {
  it('is wrong where Cognito refuses it', async () => {
    failing('NotAuthorizedException');
    await expect(mustSignIn('someone', 'a password', undefined)).rejects.toMatchObject({ code: 'PasswordWrong' });
  });

  it.each(['TooManyRequestsException', 'InternalErrorException'])('is not called wrong for %s', async (name) => {
    failing(name);
    await expect(mustSignIn('someone', 'a password', undefined)).rejects.toMatchObject({ name });
  });
});
