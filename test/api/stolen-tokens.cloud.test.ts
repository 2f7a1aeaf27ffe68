import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf } from '#lambdas/accounts/cognito.ts';
import { listSessions } from '#lambdas/accounts/sessions.ts';
import { people } from '#lambdas/accounts/store.ts';
import { contracts } from '#lib/contracts.ts';
import { totpAt } from '#local/cloud/cognito/totp.ts';
import { PASSWORD } from '#local/seed/people.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import { peopleApi } from '#shared/admin/people-api.ts';
import { documentsApi } from '#shared/documents/api.ts';
import { ask, forAll } from './http.ts';
import { changesBetween, cookieOf, named, openStage, type Stage, signIn, tableNow } from './stage.ts';

let stage: Stage;
let cognito: CognitoIdentityProviderClient;
beforeAll(async () => {
  stage = await openStage();
  cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
});
afterAll(() => stage?.stop());

const post = (path: string, body: object, { token, ...headers }: Record<string, string> = {}) =>
  ask(stage.url, { method: 'POST', path: `/api${path}`, body: JSON.stringify(body), headers, ...(token && { token }) });
const verify = (token: string) => ask(stage.url, { path: '/api/auth/verify', token });
const refresh = (cookie: string) => post('/auth/refresh', {}, { cookie, 'x-requested-with': 'lalaga' });

/** What a thief who has the cookie's value gets from Cognito itself, with the public id of our client. */
async function tokensFor(cookie: string) {
  const ClientId = named(stage.cloud, 'UserPoolClientId');
  const RefreshToken = cookie.replace(/^refresh=/, '');
  const { AuthenticationResult = {} } = await cognito.send(
    new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }),
  );
  return AuthenticationResult;
}
const enrol = (AccessToken: string) => cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
const notAuthorized = { name: 'NotAuthorizedException' };

describe('a stolen token', () => {
  it('is good for nothing once the password is changed, at Cognito either (ACCOUNTS-27)', async () => {
    const { email, token, cookie } = await stage.member();
    const thief = await signIn(stage.url, email);
    const copied = (await tokensFor(cookie)).AccessToken ?? '';
    const changed = await post(
      ownAccountApi.changePassword.path,
      { oldPassword: PASSWORD, newPassword: 'Another-2026!' },
      { token },
    );
    expect(changed.status).toBe(200);
    for (const stolen of [thief.cookie, cookie]) await expect(tokensFor(stolen)).rejects.toMatchObject(notAuthorized);
    for (const stolen of [thief.token, token, copied]) {
      await expect(enrol(stolen)).rejects.toMatchObject(notAuthorized);
      expect((await verify(stolen)).status).toBe(401);
    }
    const own = { token: String((changed.json as { token: string }).token), cookie: cookieOf(changed.headers) };
    expect((await verify(own.token)).status).toBe(200);
    expect((await refresh(own.cookie)).status).toBe(200);
  });

  it('of a session that an administrator ends is refused by Cognito too (ACCOUNTS-40)', async () => {
    const chief = await stage.member({ roles: ['Admin'], subRole: 'SystemAdmin' });
    const { id, token, cookie } = await stage.member();
    const [session] = await listSessions(id);
    const { status } = await post(
      peopleApi.endSessions.path.replace('{id}', id),
      { sessionid: session?.id },
      { token: chief.token },
    );
    expect(status).toBe(200);
    await expect(tokensFor(cookie)).rejects.toMatchObject(notAuthorized);
    await expect(enrol(token)).rejects.toMatchObject(notAuthorized);
  });

  it('that Cognito renews past the limits of a session opens nothing of ours (ACCOUNTS-20)', async () => {
    const { cookie } = await stage.member();
    await stage.world.advance('31m');
    const { AccessToken: token = '' } = await tokensFor(cookie);
    expect((await verify(token)).status).toBe(401);
    expect((await post('/auth/socket-ticket', {}, { token })).status).toBe(401);
  });

  it('that is used again ends its session, with the access tokens that are out (ACCOUNTS-21)', async () => {
    const { token, cookie } = await stage.member();
    const next = String(((await refresh(cookie)).json as { token: string }).token);
    await stage.world.advance('31s');
    expect((await verify(next)).status).toBe(200);
    expect((await refresh(cookie)).status).toBe(401);
    for (const one of [token, next]) expect((await verify(one)).status).toBe(401);
  });
});

