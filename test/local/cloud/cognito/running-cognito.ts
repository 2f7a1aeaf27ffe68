import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach } from 'vitest';
import { openClock } from '#local/cloud/clock/clock.ts';
import { followClock } from '#local/cloud/clock/follow-clock.ts';
import type { Mail } from '#local/cloud/cognito/cognito.ts';
import { startCognito } from '#local/cloud/cognito/server.ts';
import { totpAt } from '#local/cloud/cognito/totp.ts';

export const poolId = 'eu-west-1_Local';
export const clientId = 'web';
export const password = 'Correct-horse1';
export const email = 'Sina@Example.test';

const pool = {
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: ['email'],
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  EmailConfiguration: { EmailSendingAccount: 'DEVELOPER' },
  Policies: { PasswordPolicy: { MinimumLength: 8, RequireSymbols: true } },
};
const client = {
  ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  AccessTokenValidity: 5,
  RefreshTokenValidity: 720,
  TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
  RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
};
const groups = [
  { GroupName: 'Lender', Precedence: 2 },
  { GroupName: 'Admin', Precedence: 1 },
];

type Choices = {
  dir?: string;
  pool?: object;
  client?: object;
  invokeLambda?: (arn: string, event: object) => Promise<unknown>;
};

/** A Cognito of its own, an SDK client of it, and what it mailed. `legacy` is a client that tells who has an account. */
export async function runCognito(choices: Choices = {}) {
  const dir = choices.dir ?? mkdtempSync(join(tmpdir(), 'cognito-'));
  const clock = openClock(join(dir, 'clock'));
  const mails: Mail[] = [];
  const cognito = await startCognito({
    dir,
    clock,
    region: 'eu-west-1',
    pools: [
      {
        id: poolId,
        properties: { ...pool, ...choices.pool },
        clients: [
          { id: clientId, properties: { ...client, ...choices.client } },
          { id: 'legacy', properties: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] } },
        ],
        groups,
      },
    ],
    invokeLambda: choices.invokeLambda ?? (() => Promise.reject(new Error('No trigger is named'))),
    sendMail: (mail) => mails.push(mail),
  });
  const sdk = new CognitoIdentityProviderClient({
    endpoint: cognito.endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  followClock(sdk, clock);
  return { cognito, sdk, dir, clock, mails, codeMailed: () => mails.at(-1)?.html.match(/\d{6}/)?.[0] ?? 'none' };
}

export type Running = Awaited<ReturnType<typeof runCognito>>;

/** Gives each test of a file a Cognito of its own. */
export function withCognito(): Running {
  const running: Partial<Running> = {};
  beforeEach(async () => {
    Object.assign(running, await runCognito());
  });
  afterEach(() => running.cognito?.close());
  return running as Running; // The hook fills it before any test reads it.
}

/** A confirmed user who has a verified e-mail. */
export async function addPerson({ sdk }: Running, name = email): Promise<string> {
  const on = { UserPoolId: poolId, Username: name };
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  const { User } = await sdk.send(new AdminCreateUserCommand({ ...on, UserAttributes, MessageAction: 'SUPPRESS' }));
  await sdk.send(new AdminSetUserPasswordCommand({ ...on, Password: password, Permanent: true }));
  return User?.Username ?? '';
}

/** Signs in as the Lambda does. */
export function signIn({ sdk }: Running, USERNAME = email, PASSWORD = password) {
  return sdk.send(
    new AdminInitiateAuthCommand({
      UserPoolId: poolId,
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
}

/** The tokens of a sign-in that needs no second factor. */
export async function tokensOf(running: Running, name?: string): Promise<AuthenticationResultType> {
  return (await signIn(running, name)).AuthenticationResult ?? {};
}

/** Turns an authenticator app on for a user, and answers its secret. */
export async function enrol(running: Running, name?: string): Promise<string> {
  const { AccessToken } = await tokensOf(running, name);
  const { SecretCode = '' } = await running.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = totpAt(SecretCode, Date.now());
  await running.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await running.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  return SecretCode;
}

/** Moves the clock of the running Cognito. */
export function pass({ clock }: Running, seconds: number): void {
  clock.moveTo(clock.now() + seconds * 1000);
}
