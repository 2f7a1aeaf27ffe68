import { createPublicKey, verify } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, clientId, email, pass, poolId, type Running, runCognito, tokensOf } from './running-cognito.ts';

let running: Running;
beforeEach(async () => {
  running = await runCognito();
});
afterEach(() => running.cognito.close());

const refresh = async (RefreshToken: string | undefined) => {
  const command = new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken });
  return (await running.sdk.send(command)).AuthenticationResult ?? {};
};
const getUser = (AccessToken: string | undefined) => running.sdk.send(new GetUserCommand({ AccessToken }));
const revoked = { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };

describe('a token', () => {
  it('says who, in which groups and for how long, and is signed with the published key', async () => {
    const sub = await addPerson(running);
    for (const GroupName of ['Lender', 'Admin']) {
      await running.sdk.send(new AdminAddUserToGroupCommand({ UserPoolId: poolId, Username: sub, GroupName }));
    }
    const { AccessToken = '', IdToken = '', ExpiresIn } = await tokensOf(running);

    const access = running.cognito.verify(AccessToken);
    const shared = {
      sub,
      iss: `${running.cognito.endpoint}/${poolId}`,
      'cognito:groups': ['Admin', 'Lender'],
    };
    expect(access).toMatchObject({ ...shared, token_use: 'access', scope: 'aws.cognito.signin.user.admin' });
    expect({ ExpiresIn, life: access.exp - access.iat }).toEqual({ ExpiresIn: 300, life: 300 });
    const id = running.cognito.verify(IdToken);
    expect(id).toMatchObject({ ...shared, token_use: 'id', aud: clientId, email_verified: true });
    expect(id).toMatchObject({ email: email.toLowerCase(), 'cognito:username': sub, origin_jti: access.origin_jti });

    const { keys } = await (await fetch(`${running.cognito.endpoint}/${poolId}/.well-known/jwks.json`)).json();
    const [head = '', body = '', signature = ''] = AccessToken.split('.');
    const key = createPublicKey({ key: keys[0], format: 'jwk' });
    expect(verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('is refused when it is forged, unsigned or expired', async () => {
    await addPerson(running);
    // Its seconds are whole ones: issued late in one, it is good for less than 299 more.
    running.clock.moveTo(Math.ceil(running.clock.now() / 1000) * 1000);
    const { AccessToken = '' } = await tokensOf(running);
    const [head = '', body = '', signature = ''] = AccessToken.split('.');
    const encode = (text: string) => Buffer.from(text).toString('base64url');
    const admin = encode(Buffer.from(body, 'base64url').toString().replace('"access"', '"id"'));
    for (const forged of [`${head}.${admin}.${signature}`, `${encode('{"alg":"none"}')}.${body}.`, 'rubbish', '']) {
      expect(() => running.cognito.verify(forged)).toThrow('Invalid Access Token');
    }
    pass(running, 299);
    running.cognito.verify(AccessToken);
    pass(running, 2);
    expect(() => running.cognito.verify(AccessToken)).toThrow('Access Token has expired');
    await expect(getUser(AccessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('a refresh token (CLOUD-28)', () => {
  it('is rotated, within one sign-in, and stays good for the grace period', async () => {
    await addPerson(running);
    const first = await tokensOf(running);
    const second = await refresh(first.RefreshToken);
    const third = await refresh(first.RefreshToken);
    const all = [first, second, third];
    expect(new Set(all.map(({ RefreshToken }) => RefreshToken)).size).toBe(3);
    const sessions = all.map(({ AccessToken = '' }) => running.cognito.verify(AccessToken).origin_jti);
    expect(new Set(sessions).size).toBe(1);
    pass(running, 3600);
    await refresh(second.RefreshToken);
    await refresh(third.RefreshToken);
  });

  it('that is used again after its grace ends its whole sign-in, and no other', async () => {
    await addPerson(running);
    const other = await tokensOf(running);
    const first = await tokensOf(running);
    const second = await refresh(first.RefreshToken);
    pass(running, 31);
    const third = await refresh(second.RefreshToken);

    await expect(refresh(first.RefreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });

    await expect(refresh(third.RefreshToken)).rejects.toMatchObject(revoked);
    await expect(getUser(third.AccessToken)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    await refresh(other.RefreshToken);
  });

  it('ends with the sign-in, however often it was rotated', async () => {
    await addPerson(running);
    const first = await tokensOf(running);
    pass(running, 11 * 3600);
    const second = await refresh(first.RefreshToken);
    pass(running, 3601);
    await expect(refresh(second.RefreshToken)).rejects.toMatchObject({ message: 'Refresh Token has expired' });
  });

  it('stays the same where the client does not rotate', async () => {
    await running.cognito.close();
    running = await runCognito({ client: { RefreshTokenRotation: { Feature: 'DISABLED' } } });
    await addPerson(running);
    const { RefreshToken } = await tokensOf(running);
    expect((await refresh(RefreshToken)).RefreshToken).toBeUndefined();
    pass(running, 60);
    await refresh(RefreshToken);
  });

  it('takes its sign-in with it when it is revoked', async () => {
    await addPerson(running);
    const first = await tokensOf(running);
    const second = await refresh(first.RefreshToken);
    await running.sdk.send(new RevokeTokenCommand({ ClientId: clientId, Token: first.RefreshToken }));
    await expect(refresh(second.RefreshToken)).rejects.toMatchObject(revoked);
  });

  it('ends with every other, and with the access tokens, when the person signs out everywhere', async () => {
    await addPerson(running);
    const [here, there] = [await tokensOf(running), await tokensOf(running)];
    await running.sdk.send(new GlobalSignOutCommand({ AccessToken: here.AccessToken }));
    for (const { RefreshToken, AccessToken } of [here, there]) {
      await expect(refresh(RefreshToken)).rejects.toMatchObject(revoked);
      await expect(getUser(AccessToken)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    }
  });

  it('outlives a restart, and so do the key and who it belongs to', async () => {
    await addPerson(running);
    const { AccessToken, RefreshToken } = await tokensOf(running);
    await running.cognito.close();
    running = await runCognito({ dir: running.dir });
    expect((await getUser(AccessToken)).UserAttributes).toContainEqual({ Name: 'email', Value: email.toLowerCase() });
    await refresh(RefreshToken);
    await tokensOf(running);
  });
});
