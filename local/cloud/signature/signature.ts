import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SignatureError } from './signature-error.ts';

/** The credentials with this access key. Here a key says who signs, and protects nothing: its secret is its id. */
export const credentialsOf = (key: string) => ({ accessKeyId: key, secretAccessKey: key });

/** The administrator's credentials, which every client has that is no function. */
export const credentials = credentialsOf('local');

/** Whether there is an access key with this id. */
type Knows = (key: string) => boolean;
const isAdministrator: Knows = (key) => key === credentials.accessKeyId;

/** A request whose path is still encoded as it was sent, because the signature covers it in that form. */
export type SignedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
};

/** What a request declares about its signature, in its header or in its URL. `date` is as in X-Amz-Date. */
export type Claim = {
  credential: string;
  signedHeaders: string[];
  signature: string;
  date: string;
  payload: string;
};

const MAX_SKEW_MS = 5 * 60_000;
const MAX_SIGNING_KEYS = 1_000;

/**
 * Checks Signature Version 4 of a request to any service but S3, at an instant in milliseconds of virtual time (CLOUD-39), and
 * returns the id of the key that signed it. Throws a SignatureError.
 */
export function authenticate(
  message: IncomingMessage,
  body: Buffer,
  { service, now, knows }: { service: string; now: number; knows?: Knows | undefined },
): string {
  const request = signedRequestOf(message);
  const claim = headerClaim(request.headers, hash('sha256', body, 'hex'));
  if (Math.abs(now - instantOf(claim.date)) > MAX_SKEW_MS) throw new SignatureError('expired');
  // These services sign the path encoded twice.
  return verifyClaim({ ...request, path: request.path.split('/').map(encode).join('/') }, claim, { service, knows });
}

export function signedRequestOf({ method = 'GET', url = '/', headers }: IncomingMessage): SignedRequest {
  const [path = '/', query] = url.split(/\?(.*)/s);
  return {
    method,
    path,
    query: new URLSearchParams(query),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  };
}

/** The claim in the Authorization header, for a payload of a hash in hex. Throws a SignatureError that is unsigned or incomplete. */
export function headerClaim(headers: Record<string, string>, payload: string): Claim {
  const [algorithm, fields = ''] = (headers.authorization ?? '').split(/ (.*)/s);
  if (algorithm !== 'AWS4-HMAC-SHA256') throw new SignatureError('unsigned');
  const field = (name: string) => new RegExp(`(?:^|,)\\s*${name}=([^,\\s]+)`).exec(fields)?.[1];
  const [credential, signedHeaders, signature] = ['Credential', 'SignedHeaders', 'Signature'].map(field);
  const date = headers['x-amz-date'];
  if (!credential || !signedHeaders || !signature || !date) throw new SignatureError('incomplete');
  return { credential, signedHeaders: signedHeaders.split(';'), signature, date, payload };
}

/**
 * The id of the key that signed a request. Throws a SignatureError unless the claim's key did, with its host and all its headers
 * of AWS, for a service.
 */
export function verifyClaim(
  request: SignedRequest,
  claim: Claim,
  { service, knows }: { service: string; knows?: Knows | undefined },
): string {
  const { headers } = request;
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...claim.signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n');
  const scope = claim.credential.split('/').slice(1).join('/');
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, hash('sha256', canonical, 'hex')].join('\n');
  const key = verifySignature({ ...claim, service, text, knows });
  const isSigned = (name: string) => claim.signedHeaders.includes(name);
  const mustBeSigned = (name: string) =>
    name === 'host' || (name.startsWith('x-amz-') && name !== 'x-amz-content-sha256');
  if (!Object.keys(headers).filter(mustBeSigned).every(isSigned)) throw new SignatureError('partial');
  return key;
}

/** The id of the key of a credential. Throws a SignatureError unless that key signed a text, for a service. */
export function verifySignature(signed: {
  credential: string;
  text: string;
  signature: string;
  service: string;
  knows?: Knows | undefined;
}): string {
  const { knows = isAdministrator } = signed;
  const [id = '', date = '', region = '', service = '', end] = signed.credential.split('/');
  if (!knows(id)) throw new SignatureError('unknown key');
  const expected = hmac(signingKey({ id, date, region, service }), signed.text);
  const given = Buffer.from(signed.signature, 'hex');
  const matches = given.length === expected.length && timingSafeEqual(given, expected);
  if (!matches || service !== signed.service || end !== 'aws4_request') throw new SignatureError('mismatch');
  return id;
}

/** Percent-encodes as Signature Version 4 does, which is stricter than encodeURIComponent. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The instant of an X-Amz-Date, in milliseconds. Throws a SignatureError for any other text. */
export function instantOf(date: string): number {
  const instant = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (Number.isNaN(instant)) throw new SignatureError('incomplete', 'X-Amz-Date must be ISO 8601');
  return instant;
}

// A key is derived by four hashes, and holds for a day, a region and a service.
const signingKeys = new Map<string, Buffer>();

function signingKey({ id, date, region, service }: Record<'id' | 'date' | 'region' | 'service', string>): Buffer {
  const scope = `${id}/${date}/${region}/${service}`;
  const known = signingKeys.get(scope);
  if (known) return known;
  const start = Buffer.from(`AWS4${credentialsOf(id).secretAccessKey}`);
  const key = [date, region, service, 'aws4_request'].reduce(hmac, start);
  if (signingKeys.size >= MAX_SIGNING_KEYS) signingKeys.clear();
  signingKeys.set(scope, key);
  return key;
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

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
