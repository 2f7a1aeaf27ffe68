import type { IncomingMessage } from 'node:http';
import { type SignedRequest, signedRequestOf } from '#local/cloud/signature/signature.ts';
import { S3Error } from './s3-error.ts';

/** A request to S3 in path style: /bucket/key. */
export type S3Request = SignedRequest & { bucket: string; key: string };

/** The response of an operation. A body that is text is XML. */
export type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

/** Reads the request line and the headers. Refuses with InvalidURI a key that cannot be decoded. */
export function readRequest(message: IncomingMessage): S3Request {
  const request = signedRequestOf(message);
  const [bucket = '', ...rest] = request.path.slice(1).split('/');
  return { ...request, bucket, key: decode(rest.join('/')) };
}

/** Percent-decodes a key. Refuses a malformed one with InvalidURI. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI', 400, "Couldn't parse the specified URI.");
  }
}
