import {
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it } from 'vitest';
import { addPerson, email, type Running, runCognito, signIn, tokensOf } from './running-cognito.ts';

let running: Running;
afterEach(() => running.cognito.close());

const other = 'tala@example.test';
const change = (AccessToken: string | undefined, Name = 'email', Value = other) =>
  running.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
const verify = (AccessToken: string | undefined, Code: string) =>
  running.sdk.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
const emailOf = async (AccessToken: string | undefined) => {
  const { UserAttributes = [] } = await running.sdk.send(new GetUserCommand({ AccessToken }));
  const of = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value;
  return [of('email'), of('email_verified')];
};

describe('the holder of a token', () => {
  it('changes their e-mail at once where the pool does not require a verification before', async () => {
    running = await runCognito();
    await addPerson(running);
    const { AccessToken } = await tokensOf(running);
    await change(AccessToken);
    expect(await emailOf(AccessToken)).toEqual([other, 'false']);
    await verify(AccessToken, running.codeMailed());
    expect(await emailOf(AccessToken)).toEqual([other, 'true']);
    expect((await signIn(running, other)).AuthenticationResult).toBeDefined();
  });

  it('keeps their e-mail until the code from the new one is given, where the pool requires it', async () => {
    running = await runCognito({
      pool: { UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] } },
    });
    await addPerson(running);
    const { AccessToken } = await tokensOf(running);
    await change(AccessToken);
    expect(running.mails.at(-1)).toMatchObject({ to: other });
    expect(await emailOf(AccessToken)).toEqual([email.toLowerCase(), 'true']);
    const code = running.codeMailed();
    await expect(verify(AccessToken, code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await verify(AccessToken, code);
    expect(await emailOf(AccessToken)).toEqual([other, 'true']);
  });

  it('writes only the attributes that the client may write, and never what is verified', async () => {
    running = await runCognito({ client: { WriteAttributes: ['locale'] } });
    await addPerson(running);
    const { AccessToken } = await tokensOf(running);
    const refused = { name: 'NotAuthorizedException', message: 'A client attempted to write unauthorized attribute' };
    for (const name of ['email', 'name', 'email_verified'])
      await expect(change(AccessToken, name, 'true')).rejects.toMatchObject(refused);
    await change(AccessToken, 'locale', 'sm');
    await running.sdk.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: ['locale'] }));
    const command = new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: ['email'] });
    await expect(running.sdk.send(command)).rejects.toMatchObject(refused);
    await running.sdk.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }));
    expect(running.mails.at(-1)).toMatchObject({ to: email.toLowerCase() });
  });

  it('deletes their account', async () => {
    running = await runCognito();
    await addPerson(running);
    const { AccessToken } = await tokensOf(running);
    await running.sdk.send(new DeleteUserCommand({ AccessToken }));
    await expect(signIn(running)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});
