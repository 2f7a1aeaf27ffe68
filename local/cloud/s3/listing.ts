import { encode } from '#local/cloud/signature/signature.ts';
import type { Bucket } from './bucket.ts';
import type { Answer, S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';
import { writeXml } from './xml.ts';

/** ListObjectsV2, by prefix, with up to 1,000 keys a page, sorted by their bytes; on request with its keys encoded for a URL. */
export function listObjects(bucket: Bucket, { query }: S3Request): Answer {
  const encoding = query.get('encoding-type');
  if (encoding !== null && encoding !== 'url') throw new S3Error('InvalidArgument', 400, 'Invalid Encoding Method');
  const encoded = (key: string) => (encoding ? urlEncoded(key) : key);
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const maxKeys = Math.min(1000, Number(query.get('max-keys') ?? 1000));
  const rest = bucket
    .list()
    .filter(({ key }) => key.startsWith(prefix) && Buffer.from(key).compare(Buffer.from(after)) > 0);
  const page = rest.slice(0, maxKeys);
  const last = rest.length > page.length ? page.at(-1) : undefined;
  return {
    status: 200,
    body: writeXml('ListBucketResult', {
      Name: bucket.name,
      Prefix: encoded(prefix),
      KeyCount: page.length,
      MaxKeys: maxKeys,
      ...(encoding && { EncodingType: encoding }),
      IsTruncated: last !== undefined,
      ...(last && { NextContinuationToken: Buffer.from(last.key).toString('base64url') }),
      Contents: page.map((version) => ({
        Key: encoded(version.key),
        LastModified: version.modified,
        ETag: version.etag,
        Size: version.size,
        StorageClass: 'STANDARD',
      })),
    }),
  };
}

/** A key as S3 encodes it in a list: a slash stays, a space is a plus sign. */
const urlEncoded = (key: string): string => encode(key).replaceAll('%2F', '/').replaceAll('%20', '+');
