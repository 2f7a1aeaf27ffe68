import type { Ask } from '#local/cloud/iam/evaluate.ts';
import { AccessDenied, type Iam } from '#local/cloud/iam/iam.ts';
import type { Bucket } from './bucket.ts';
import { decode, type S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

type Call = { buckets: Map<string, Bucket>; bucket: Bucket; request: S3Request };

/** Refuses with AccessDenied what the role that signed may not do (CLOUD-43). */
export function authorize(iam: Iam, signer: string, asks: () => readonly Ask[]): void {
  try {
    iam.authorize(signer, asks);
  } catch (error) {
    throw error instanceof AccessDenied ? new S3Error('AccessDenied', 403, error.message) : error;
  }
}

/** The right to list a bucket. Without it, an answer does not reveal that a key does not exist. */
export const toList = (bucket: Bucket): Ask => ({ action: 's3:ListBucket', resource: arnOf(bucket) });

/** The rights to write an object with these headers, or fields of a form. */
export const toWrite = (bucket: Bucket, key: string, headers: Record<string, string>): Ask[] => [
  onObject('PutObject', bucket, key),
  ...('x-amz-tagging' in headers ? [onObject('PutObjectTagging', bucket, key)] : []),
  ...('x-amz-object-lock-mode' in headers ? [onObject('PutObjectRetention', bucket, key)] : []),
];

/** The rights that an operation needs; those on a named version are rights of their own. */
export function asksOf(operation: string, { buckets, bucket, request }: Call): Ask[] {
  const { key, query, headers } = request;
  const version = query.get('versionId');
  if (operation === 'ListObjectsV2') return [toList(bucket)];
  if (operation === 'ListObjectVersions') return [{ action: 's3:ListBucketVersions', resource: arnOf(bucket) }];
  if (operation === 'PutObject') return toWrite(bucket, key, headers);
  if (operation === 'CopyObject') {
    const { source, sourceKey, sourceVersion } = sourceOf(buckets, headers);
    return [...toWrite(bucket, key, headers), ...(source ? toRead(source, sourceKey, sourceVersion) : [])];
  }
  if (operation === 'GetObject' || operation === 'HeadObject') return toRead(bucket, key, version);
  const action = version ? operation.replace('Object', 'ObjectVersion') : operation;
  return [onObject(action, bucket, key, version)];
}

const toRead = (bucket: Bucket, key: string, version: string | null): Ask[] => [
  onObject(version ? 'GetObjectVersion' : 'GetObject', bucket, key, version),
];

function sourceOf(buckets: Map<string, Bucket>, headers: Record<string, string>) {
  const [path = '', query] = (headers['x-amz-copy-source'] ?? '').split('?');
  const [name = '', ...rest] = decode(path.replace(/^\//, '')).split('/');
  return {
    source: buckets.get(name),
    sourceKey: rest.join('/'),
    sourceVersion: new URLSearchParams(query).get('versionId'),
  };
}

const arnOf = ({ name }: Bucket) => `arn:aws:s3:::${name}`;

const onObject = (action: string, bucket: Bucket, key: string, version?: string | null): Ask => ({
  action: `s3:${action}`,
  resource: `${arnOf(bucket)}/${key}`,
  context: Object.fromEntries(
    bucket.tagsOf(key, version).map(([name, value]) => [`s3:ExistingObjectTag/${name}`, value]),
  ),
});
