import { randomBytes, randomUUID } from 'node:crypto';
import type {
  AttributeType,
  AuthenticationResultType,
  CognitoIdentityProviderClient as Client,
} from '@aws-sdk/client-cognito-identity-provider';
import { env } from '#lambdas/platform/env.ts';

type Sdk = typeof import('@aws-sdk/client-cognito-identity-provider');
let loaded: Promise<{ sdk: Sdk; client: Client }> | undefined;

// Loaded on first use: most calls of this function never need it.
function cognito() {
  loaded ??= import('@aws-sdk/client-cognito-identity-provider').then((sdk) => ({
    sdk,
    client: new sdk.CognitoIdentityProviderClient({}),
  }));
  return loaded;
}

const pool = () => ({ UserPoolId: env('USER_POOL_ID') });
const app = () => ({ ClientId: env('USER_POOL_CLIENT_ID') });

/** Whether an error is Cognito's error with this name. */
export const isCognito = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** The account behind an e-mail: its id and Cognito's status. */
export async function accountOf(email: string): Promise<{ id: string; status: string }> {
  const { sdk, client } = await cognito();
  const { Username, UserStatus } = await client.send(new sdk.AdminGetUserCommand({ ...pool(), Username: email }));
  return { id: String(Username), status: String(UserStatus) };
}

export async function deleteAccount(id: string): Promise<void> {
  const { sdk, client } = await cognito();
  await client.send(new sdk.AdminDeleteUserCommand({ ...pool(), Username: id }));
}

/** Makes a confirmed account without a mail, whose e-mail is verified (ACCOUNTS-33). Answers its id. */
export const createConfirmed = (email: string, password: string): Promise<string> =>
  createAccount(randomUUID(), password, proven(email));

/**
 * Makes an account with a password for a registration whose address is not proven: it has no address until `giveEmail`
 * (ACCOUNTS-8). Answers its id.
 */
export const createPending = (password: string): Promise<string> => createAccount(randomUUID(), password);

/**
 * Makes the account of an id again, with a password that nobody knows, unless it is there (ACCOUNTS-50). Answers whether it was
 * missing. Refused with AliasExistsException where another account has the address.
 */
export async function recreate(id: string, email: string): Promise<boolean> {
  const password = `Aa1!${randomBytes(32).toString('base64url')}`;
  try {
    await createAccount(id, password, proven(email));
    return true;
  } catch (error) {
    if (!isCognito(error, 'UsernameExistsException')) throw error;
  }
  // An attempt before this one was cut off: a password that was never set cannot be reset.
  const { status } = await accountOf(id);
  if (status === 'FORCE_CHANGE_PASSWORD') await setPassword(id, password);
  return false;
}

const proven = (email: string): AttributeType[] => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
];

async function createAccount(id: string, password: string, attributes?: AttributeType[]): Promise<string> {
  const { sdk, client } = await cognito();
  await client.send(
    new sdk.AdminCreateUserCommand({
      ...pool(),
      Username: id,
      MessageAction: 'SUPPRESS',
      UserAttributes: attributes,
    }),
  );
  await setPassword(id, password);
  return id;
}

/** Sets the password of an account, without the old one. */
export async function setPassword(id: string, password: string): Promise<void> {
  const { sdk, client } = await cognito();
  await client.send(
    new sdk.AdminSetUserPasswordCommand({ ...pool(), Username: id, Password: password, Permanent: true }),
  );
}

/** Makes a proven address the name of an account. Refused with AliasExistsException where another account has it. */
export async function giveEmail(id: string, email: string): Promise<void> {
  const { sdk, client } = await cognito();
  const UserAttributes = proven(email);
  await client.send(new sdk.AdminUpdateUserAttributesCommand({ ...pool(), Username: id, UserAttributes }));
}

/** Whether the address of an account is proven. */
export async function hasVerifiedEmail(id: string): Promise<boolean> {
  const { sdk, client } = await cognito();
  const { UserAttributes = [] } = await client.send(new sdk.AdminGetUserCommand({ ...pool(), Username: id }));
  return UserAttributes.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true');
}

