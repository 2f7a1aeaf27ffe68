import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { env } from '#lambdas/platform/env.ts';

/** What stands before the 32 bytes of a private key of Ed25519 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The private key of records, which derives from our secret (CREDITRECORDS-10). */
function signingKey(): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', env('APP_KEY'), '', 'credit-record', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
}

/** The public key that belongs to it: `x` as in a JSON Web Key, and its id, which is its thumbprint (RFC 7638, RFC 8037). */
export function publicKeyNow(): { kid: string; x: string } {
  const { x = '' } = createPublicKey(signingKey()).export({ format: 'jwk' });
  return {
    x,
    kid: createHash('sha256')
      .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
      .digest('base64url'),
  };
}

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A payload as a JSON Web Signature in its compact form (RFC 7515), marked as a verifiable credential. The same one always gives the same text. */
export function signed(payload: object): string {
  const header = { alg: 'EdDSA', kid: publicKeyNow().kid, typ: 'vc+jwt', cty: 'vc' };
  const text = `${encoded(header)}.${encoded(payload)}`;
  return `${text}.${sign(null, Buffer.from(text), signingKey()).toString('base64url')}`;
}

/** An id of a key is 43 letters of base64url: other text is no key of an item. */
const Header = z.object({ alg: z.literal('EdDSA'), kid: z.string().check(z.regex(/^[\w-]{43}$/)) });

/** The id of the key with which a text says that it is signed; undefined where it is no such text. */
export function keyIdIn(jws: string): string | undefined {
  try {
    const [header = ''] = jws.split('.');
    return Header.parse(JSON.parse(Buffer.from(header, 'base64url').toString())).kid;
  } catch {
    return undefined;
  }
}

/** Whether a text is signed with the private key of this public one. */
export function isSignedWith(x: string, jws: string): boolean {
  const [header, payload, signature = ''] = jws.split('.');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
}

/** SHA-256 of a signed record, in hexadecimal digits (CREDITRECORDS-6). */
export const hashOf = (jws: string): string => createHash('sha256').update(jws).digest('hex');
