import type { Bucket, Draft, Version } from './bucket.ts';
import type { Checksums } from './checksum.ts';
import { type Answer, decode, type S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';
import { writeXml } from './xml.ts';

const storedHeaders =
  /^(content-(type|disposition|language)|cache-control|expires|x-amz-server-side-encryption.*|x-amz-meta-.+)$/;
const overrides = [
  'content-type',
  'content-disposition',
  'content-language',
  'content-encoding',
  'cache-control',
  'expires',
];

/** PutObject. If-None-Match: * refuses to write a key twice, with PreconditionFailed. */
export function putObject(bucket: Bucket, request: S3Request, body: Buffer, checksums: Checksums): Answer {
  if (request.headers['if-none-match'] === '*' && bucket.has(request.key)) {
    throw preconditionFailed();
  }
  if (request.headers['if-match'])
    throw new S3Error('NotImplemented', 501, 'If-Match of a write is not in the local S3');
  const version = bucket.put(draftOf(request.key, request.headers, checksums), body);
  return { status: 200, headers: { etag: version.etag, ...version.checksums, ...versionHeaders(bucket, version) } };
}

/** CopyObject, from any version in any bucket. The request may replace the source's metadata and tags. */
export function copyObject(buckets: Map<string, Bucket>, target: Bucket, request: S3Request): Answer {
  const [path = '', query] = (request.headers['x-amz-copy-source'] ?? '').split('?');
  const [name = '', ...rest] = decode(path.replace(/^\//, '')).split('/');
  const source = buckets.get(name);
  if (!source) throw new S3Error('NoSuchBucket', 404, 'The specified bucket does not exist');
  const original = source.get(rest.join('/'), new URLSearchParams(query).get('versionId'));
  const replaced = draftOf(request.key, request.headers, original.checksums);
  const draft = {
    ...replaced,
    headers: request.headers['x-amz-metadata-directive'] === 'REPLACE' ? replaced.headers : original.headers,
    tags: request.headers['x-amz-tagging-directive'] === 'REPLACE' ? replaced.tags : original.tags,
  };
  const version = target.put(draft, source.read(original));
  return {
    status: 200,
    headers: {
      ...versionHeaders(target, version),
      ...(source.versioned && { 'x-amz-copy-source-version-id': original.id }),
    },
    body: writeXml('CopyObjectResult', { ETag: version.etag, LastModified: version.modified }),
  };
}

/**
 * GetObject and HeadObject, of any version, whole or a range, with the response headers that a presigned URL sets. Refuses with
 * PreconditionFailed what If-Match or If-Unmodified-Since excludes; answers 304 to a reader who has it already.
 */
export function getObject(bucket: Bucket, request: S3Request): Answer {
  const version = bucket.get(request.key, request.query.get('versionId'));
  const headers = {
    'content-type': 'binary/octet-stream',
    ...version.headers,
    ...forcedHeaders(request.query),
    ...versionHeaders(bucket, version),
    etag: version.etag,
    'last-modified': new Date(version.modified).toUTCString(),
    'accept-ranges': 'bytes',
  };
  if (isNotModified(request.headers, version)) return { status: 304, headers };
  const body = bucket.read(version);
  const range = rangeOf(request.headers.range, body.length);
  if (range) {
    const contentRange = `bytes ${range.start}-${range.end - 1}/${body.length}`;
    return {
      status: 206,
      headers: { ...headers, 'content-range': contentRange },
      body: body.subarray(range.start, range.end),
    };
  }
  const summed = request.headers['x-amz-checksum-mode'] === 'ENABLED' ? version.checksums : {};
  return { status: 200, headers: { ...headers, ...summed }, body };
}

/** DeleteObject, of a version or of the key. Answers with the delete marker that was added, or deleted. */
export function deleteObject(bucket: Bucket, request: S3Request): Answer {
  const id = request.query.get('versionId');
  const marker = bucket.remove(request.key, id);
  const version = marker?.id ?? id;
  return {
    status: 204,
    headers: {
      ...(marker && { 'x-amz-delete-marker': 'true' }),
      ...(version && { 'x-amz-version-id': version }),
    },
  };
}

/** The draft of an object, from the headers of a request or the fields of a form. */
export function draftOf(key: string, headers: Record<string, string>, checksums: Checksums): Draft {
  const encoding = headers['content-encoding']?.replace(/(^|,)\s*aws-chunked\s*/, '').replace(/^,\s*/, '');
  const retainUntil = headers['x-amz-object-lock-retain-until-date'];
  return {
    key,
    headers: {
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => storedHeaders.test(name))),
      ...(encoding && { 'content-encoding': encoding }),
    },
    checksums,
    tags: [...new URLSearchParams(headers['x-amz-tagging'])],
    ...(retainUntil && { retainUntil: readDate(retainUntil) }),
  };
}

/** The response headers with a version's id and encryption. */
export function versionHeaders(bucket: Bucket, version: Version): Record<string, string> {
  return {
    'x-amz-server-side-encryption': version.headers['x-amz-server-side-encryption'] ?? 'AES256',
    ...(bucket.versioned && { 'x-amz-version-id': version.id }),
  };
}

function forcedHeaders(query: URLSearchParams): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of overrides) {
    const value = query.get(`response-${name}`);
    if (value === null) continue;
    if (/[^ -\xff]/.test(value)) throw new S3Error('InvalidArgument', 400, `response-${name} is not a header value`);
    headers[name] = value;
  }
  return headers;
}

/** Whether a reader who names an ETag or a time has this version. An ETag goes before a time. */
function isNotModified(headers: Record<string, string>, { etag, modified }: Version): boolean {
  const is = (tag: string) => tag === '*' || tag.replaceAll('"', '') === etag.replaceAll('"', '');
  const written = Math.floor(Date.parse(modified) / 1000);
  const secondsOf = (date = '') => Date.parse(date) / 1000;
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const { 'if-unmodified-since': unmodifiedSince, 'if-modified-since': modifiedSince } = headers;
  if (match ? !is(match) : written > secondsOf(unmodifiedSince)) throw preconditionFailed();
  return noneMatch ? is(noneMatch) : written <= secondsOf(modifiedSince);
}

function preconditionFailed(): S3Error {
  return new S3Error('PreconditionFailed', 412, 'At least one of the pre-conditions you specified did not hold');
}

// A header that is not a range of bytes is ignored, as HTTP requires.
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  if (start >= end) throw new S3Error('InvalidRange', 416, 'The requested range is not satisfiable');
  return { start, end };
}

function readDate(text: string): string {
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) throw new S3Error('InvalidArgument', 400, 'The retain until date is not a date');
  return new Date(instant).toISOString();
}
