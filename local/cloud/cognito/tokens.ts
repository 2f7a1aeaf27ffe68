import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { JsonError } from '#local/cloud/http/json-error.ts';
import { type Client, type Cognito, groupsOf } from './cognito.ts';
import { validityOf } from './settings.ts';
import type { Claims } from './signer.ts';
import type { Family, User } from './user.ts';

export type Tokens = {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
  RefreshToken?: string;
};

/** The `iss` of a pool's tokens: the address of its keys, as on AWS. */
const issuerOf = ({ endpoint }: Cognito, poolId: string): string => `${endpoint}/${poolId}`;

/** Starts a sign-in: the access, ID and refresh tokens of a new family. */
export function signIn(cognito: Cognito, client: Client, user: User): Tokens {
  const now = cognito.clock.now();
  const family: Family = {
    id: randomBytes(18).toString('base64url'),
    originJti: randomUUID(),
    clientId: client.id,
    authTime: Math.floor(now / 1000),
    expires: now + validityOf(client.settings, 'RefreshToken') * 1000,
    tokens: [],
  };
  const RefreshToken = addToken(family);
  user.families = [...user.families.filter(({ expires }) => expires > now), family];
  client.pool.users.save(user);
  return { ...mint(cognito, client, user, family), RefreshToken };
}

/**
 * Continues a sign-in. Where the client rotates refresh tokens, the answer has a new one, and the used one is valid for the
 * client's grace period only. A later use ends the whole family and is refused with RefreshTokenReuseException; an unknown
 * or expired token is refused with NotAuthorizedException.
 */
export function refresh(cognito: Cognito, client: Client, token: string): Tokens {
  const now = cognito.clock.now();
  const { user, family } = familyOf(client, token);
  if (!user || !family) throw new JsonError('NotAuthorizedException', 'Refresh Token has been revoked');
  if (now >= family.expires) throw new JsonError('NotAuthorizedException', 'Refresh Token has expired');
  const hash = hashOf(token);
  const known = family.tokens.find((one) => one.hash === hash);
  if (!known || now > (known.until ?? now)) {
    endFamily(client, user, family);
    throw new JsonError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation');
  }
  const rotation = client.settings.RefreshTokenRotation;
  if (rotation?.Feature !== 'ENABLED') return mint(cognito, client, user, family);
  known.until ??= now + (rotation.RetryGracePeriodSeconds ?? 0) * 1000;
  family.tokens = family.tokens.filter(({ until }) => until === undefined || until >= now);
  const RefreshToken = addToken(family);
  client.pool.users.save(user);
  return { ...mint(cognito, client, user, family), RefreshToken };
}

/** Ends the sign-in of a refresh token of the client, if there is one. */
export function revoke(client: Client, token: string): void {
  const { user, family } = familyOf(client, token);
  if (user && family) endFamily(client, user, family);
}

/** The claims of a token of one of the pools. Refuses with NotAuthorizedException any other, or an expired one. */
export function verifyToken(cognito: Cognito, token: string): Claims {
  const claims = cognito.signer.read(token);
  if (cognito.clock.now() >= claims.exp * 1000) {
    throw new JsonError('NotAuthorizedException', 'Access Token has expired');
  }
  // Only the pool of the issuer is compared: the port may be another after a restart.
  const known = [...cognito.pools.keys()].some((id) => claims.iss.endsWith(`/${id}`));
  if (!known) throw new JsonError('NotAuthorizedException', 'Invalid Access Token');
  return claims;
}

function mint(cognito: Cognito, client: Client, user: User, family: Family): Tokens {
  const iat = Math.floor(cognito.clock.now() / 1000);
  const groups = groupsOf(client.pool, user).map(({ GroupName }) => GroupName);
  const shared = {
    sub: user.sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: issuerOf(cognito, client.pool.id),
    origin_jti: family.originJti,
    event_id: randomUUID(),
    auth_time: family.authTime,
    iat,
  };
  const ExpiresIn = validityOf(client.settings, 'AccessToken');
  const access = {
    ...shared,
    client_id: client.id,
    token_use: 'access' as const,
    scope: 'aws.cognito.signin.user.admin',
    exp: iat + ExpiresIn,
    jti: randomUUID(),
    username: user.username,
  };
  const id = {
    ...attributeClaims(user),
    ...shared,
    'cognito:username': user.username,
    aud: client.id,
    token_use: 'id' as const,
    exp: iat + validityOf(client.settings, 'IdToken'),
    jti: randomUUID(),
  };
  const { signer } = cognito;
  return { AccessToken: signer.sign(access), IdToken: signer.sign(id), ExpiresIn, TokenType: 'Bearer' };
}

function attributeClaims(user: User): Record<string, string | boolean> {
  const claimOf = (name: string, value: string) => (name.endsWith('_verified') ? value === 'true' : value);
  return Object.fromEntries(Object.entries(user.attributes).map(([name, value]) => [name, claimOf(name, value)]));
}

// A token begins with its family's id, so that one that was rotated out long ago is still recognized.
function addToken(family: Family): string {
  const token = `${family.id}.${randomBytes(48).toString('base64url')}`;
  family.tokens.push({ hash: hashOf(token) });
  return token;
}

function familyOf(client: Client, token: string): { user?: User; family?: Family } {
  const [id = ''] = token.split('.');
  const user = client.pool.users.ofFamily(id);
  return { user, family: user?.families.find((one) => one.id === id && one.clientId === client.id) };
}

function endFamily(client: Client, user: User, family: Family): void {
  user.families = user.families.filter((one) => one !== family);
  client.pool.users.save(user);
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
