import { encode } from '#local/cloud/signature/signature.ts';
import type { Bucket, Version } from './bucket.ts';
import type { Answer, S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';
import { writeXml } from './xml.ts';

/** ListObjectsV2, by prefix, with up to 1,000 keys a page, sorted by their bytes; on request with its keys encoded for a URL. */
export function listObjects(bucket: Bucket, { query }: S3Request): Answer {
  const { encoding, encoded } = encodingOf(query);
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

/**
 * ListObjectVersions, by prefix, with up to 1,000 versions and delete markers a page: sorted by the bytes of their keys, and of one
 * key the newest first.
 */
export function listVersions(bucket: Bucket, { query }: S3Request): Answer {
  const { encoding, encoded } = encodingOf(query);
  const prefix = query.get('prefix') ?? '';
  const maxKeys = Math.min(1000, Number(query.get('max-keys') ?? 1000));
  const all = bucket.listVersions().flatMap((versions) => versions.map((version, age) => ({ version, age })));
  const rest = after(
    all.filter(({ version }) => version.key.startsWith(prefix)),
    query.get('key-marker') ?? '',
    query.get('version-id-marker'),
  );
  const page = rest.slice(0, maxKeys);
  const last = rest.length > page.length ? page.at(-1)?.version : undefined;
  const listed = page.map(({ version, age }) => ({
    isMarker: version.deleteMarker,
    element: {
      Key: encoded(version.key),
      VersionId: version.id,
      IsLatest: age === 0,
      LastModified: version.modified,
      ...(!version.deleteMarker && { ETag: version.etag, Size: version.size, StorageClass: 'STANDARD' }),
    },
  }));
  const elements = (isMarker: boolean) =>
    listed.filter((each) => each.isMarker === isMarker).map((each) => each.element);
  return {
    status: 200,
    body: writeXml('ListVersionsResult', {
      Name: bucket.name,
      Prefix: encoded(prefix),
      MaxKeys: maxKeys,
      ...(encoding && { EncodingType: encoding }),
      IsTruncated: last !== undefined,
      ...(last && { NextKeyMarker: encoded(last.key), NextVersionIdMarker: last.id }),
      Version: elements(false),
      DeleteMarker: elements(true),
    }),
  };
}

type Listed = { version: Version; age: number };

/** What follows the version that a page ended with, or all versions of the key where no version is named. */
function after(versions: Listed[], key: string, id: string | null): Listed[] {
  const at = id === null ? -1 : versions.findIndex(({ version }) => version.key === key && version.id === id);
  if (id !== null && at < 0) throw new S3Error('InvalidArgument', 400, 'Invalid version id specified');
  if (id !== null) return versions.slice(at + 1);
  return versions.filter(({ version }) => Buffer.from(version.key).compare(Buffer.from(key)) > 0);
}

function encodingOf(query: URLSearchParams) {
  const encoding = query.get('encoding-type');
  if (encoding !== null && encoding !== 'url') throw new S3Error('InvalidArgument', 400, 'Invalid Encoding Method');
  return { encoding, encoded: (key: string) => (encoding ? urlEncoded(key) : key) };
}

/** A key as S3 encodes it in a list: a slash stays, a space is a plus sign. */
const urlEncoded = (key: string): string => encode(key).replaceAll('%2F', '/').replaceAll('%20', '+');
