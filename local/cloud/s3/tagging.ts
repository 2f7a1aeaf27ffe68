import type { Bucket } from './bucket.ts';
import type { Answer, S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';
import { readXml, writeXml } from './xml.ts';

/** GetObjectTagging, of any version. */
export function getTagging(bucket: Bucket, request: S3Request): Answer {
  const version = bucket.get(request.key, request.query.get('versionId'));
  const tags = version.tags.map(([Key, Value]) => ({ Key, Value }));
  return { status: 200, body: writeXml('Tagging', { TagSet: { Tag: tags } }) };
}

/** PutObjectTagging: replaces the tags of a version. Refuses more than ten with InvalidTag. */
export function putTagging(bucket: Bucket, request: S3Request, body: Buffer): Answer {
  const version = bucket.get(request.key, request.query.get('versionId'));
  const tags = readXml(body.toString(), 'Tag').map((tag): [string, string] => [
    readXml(tag, 'Key')[0] ?? '',
    readXml(tag, 'Value')[0] ?? '',
  ]);
  if (tags.length > 10) throw new S3Error('InvalidTag', 400, 'Object tags cannot be greater than 10');
  bucket.update(version, { tags });
  return { status: 200 };
}
