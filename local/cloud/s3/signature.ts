import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

/** Secrets by access key id. */
export type AccessKeys = Record<string, string>;

const MAX_SKEW_MS = 15 * 60_000;
const MAX_PRESIGNED_SECONDS = 7 * 86_400;

/**
 * Checks Signature Version 4 of a request, in its header or in its presigned URL, at an instant in milliseconds of
 * virtual time, and returns the payload hash that it declares. Refuses with AccessDenied, RequestTimeTooSkewed,
 * InvalidAccessKeyId or SignatureDoesNotMatch.
 */
export function authenticate(request: S3Request, keys: AccessKeys, now: number): string {
  const claim = request.query.has('X-Amz-Signature') ? presignedClaim(request, now) : headerClaim(request, now);
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...claim.signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n');
  const scope = claim.credential.split('/').slice(1).join('/');
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonical)].join('\n');
  verifySignature({ keys, credential: claim.credential, text, signature: claim.signature });
  refuseUnsigned(request, claim);
  return claim.payload;
}

/** Checks that a credential's key signed a text. Refuses with InvalidAccessKeyId or SignatureDoesNotMatch. */
export function verifySignature(signed: {
  keys: AccessKeys;
  credential: string;
  text: string;
  signature: string;
}): void {
  const [id = '', date = '', region = '', service = '', end] = signed.credential.split('/');
  const secret = Object.hasOwn(signed.keys, id) ? signed.keys[id] : undefined;
  if (secret === undefined) throw new S3Error('InvalidAccessKeyId', 403);
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const expected = hmac(key, signed.text);
  const given = Buffer.from(signed.signature, 'hex');
  const matches = given.length === expected.length && timingSafeEqual(given, expected);
  if (matches && service === 's3' && end === 'aws4_request') return;
  throw new S3Error(
    'SignatureDoesNotMatch',
    403,
    'The request signature we calculated does not match the signature you provided.',
  );
}

/** Percent-encodes as SigV4 does, which is stricter than encodeURIComponent. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

type Claim = {
  credential: string;
  signedHeaders: string[];
  signature: string;
  date: string;
  payload: string;
};

function presignedClaim({ query, headers }: S3Request, now: number): Claim {
  const date = query.get('X-Amz-Date') ?? '';
  const signedAt = instantOf(date);
  const expires = Number(query.get('X-Amz-Expires'));
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' || !(expires > 0 && expires <= MAX_PRESIGNED_SECONDS)) {
    throw new S3Error('AuthorizationQueryParametersError', 400);
  }
  if (now > signedAt + expires * 1000) throw new S3Error('AccessDenied', 403, 'Request has expired');
  if (signedAt > now + MAX_SKEW_MS) throw new S3Error('AccessDenied', 403, 'Request is not valid yet');
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    date,
    payload: headers['x-amz-content-sha256'] ?? query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

function headerClaim({ headers }: S3Request, now: number): Claim {
  const [algorithm, fields = ''] = (headers.authorization ?? '').split(/ (.*)/s);
  if (algorithm !== 'AWS4-HMAC-SHA256') throw new S3Error('AccessDenied', 403, 'Access Denied');
  const field = (name: string) => new RegExp(`(?:^|,)\\s*${name}=([^,]+)`).exec(fields)?.[1] ?? '';
  const date = headers['x-amz-date'] ?? '';
  if (Math.abs(now - instantOf(date)) > MAX_SKEW_MS) {
    throw new S3Error('RequestTimeTooSkewed', 403, "The request's time and the server's time differ too much.", {
      ServerTime: new Date(now).toISOString(),
    });
  }
  return {
    credential: field('Credential'),
    signedHeaders: field('SignedHeaders').split(';'),
    signature: field('Signature'),
    date,
    payload: headers['x-amz-content-sha256'] ?? '',
  };
}

function refuseUnsigned(request: S3Request, claim: Claim): void {
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && name !== 'x-amz-content-sha256' && !claim.signedHeaders.includes(name),
  );
  if (unsigned.length === 0 && claim.signedHeaders.includes('host')) return;
  throw new S3Error('AccessDenied', 403, `Headers present in the request were not signed: ${unsigned.join(', ')}`);
}

// A space sorts before every encoded character, so that pairs sort by name first, as the signature requires.
function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)} ${encode(value)}`)
    .sort()
    .join('&')
    .replaceAll(' ', '=');
}

function instantOf(date: string): number {
  const instant = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (Number.isNaN(instant)) throw new S3Error('AccessDenied', 403, 'X-Amz-Date must be ISO 8601');
  return instant;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