/** The operations that take no signature of AWS, as the SDK lists them: anybody may call them. */
function openOperations(): string[] {
  const client = join(import.meta.dirname, '../../node_modules/@aws-sdk/client-cognito-identity-provider');
  const provider = readFileSync(join(client, 'dist-es/auth/httpAuthSchemeProvider.js'), 'utf8');
  return [...provider.matchAll(/case "(\w+)"/g)].map(([, operation = '']) => operation);
}

describe('at Cognito, anybody and one of our tokens (ACCOUNTS-45)', () => {
  const ask = async (operation: string, body: object) => {
    const response = await fetch(String(stage.cloud.endpoints.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { __type?: string }).__type ?? 'done';
  };
  const email = { Name: 'email', Value: 'thief@example.ws' };
  /** What each operation answers to a token of ours, the address of its owner, and otherwise good values. */
  const answers: Record<string, [outcome: string, body?: object]> = {
    AssociateSoftwareToken: ['done'],
    ChangePassword: ['NotAuthorizedException', { PreviousPassword: 'Wrong-2026!', ProposedPassword: 'Another-2026!' }],
    CompleteWebAuthnRegistration: ['ForbiddenException'],
    ConfirmDevice: ['ForbiddenException'],
    ConfirmForgotPassword: ['ForbiddenException', { ConfirmationCode: '000000', Password: 'Another-2026!' }],
    ConfirmSignUp: ['ForbiddenException', { ConfirmationCode: '000000' }],
    DeleteUser: ['ForbiddenException'],
    DeleteUserAttributes: ['ForbiddenException', { UserAttributeNames: ['email'] }],
    DeleteWebAuthnCredential: ['ForbiddenException'],
    ForgetDevice: ['ForbiddenException'],
    ForgotPassword: ['ForbiddenException'],
    GetDevice: ['ForbiddenException'],
    GetTokensFromRefreshToken: ['NotAuthorizedException', { RefreshToken: 'none' }],
    GetUser: ['done'],
    GetUserAttributeVerificationCode: ['ForbiddenException', { AttributeName: 'email' }],
    GetUserAuthFactors: ['ForbiddenException'],
    InitiateAuth: ['ForbiddenException', { AuthFlow: 'USER_PASSWORD_AUTH' }],
    ListDevices: ['ForbiddenException'],
    ListUserSessions: ['ForbiddenException'],
    ListWebAuthnCredentials: ['ForbiddenException'],
    ResendConfirmationCode: ['ForbiddenException'],
    RespondToAuthChallenge: ['ForbiddenException'],
    RevokeToken: ['done', { Token: 'none' }],
    RevokeUserSession: ['ForbiddenException'],
    SetUserMFAPreference: ['done'],
    SetUserSettings: ['ForbiddenException'],
    SignUp: ['ForbiddenException', { Password: 'Another-2026!' }],
    StartWebAuthnRegistration: ['ForbiddenException'],
    UpdateAuthEventFeedback: ['ForbiddenException'],
    UpdateDeviceStatus: ['ForbiddenException'],
    UpdateUserAttributes: ['ForbiddenException', { UserAttributes: [email] }],
    VerifySoftwareToken: ['EnableSoftwareTokenMFAException', { UserCode: '000000' }],
    VerifyUserAttribute: ['ForbiddenException', { AttributeName: 'email', Code: '000000' }],
    GlobalSignOut: ['done'],
  };

  it('can do what we mean them to do, of all that takes no signature', async () => {
    expect(Object.keys(answers).toSorted()).toEqual(openOperations().toSorted());
    const { email: address, token: AccessToken, id } = await stage.member();
    const ClientId = named(stage.cloud, 'UserPoolClientId');
    const said: Record<string, string> = {};
    for (const [operation, [, body]] of Object.entries(answers))
      said[operation] = await ask(operation, { ClientId, Username: address, AccessToken, ...body });
    expect(said).toEqual(
      Object.fromEntries(Object.entries(answers).map(([operation, [outcome]]) => [operation, outcome])),
    );
    expect(await accountOf(address)).toEqual({ id, status: 'CONFIRMED' });
    expect(await stage.world.mailsTo('thief@example.ws')).toEqual([]);
  });
});

describe("a selfie link's token", () => {
  it('is good for no call but the two of its link (DOCUMENTS-26)', async () => {
    const { token: own } = await stage.member();
    const { json } = await post(documentsApi.newSelfieLink.path, { bymail: false }, { token: own });
    const { token } = json as { token: string };
    const calls = Object.values(contracts).flatMap((api) => Object.values(api));
    const closed = calls.filter(({ who }) => who !== 'anyone');
    const answers = await forAll(closed, ({ method, path }) =>
      ask(stage.url, {
        method,
        path: `/api${path.replaceAll(/\{\w+\}/g, '1')}`,
        token,
        ...(method !== 'GET' && { body: '{}' }),
      }),
    );
    expect(closed.length).toBeGreaterThan(100);
    expect(answers.filter(({ status }) => status !== 401)).toEqual([]);
    const before = await tableNow(stage);
    const opened = await forAll(
      calls.filter(({ who, path }) => who === 'anyone' && !path.includes('selfie')),
      ({ method, path }) =>
        method === 'GET' ? ask(stage.url, { method, path: `/api${path}?token=${token}` }) : post(path, { token }),
    );
    expect(opened.filter(({ status }) => status < 400)).toEqual([]);
    // That a pay link was tried is counted (PAYLINKS-7).
    const changes = changesBetween(before, await tableNow(stage));
    expect(changes.filter((change) => !change.startsWith('RL#opening#'))).toEqual([]);
    expect((await post(documentsApi.readSelfieLink.path, { token })).status).toBe(200);
  });
});

describe('payout details of somebody with an authenticator app', () => {
  it('take its code, beside the password and the mailed code (ACCOUNTS-36)', async () => {
    const { id, email, token: AccessToken } = await stage.member();
    const { SecretCode = '' } = await enrol(AccessToken);
    const appcode = totpAt(SecretCode, Date.now());
    await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: appcode }));
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    await post(ownAccountApi.requestPayoutCode.path, {}, { token: AccessToken });
    const code = await stage.world.mailed(email, /payout details is (\d{6})\./);
    const bank = { method: 'Bank', bankName: 'ANZ Samoa', account: '00123456789', password: PASSWORD, code };
    const set = (changes: object = {}) =>
      post(ownAccountApi.setPayoutDestination.path, { ...bank, ...changes }, { token: AccessToken });
    expect(await set()).toMatchObject({
      status: 400,
      json: { fields: { appcode: { code: expect.any(String), message: expect.any(String) } } },
    });
    const wrong = String((Number(appcode) + 500_000) % 1_000_000).padStart(6, '0');
    expect(await set({ appcode: wrong })).toMatchObject({ status: 400, json: { code: 'AppCodeWrong' } });
    expect((await people.get({ id })).payoutDestination).toBeUndefined();
    expect((await set({ appcode: totpAt(SecretCode, Date.now()) })).status).toBe(200);
  });
});

describe('thirty sign-ins at the same moment', () => {
  it('leave twenty sessions (ACCOUNTS-22)', async () => {
    const { id, email } = await stage.member();
    await Promise.all(Array.from({ length: 30 }, () => signIn(stage.url, email)));
    expect((await listSessions(id)).filter(({ endedAt }) => !endedAt)).toHaveLength(20);
  });
});

describe('ten changes of a password at the same moment', () => {
  it('change it once (ACCOUNTS-27)', async () => {
    const { email, token } = await stage.member();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nr) =>
        post(
          ownAccountApi.changePassword.path,
          { oldPassword: PASSWORD, newPassword: `Another-${nr}-2026!` },
          { token },
        ),
      ),
    );
    const winners = answers.flatMap(({ status }, nr) => (status === 200 ? [nr] : []));
    expect(winners).toHaveLength(1);
    expect((await signIn(stage.url, email, `Another-${winners[0]}-2026!`)).token).toBeDefined();
  });
});
