import type { Bucket } from './bucket.ts';
import type { readPayload } from './checksum.ts';
import { listObjects, listVersions } from './listing.ts';
import { copyObject, deleteObject, getObject, putObject } from './objects.ts';
import type { Answer, S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';
import { getTagging, putTagging } from './tagging.ts';

type Call = { buckets: Map<string, Bucket>; bucket: Bucket; request: S3Request } & ReturnType<typeof readPayload>;
type Operation = {
  method: string;
  on: 'bucket' | 'list' | 'versions' | 'object' | 'tagging' | 'copy';
  run(call: Call): Answer;
};

/** The operations that a signed request may name; `PostObject`, a form without a key in its path, is served beside them. */
export const operations: Readonly<Record<string, Operation>> = {
  ListObjectsV2: { method: 'GET', on: 'list', run: ({ bucket, request }) => listObjects(bucket, request) },
  ListObjectVersions: {
    method: 'GET',
    on: 'versions',
    run: ({ bucket, request }) => listVersions(bucket, request),
  },
  GetObject: { method: 'GET', on: 'object', run: ({ bucket, request }) => getObject(bucket, request) },
  HeadObject: { method: 'HEAD', on: 'object', run: ({ bucket, request }) => getObject(bucket, request) },
  PutObject: {
    method: 'PUT',
    on: 'object',
    run: ({ bucket, request, body, checksums }) => putObject(bucket, request, body, checksums),
  },
  CopyObject: {
    method: 'PUT',
    on: 'copy',
    run: ({ buckets, bucket, request }) => copyObject(buckets, bucket, request),
  },
  DeleteObject: { method: 'DELETE', on: 'object', run: ({ bucket, request }) => deleteObject(bucket, request) },
  GetObjectTagging: { method: 'GET', on: 'tagging', run: ({ bucket, request }) => getTagging(bucket, request) },
  PutObjectTagging: {
    method: 'PUT',
    on: 'tagging',
    run: ({ bucket, request, body }) => putTagging(bucket, request, body),
  },
};

const parameters =
  /^(x-id|x-amz-.+|response-.+|versionId|tagging|versions|key-marker|version-id-marker|list-type|prefix|encoding-type|max-keys|continuation-token|start-after)$/i;

/** The operation that a request names. Refuses with NotImplemented one that is not served, or has an unknown parameter. */
export function operationOf(request: S3Request): { name: string; run: Operation['run'] } {
  const unknown = [...request.query.keys()].find((name) => !parameters.test(name));
  if (unknown) throw new S3Error('NotImplemented', 501, `${unknown} is not in the local S3`);
  const on = targetOf(request);
  const [name = '', operation] =
    Object.entries(operations).find(([, each]) => each.method === request.method && each.on === on) ?? [];
  if (!operation) throw new S3Error('NotImplemented', 501, `${request.method} ${on} is not in the local S3`);
  return { name, run: operation.run };
}

function targetOf({ method, key, query, headers }: S3Request): Operation['on'] {
  if (key === '' && query.has('versions')) return 'versions';
  if (key === '') return query.get('list-type') === '2' ? 'list' : 'bucket';
  if (query.has('tagging')) return 'tagging';
  return method === 'PUT' && 'x-amz-copy-source' in headers ? 'copy' : 'object';
}