export async function addToGroup(id: string, group: string): Promise<void> {
  const { sdk, client } = await cognito();
  await client.send(new sdk.AdminAddUserToGroupCommand({ ...pool(), Username: id, GroupName: group }));
}

export async function removeFromGroup(id: string, group: string): Promise<void> {
  const { sdk, client } = await cognito();
  await client.send(new sdk.AdminRemoveUserFromGroupCommand({ ...pool(), Username: id, GroupName: group }));
}

/** What a sign-in answers: tokens, or the session of the challenge for the second factor. */
export type SignIn = { tokens: AuthenticationResultType } | { challenge: string };

export async function signIn(email: string, password: string): Promise<SignIn> {
  const { sdk, client } = await cognito();
  const { AuthenticationResult, Session } = await client.send(
    new sdk.AdminInitiateAuthCommand({
      ...pool(),
      ...app(),
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  return AuthenticationResult ? { tokens: AuthenticationResult } : { challenge: String(Session) };
}

export async function answerSecondFactor(
  email: string,
  session: string,
  code: string,
): Promise<AuthenticationResultType> {
  const [{ sdk, client }, { id }] = await Promise.all([cognito(), accountOf(email)]);
  const { AuthenticationResult = {} } = await client.send(
    new sdk.AdminRespondToAuthChallengeCommand({
      ...pool(),
      ...app(),
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: session,
      // The user's own name, because this call does not accept an e-mail address instead.
      ChallengeResponses: { USERNAME: id, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );
  return AuthenticationResult;
}

/** New tokens for a refresh token, which is replaced by a new one (ACCOUNTS-21). */
export async function refreshTokens(refreshToken: string): Promise<AuthenticationResultType> {
  const { sdk, client } = await cognito();
  const { AuthenticationResult = {} } = await client.send(
    new sdk.GetTokensFromRefreshTokenCommand({ ...app(), RefreshToken: refreshToken }),
  );
  return AuthenticationResult;
}

/** Whether a sign-in was refused for what was entered, and not because Cognito is busy or fails. */
export const isWrongPassword = (error: unknown): boolean =>
  isCognito(error, 'NotAuthorizedException', 'UserNotFoundException', 'InvalidParameterException');

/** Whether an account has this password. It opens no session. */
export async function hasPassword(id: string, password: string): Promise<boolean> {
  const answer = await signIn(id, password).catch((error: unknown) => {
    if (isWrongPassword(error)) return undefined;
    throw error;
  });
  if (answer && 'tokens' in answer) await revoke(answer.tokens.RefreshToken ?? '');
  return answer !== undefined;
}

export async function revoke(refreshToken: string): Promise<void> {
  const { sdk, client } = await cognito();
  await client.send(new sdk.RevokeTokenCommand({ ...app(), Token: refreshToken }));
}

/** Ends every session of an account at Cognito. */
export async function signOutEverywhere(id: string): Promise<void> {
  const { sdk, client } = await cognito();
  await client.send(new sdk.AdminUserGlobalSignOutCommand({ ...pool(), Username: id }));
}

/** Whether signing in to an account asks for the code of an authenticator app. */
export async function hasSecondFactor(id: string): Promise<boolean> {
  const { sdk, client } = await cognito();
  const { UserMFASettingList = [] } = await client.send(new sdk.AdminGetUserCommand({ ...pool(), Username: id }));
  return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
}

/** Removes the authenticator app: signing in needs no code until the owner sets one up again. */
export async function forgetSecondFactor(id: string): Promise<void> {
  const { sdk, client } = await cognito();
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await client.send(new sdk.AdminSetUserMFAPreferenceCommand({ ...pool(), Username: id, SoftwareTokenMfaSettings }));
}

export async function changePassword(accessToken: string, before: string, after: string): Promise<void> {
  const { sdk, client } = await cognito();
  await client.send(
    new sdk.ChangePasswordCommand({ AccessToken: accessToken, PreviousPassword: before, ProposedPassword: after }),
  );
}
