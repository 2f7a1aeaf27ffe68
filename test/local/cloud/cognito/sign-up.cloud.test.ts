import {
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientId, email, pass, password, poolId, type Running, runCognito, signIn } from './running-cognito.ts';

let running: Running;
afterEach(() => running.cognito.close());

const signUp = (Username = email, Password = password) =>
  running.sdk.send(new SignUpCommand({ ClientId: clientId, Username, Password }));
const confirm = (ConfirmationCode: string, Username = email, ClientId = clientId) =>
  running.sdk.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));

describe('signing up (CLOUD-28)', () => {
  it('mails a code that lets the person in, under a sub and in any case of the e-mail', async () => {
    running = await runCognito();
    const { UserSub, UserConfirmed, CodeDeliveryDetails } = await signUp();
    expect({ UserConfirmed, to: CodeDeliveryDetails?.Destination }).toEqual({ UserConfirmed: false, to: 's***@e***' });
    await expect(signIn(running)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });

    await confirm(running.codeMailed());

    const { AuthenticationResult } = await signIn(running, email.toUpperCase());
    const claims = running.cognito.verify(AuthenticationResult?.AccessToken ?? '');
    expect(claims).toMatchObject({ sub: UserSub, username: UserSub, client_id: clientId, token_use: 'access' });
    const user = await running.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }));
    expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  });

  it('refuses an e-mail that is taken, even asked twice at once, and a password against the policy', async () => {
    running = await runCognito();
    const results = await Promise.allSettled([signUp(), signUp(email.toLowerCase())]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(signUp()).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await expect(signUp('b@example.test', 'NoSymbols1')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  });

  it('takes a code for 24 hours, five times and once (ACCOUNTS-9)', async () => {
    running = await runCognito();
    await signUp();
    pass(running, 24 * 3600);
    await expect(confirm(running.codeMailed())).rejects.toMatchObject({ name: 'ExpiredCodeException' });

    await running.sdk.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username: email }));
    const wrong = running.codeMailed() === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(confirm(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(confirm(running.codeMailed())).rejects.toMatchObject({ name: 'LimitExceededException' });

    await running.sdk.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username: email }));
    await confirm(running.codeMailed());
    await expect(confirm(running.codeMailed())).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('does not reveal who has an account, except where the client is configured otherwise', async () => {
    running = await runCognito();
    await expect(confirm('123456', 'nobody@example.test')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(confirm('123456', 'nobody@example.test', 'legacy')).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });
});

describe('the triggers of a pool', () => {
  type Event = { triggerSource: string; userName: string; request: { codeParameter: string }; response: object };
  const LambdaConfig = { CustomMessage: 'arn:custom', PostConfirmation: 'arn:confirmed' };
  // The local cloud hands triggers any event; these tests know which they ask for.
  const answering = (write: (event: Event) => object) =>
    vi.fn((_arn: string, event: object) => {
      const asked = event as Event; // It is Cognito's event, read back as a trigger would.
      return Promise.resolve({ ...asked, response: write(asked) });
    });
  const link = (event: Event) => ({
    emailSubject: 'Welcome',
    emailMessage: `<a href="#/activate?token=${event.userName}.${event.request.codeParameter}">Activate</a>`,
  });

  it('write the mail, and are called for the confirmation', async () => {
    const invokeLambda = answering((event) => (event.triggerSource === 'CustomMessage_SignUp' ? link(event) : {}));
    running = await runCognito({ pool: { LambdaConfig }, invokeLambda });
    const { UserSub } = await signUp();

    expect(running.mails).toEqual([
      {
        to: email.toLowerCase(),
        subject: 'Welcome',
        html: expect.stringMatching(new RegExp(`token=${UserSub}\\.\\d{6}"`)),
      },
    ]);
    await confirm(running.mails[0]?.html.match(/\.(\d{6})/)?.[1] ?? '');
    expect(invokeLambda).toHaveBeenLastCalledWith(
      'arn:confirmed',
      expect.objectContaining({ triggerSource: 'PostConfirmation_ConfirmSignUp', userName: UserSub }),
    );
  });

  it('may not write a mail without its code, nor without SES, nor fail', async () => {
    const lacking = { pool: { LambdaConfig }, invokeLambda: answering(() => ({ emailMessage: 'Hello' })) };
    running = await runCognito(lacking);
    await expect(signUp()).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
    await running.cognito.close();

    running = await runCognito({
      pool: { LambdaConfig, EmailConfiguration: { EmailSendingAccount: 'COGNITO_DEFAULT' } },
      invokeLambda: answering(link),
    });
    await expect(signUp()).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
    await running.cognito.close();

    running = await runCognito({ pool: { LambdaConfig } });
    await expect(signUp()).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'CustomMessage failed with error No trigger is named.',
    });
    expect(running.mails).toEqual([]);
  });
});
