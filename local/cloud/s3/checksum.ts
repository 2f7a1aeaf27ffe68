import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

/** Checksums of a body in base64, by their header: x-amz-checksum-sha256. */
export type Checksums = Record<string, string>;

/**
 * Reads the body of a signed request, without its aws-chunked framing, and its checksums. Refuses a body that does not match its
 * signature or its checksum with XAmzContentSHA256Mismatch, IncompleteBody or BadDigest.
 */
export function readPayload(request: S3Request, payload: string, sent: Buffer): { body: Buffer; checksums: Checksums } {
  if (payload === 'UNSIGNED-PAYLOAD') return { body: sent, checksums: verifyChecksums(request.headers, sent) };
  if (payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    const { body, trailer } = unchunk(sent);
    if (Number(request.headers['x-amz-decoded-content-length']) !== body.length)
      throw new S3Error('IncompleteBody', 400);
    return { body, checksums: verifyChecksums({ ...request.headers, ...trailer }, body) };
  }
  if (payload.startsWith('STREAMING-')) throw new S3Error('NotImplemented', 501, `${payload} is not in the local S3`);
  if (createHash('sha256').update(sent).digest('hex') !== payload) throw new S3Error('XAmzContentSHA256Mismatch', 400);
  return { body: sent, checksums: verifyChecksums(request.headers, sent) };
}

/** Compares a body with the checksums that its headers or form fields declare; without one, computes CRC32, as S3 does. */
export function verifyChecksums(declared: Record<string, string>, body: Buffer): Checksums {
  const checksums: Checksums = {};
  for (const [name, value] of Object.entries(declared)) {
    const algorithm = /^x-amz-checksum-(?!algorithm$|type$|mode$)(.+)$/.exec(name)?.[1];
    if (!algorithm) continue;
    const sum = sums[algorithm];
    if (!sum) throw new S3Error('NotImplemented', 501, `${name} is not in the local S3`);
    if (sum(body) !== value) {
      throw new S3Error(
        'BadDigest',
        400,
        `The ${algorithm.toUpperCase()} you specified did not match the calculated one.`,
      );
    }
    checksums[name] = value;
  }
  return Object.keys(checksums).length > 0 ? checksums : { 'x-amz-checksum-crc32': crc32Of(body) };
}

const sums: Record<string, (body: Buffer) => string> = {
  crc32: crc32Of,
  sha256: (body) => createHash('sha256').update(body).digest('base64'),
};

function crc32Of(body: Buffer): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return sum.toString('base64');
}

function unchunk(sent: Buffer): { body: Buffer; trailer: Record<string, string> } {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = sent.indexOf('\r\n', at);
    const size = Number.parseInt(sent.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || Number.isNaN(size)) throw new S3Error('IncompleteBody', 400);
    at = lineEnd + 2;
    if (size === 0) break;
    chunks.push(sent.subarray(at, at + size));
    at += size + 2;
  }
  const lines = sent.toString('latin1', at).matchAll(/^([^:\r\n]+):([^\r\n]*)/gm);
  const trailer = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]));
  return { body: Buffer.concat(chunks), trailer };
}
