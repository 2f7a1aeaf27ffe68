import { AdminCreateUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { email, password, poolId, type Running, runCognito, signIn, tokensOf } from './running-cognito.ts';

describe('a pool whose users have names of their own, and the e-mail as alias (CLOUD-28)', () => {
  let running: Running;
  beforeEach(async () => {
    running = await runCognito({ pool: { UsernameAttributes: undefined, AliasAttributes: ['email'] } });
  });
  afterEach(() => running.cognito.close());

  const create = (Username: string, verified = 'true', address = email) =>
    running.sdk.send(
      new AdminCreateUserCommand({
        UserPoolId: poolId,
        Username,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: address },
          { Name: 'email_verified', Value: verified },
        ],
      }),
    );
  const givePassword = (Username: string) =>
    running.sdk.send(
      new AdminSetUserPasswordCommand({ UserPoolId: poolId, Username, Password: password, Permanent: true }),
    );

  it('takes the name that it is given, which tokens say beside the sub', async () => {
    await create('Person-1');
    await givePassword('person-1');
    for (const name of [email, 'PERSON-1']) {
      const { AccessToken = '' } = await tokensOf(running, name);
      const claims = running.cognito.verify(AccessToken);
      expect(claims.username).toBe('person-1');
      expect(claims.sub).not.toBe('person-1');
    }
  });

  it('signs nobody in by an address that is not verified', async () => {
    await create('person-1', 'false');
    await givePassword('person-1');
    await expect(signIn(running)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await tokensOf(running, 'person-1')).toHaveProperty('AccessToken');
  });

  it('refuses an address as a name, a name that is taken, and an address that another has verified', async () => {
    await create('person-1');
    await expect(create(email)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(create('PERSON-1', 'true', 'other@example.test')).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
    await expect(create('person-2')).rejects.toMatchObject({ name: 'AliasExistsException' });
  });
});
