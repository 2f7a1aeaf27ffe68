import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { JsonError } from '#local/cloud/http/json-error.ts';

const Claims = z.looseObject({
  sub: z.string(),
  iss: z.string(),
  token_use: z.enum(['access', 'id']),
  origin_jti: z.string(),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  client_id: z.optional(z.string()),
  username: z.optional(z.string()),
  scope: z.optional(z.string()),
  'cognito:groups': z.optional(z.array(z.string())),
});

/** The claims of a token. `client_id`, `username` and `scope` are in access tokens only. Times in seconds. */
export type Claims = z.output<typeof Claims>;

export type Signer = {
  sign(claims: Claims): string;
  /** The claims of a token that this signer signed, expired or not. Refuses any other with NotAuthorizedException. */
  read(token: string): Claims;
  jwks: { keys: object[] };
};

const MAX_KNOWN = 1_000;

/** Signs with the RSA key in `file`, which is created on first use. */
export function openSigner(file: string): Signer {
  if (!existsSync(file)) writeKey(file);
  const key = createPrivateKey(readFileSync(file));
  const publicKey = createPublicKey(key);
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256')
    .update(jwk.n ?? '')
    .digest('base64url');
  const header = `${encode({ kid, alg: 'RS256' })}.`;
  // A token is sent with each call of its hour, and checking its signature costs more than all else here.
  const known = new Map<string, Claims>();
  return {
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
    sign(claims) {
      const signed = header + encode(claims);
      return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
    },
    read(token) {
      const read = known.get(token);
      if (read) return read;
      const end = token.lastIndexOf('.');
      const signed = token.slice(0, end);
      const signature = Buffer.from(token.slice(end + 1), 'base64url');
      // The header must equal ours, so that a token cannot choose its algorithm or key.
      if (!signed.startsWith(header) || !verify('sha256', Buffer.from(signed), publicKey, signature)) {
        throw new JsonError('NotAuthorizedException', 'Invalid Access Token');
      }
      const claims = Claims.parse(JSON.parse(Buffer.from(signed.slice(header.length), 'base64url').toString()));
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(token, claims);
      return claims;
    },
  };
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function writeKey(file: string): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(`${file}.tmp`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
}
