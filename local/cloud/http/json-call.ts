import type { IncomingMessage } from 'node:http';
import { authenticate } from '#local/cloud/signature/signature.ts';
import { SignatureError } from '#local/cloud/signature/signature-error.ts';
import { JsonError } from './json-error.ts';
import { readBody } from './server.ts';

type Options = {
  /** The name of the service in a credential. */
  service: string;
  /** In milliseconds of virtual time. */
  now: number;
  /** Whether an operation must be signed. */
  isSigned?(operation: string): boolean;
  /** Whether there is an access key with this id. */
  knows?(key: string): boolean;
};

const MAX_BODY_BYTES = 16 << 20;

/**
 * Reads the operation and the body of a request in AWS's JSON protocol, and which key signed it, if it must be signed. Throws a JsonError that is named for its signature
 * (CLOUD-39), or SerializationException for a body that is not a JSON object of at most 16 MB.
 */
export async function readCall(
  request: IncomingMessage,
  { service, now, isSigned = () => true, knows }: Options,
): Promise<{ operation: string; body: object; key: string | undefined }> {
  const target = String(request.headers['x-amz-target']);
  const operation = target.slice(target.indexOf('.') + 1);
  const body = await readBody(request, MAX_BODY_BYTES);
  if (!body) throw new JsonError('SerializationException', 'The request is too large');
  const key = isSigned(operation) ? signerOf(request, body, { service, now, knows }) : undefined;
  return { operation, body: objectOf(body), key };
}

function signerOf(request: IncomingMessage, body: Buffer, options: Parameters<typeof authenticate>[2]): string {
  try {
    return authenticate(request, body, options);
  } catch (error) {
    throw error instanceof SignatureError ? new JsonError(error.name, error.message) : error;
  }
}

function objectOf(body: Buffer): object {
  try {
    const value: unknown = JSON.parse(body.toString());
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // It is refused like any other value that is not an object.
  }
  throw new JsonError('SerializationException', 'The request is not a JSON object');
}
