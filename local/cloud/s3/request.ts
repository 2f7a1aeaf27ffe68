import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.ts';

/** A request to S3 in path style: /bucket/key. */
export type S3Request = {
  method: string;
  /** The path as sent, still encoded, because the signature covers it in that form. */
  path: string;
  bucket: string;
  key: string;
  query: URLSearchParams;
  headers: Record<string, string>;
};

/** The response of an operation. A body that is text is XML. */
export type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

/** Reads the request line and the headers. Refuses with InvalidURI a key that cannot be decoded. */
export function readRequest(message: IncomingMessage): S3Request {
  const [path = '/', query] = (message.url ?? '/').split(/\?(.*)/s);
  const [bucket = '', ...rest] = path.slice(1).split('/');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers)) headers[name] = String(value);
  return {
    method: message.method ?? 'GET',
    path,
    bucket,
    key: decode(rest.join('/')),
    query: new URLSearchParams(query),
    headers,
  };
}

/** Percent-decodes a key. Refuses a malformed one with InvalidURI. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI', 400, "Couldn't parse the specified URI.");
  }
}
