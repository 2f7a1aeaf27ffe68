import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminRespondToAuthChallengeCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it, vi } from 'vitest';
import {
  addPerson,
  clientId,
  email,
  pass,
  password,
  poolId,
  signIn,
  tokensOf,
  withCognito,
} from './running-cognito.ts';

const running = withCognito();

const incorrect = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

describe('signing in (CLOUD-28)', () => {
  it('answers a wrong password and an unknown e-mail alike, except where the client is configured otherwise', async () => {
    await addPerson(running);
    await expect(signIn(running, email, 'Wrong-horse1')).rejects.toMatchObject(incorrect);
    await expect(signIn(running, 'nobody@example.test')).rejects.toMatchObject(incorrect);
    const asLegacy = new InitiateAuthCommand({
      ClientId: 'legacy',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'nobody@example.test', PASSWORD: password },
    });
    await expect(running.sdk.send(asLegacy)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  it('is not for a disabled user, whose sign-ins end too', async () => {
    await addPerson(running);
    const { AccessToken } = await tokensOf(running);
    await running.sdk.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: email }));
    await expect(signIn(running)).rejects.toMatchObject({ message: 'User is disabled.' });
    await expect(running.sdk.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    });
  });

  it('takes only the flows that the client allows', async () => {
    const direct = new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    });
    await expect(running.sdk.send(direct)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    });
  });

  it('locks for a second after five wrong passwords, then for twice as long (ACCOUNTS-14)', async () => {
    await addPerson(running);
    const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
    const fail = () => expect(signIn(running, email, 'Wrong-horse1')).rejects.toMatchObject(incorrect);
    // The first lock lasts a second, in which the clock stands still.
    const still = vi.spyOn(running.clock, 'now').mockReturnValue(running.clock.now());
    for (let failures = 0; failures < 5; failures += 1) await fail();
    await expect(signIn(running)).rejects.toMatchObject(locked);
    still.mockRestore();
    for (let failures = 5; failures < 16; failures += 1) {
      pass(running, 86_400);
      await fail();
    }
    pass(running, 14 * 60);
    await expect(signIn(running)).rejects.toMatchObject(locked);
    pass(running, 61);
    await signIn(running);
    await fail();
    await signIn(running);
  });

  it('makes an invited person choose a password first', async () => {
    const invited = { UserPoolId: poolId, Username: email, TemporaryPassword: 'Temporary-1' };
    const { User } = await running.sdk.send(new AdminCreateUserCommand(invited));
    expect(running.mails[0]?.html).toContain('Temporary-1');
    const { ChallengeName, Session, AuthenticationResult } = await signIn(running, email, 'Temporary-1');
    expect({ ChallengeName, AuthenticationResult }).toEqual({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });

    const respond = (NEW_PASSWORD: string) =>
      running.sdk.send(
        new AdminRespondToAuthChallengeCommand({
          UserPoolId: poolId,
          ClientId: clientId,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session,
          ChallengeResponses: { USERNAME: User?.Username ?? '', NEW_PASSWORD },
        }),
      );
    await expect(respond('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    expect((await respond(password)).AuthenticationResult?.AccessToken).toBeDefined();
    await expect(respond(password)).rejects.toMatchObject({ message: 'Invalid session for the user.' });
    await signIn(running);
  });
});

describe('a password', () => {
  const forget = (Username = email) => running.sdk.send(new ForgotPasswordCommand({ ClientId: clientId, Username }));
  const reset = (ConfirmationCode: string, Password = 'Another-horse2', Username = email) =>
    running.sdk.send(new ConfirmForgotPasswordCommand({ ClientId: clientId, Username, ConfirmationCode, Password }));

  it('that is forgotten is replaced by a mailed code, once even when asked twenty times at once', async () => {
    await addPerson(running);
    await forget();
    const code = running.codeMailed();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => reset(code)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(signIn(running)).rejects.toMatchObject(incorrect);
    await signIn(running, email, 'Another-horse2');
  });

  it('is not replaced an hour after the code was mailed (ACCOUNTS-25)', async () => {
    await addPerson(running);
    await forget();
    pass(running, 3600);
    await expect(reset(running.codeMailed())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('that nobody has is forgotten alike, without a mail', async () => {
    const { CodeDeliveryDetails } = await forget('nobody@example.test');
    expect(CodeDeliveryDetails).toMatchObject({ Destination: 'n***@e***', DeliveryMedium: 'EMAIL' });
    expect(running.mails).toEqual([]);
    const unknown = reset('123456', password, 'nobody@example.test');
    await expect(unknown).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  it('is changed by somebody who knows it', async () => {
    await addPerson(running);
    const { AccessToken } = await tokensOf(running);
    const change = (PreviousPassword: string) =>
      running.sdk.send(
        new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: 'Another-horse2' }),
      );
    await expect(change('Wrong-horse1')).rejects.toMatchObject(incorrect);
    await change(password);
    await signIn(running, email, 'Another-horse2');
  });
});
