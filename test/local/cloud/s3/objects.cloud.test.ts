import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClient, aLocalS3 } from './a-local-s3.ts';

const day = 86_400_000;
let s3: Awaited<ReturnType<typeof aLocalS3>>;
beforeAll(async () => {
  s3 = await aLocalS3();
});
afterAll(() => s3.close());

const textOf = async (bucket: string, key: string, versionId?: string) => {
  const { Body } = await s3.client.send(new GetObjectCommand({ Bucket: bucket, Key: key, VersionId: versionId }));
  return Body?.transformToString();
};

describe('an object (CLOUD-27)', () => {
  const Key = 'loan 1/agreement+é.txt';

  it('comes back with its metadata and checksum', async () => {
    await s3.client.send(
      new PutObjectCommand({
        Bucket: 'site',
        Key,
        Body: 'signed',
        ContentType: 'text/plain',
        Metadata: { loan: '1' },
        ChecksumAlgorithm: 'SHA256',
      }),
    );
    const head = await s3.client.send(new HeadObjectCommand({ Bucket: 'site', Key, ChecksumMode: 'ENABLED' }));
    expect(head).toMatchObject({
      ContentLength: 6,
      ContentType: 'text/plain',
      Metadata: { loan: '1' },
      ServerSideEncryption: 'AES256',
      ChecksumSHA256: expect.any(String),
    });
    expect(head.VersionId).toBeUndefined();
    expect(await textOf('site', Key)).toBe('signed');
  });

  it('is accepted as a stream, in chunks with a trailing checksum', async () => {
    const Body = Readable.from([Buffer.alloc(70_000, 'a'), Buffer.from('end')]);
    await s3.client.send(new PutObjectCommand({ Bucket: 'site', Key: 'stream', Body, ContentLength: 70_003 }));
    expect(await textOf('site', 'stream')).toMatch(/^a{70000}end$/);
  });

  it('is read by range', async () => {
    const part = await s3.client.send(new GetObjectCommand({ Bucket: 'site', Key, Range: 'bytes=1-3' }));
    expect(part.ContentRange).toBe('bytes 1-3/6');
    expect(await part.Body?.transformToString()).toBe('ign');
    const beyond = s3.client.send(new GetObjectCommand({ Bucket: 'site', Key, Range: 'bytes=6-' }));
    await expect(beyond).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('is refused when its checksum is of something else', async () => {
    const put = new PutObjectCommand({ Bucket: 'site', Key: 'bad', Body: 'one', ChecksumSHA256: 'x'.repeat(43) });
    await expect(s3.client.send(put)).rejects.toMatchObject({ name: 'BadDigest' });
  });

  it('is copied with its metadata and tags', async () => {
    const TagSet = [{ Key: 'scan <&>', Value: 'NO_THREATS_FOUND' }];
    await s3.client.send(new PutObjectTaggingCommand({ Bucket: 'site', Key, Tagging: { TagSet } }));
    const CopySource = `site/${encodeURIComponent(Key)}`;
    await s3.client.send(new CopyObjectCommand({ Bucket: 'documents', Key: 'copy', CopySource }));
    const copy = await s3.client.send(new GetObjectCommand({ Bucket: 'documents', Key: 'copy' }));
    expect(copy).toMatchObject({ ContentType: 'text/plain', Metadata: { loan: '1' } });
    const tagging = await s3.client.send(new GetObjectTaggingCommand({ Bucket: 'documents', Key: 'copy' }));
    expect(tagging.TagSet).toEqual(TagSet);
  });

  it('is listed by prefix, a page at a time', async () => {
    for (const n of [1, 2, 3]) {
      await s3.client.send(new PutObjectCommand({ Bucket: 'site', Key: `pages/${n}`, Body: `${n}` }));
    }
    const first = await s3.client.send(new ListObjectsV2Command({ Bucket: 'site', Prefix: 'pages/', MaxKeys: 2 }));
    const ContinuationToken = first.NextContinuationToken;
    const rest = await s3.client.send(
      new ListObjectsV2Command({ Bucket: 'site', Prefix: 'pages/', ContinuationToken }),
    );
    expect(first.Contents?.map((object) => object.Key)).toEqual(['pages/1', 'pages/2']);
    expect(rest).toMatchObject({ IsTruncated: false, Contents: [{ Key: 'pages/3', Size: 1 }] });
  });

  it('is gone when deleted', async () => {
    await s3.client.send(new DeleteObjectCommand({ Bucket: 'site', Key: 'pages/1' }));
    await expect(textOf('site', 'pages/1')).rejects.toMatchObject({ name: 'NoSuchKey' });
    const head = s3.client.send(new HeadObjectCommand({ Bucket: 'site', Key: 'pages/1' }));
    await expect(head).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('is not uploaded in parts', async () => {
    const create = new CreateMultipartUploadCommand({ Bucket: 'site', Key: 'large' });
    await expect(s3.client.send(create)).rejects.toMatchObject({ name: 'NotImplemented' });
  });
});

describe('an object that a reader has already (CLOUD-27)', () => {
  it('is not sent again', async () => {
    const Key = 'known';
    const { ETag } = await s3.client.send(new PutObjectCommand({ Bucket: 'site', Key, Body: 'one' }));
    const { LastModified } = await s3.client.send(new HeadObjectCommand({ Bucket: 'site', Key }));
    const read = (known: object) =>
      s3.client.send(new GetObjectCommand({ Bucket: 'site', Key, ...known })).then(
        () => 200,
        ({ $metadata }) => $metadata.httpStatusCode,
      );
    expect(await read({ IfNoneMatch: ETag })).toBe(304);
    expect(await read({ IfNoneMatch: '"another"' })).toBe(200);
    expect(await read({ IfModifiedSince: LastModified })).toBe(304);
    expect(await read({ IfModifiedSince: new Date(0) })).toBe(200);
    expect(await read({ IfMatch: ETag, IfUnmodifiedSince: new Date(0) })).toBe(200);
    expect(await read({ IfMatch: '"another"' })).toBe(412);
    expect(await read({ IfUnmodifiedSince: new Date(0) })).toBe(412);
  });
});

describe('a client that is not of JavaScript', () => {
  const [Bucket, Key] = ['site', 'a'];
  const textAt = async (url: Promise<string>) => (await fetch(await url)).text();

  // botocore reads an error whose tag is the bare name alone.
  it('reads the code of an error, which has no namespace', async () => {
    const text = await textAt(getSignedUrl(s3.client, new GetObjectCommand({ Bucket: 'site', Key: 'nothing' })));
    expect(text).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
    );
  });

  // boto3 and the AWS CLI always ask for encoded keys.
  it('lists keys encoded as for a URL', async () => {
    await s3.client.send(new PutObjectCommand({ Bucket, Key: 'lists/a b+ā&(1).txt', Body: '' }));
    const listing = { Bucket, Prefix: 'lists/a b', EncodingType: 'url' } as const;
    const text = await textAt(getSignedUrl(s3.client, new ListObjectsV2Command(listing)));
    expect(text).toContain('<Key>lists/a+b%2B%C4%81%26%281%29.txt</Key>');
    expect(text).toContain('<EncodingType>url</EncodingType>');
    expect(text).toContain('<Prefix>lists/a+b</Prefix>');
    expect(text).not.toContain('<Key>lists/a b');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an older list', () => s3.client.send(new ListObjectsCommand({ Bucket }))],
    ['a delete of several', () => s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key }] } }))],
    ['folders of a list', () => s3.client.send(new ListObjectsV2Command({ Bucket, Delimiter: '/' }))],
    ['a write where something is', () => s3.client.send(new PutObjectCommand({ Bucket, Key, IfMatch: '"x"' }))],
  ])('is told that %s is not served', async (_, send) => {
    await expect(send()).rejects.toMatchObject({ name: 'NotImplemented', $metadata: { httpStatusCode: 501 } });
  });
});

describe('a version', () => {
  it('stays after an overwrite and a delete', async () => {
    const Bucket = 'documents';
    const first = await s3.client.send(new PutObjectCommand({ Bucket, Key: 'v', Body: 'one' }));
    const second = await s3.client.send(new PutObjectCommand({ Bucket, Key: 'v', Body: 'two' }));
    expect(first.VersionId).not.toBe(second.VersionId);
    expect(await textOf(Bucket, 'v')).toBe('two');
    await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'v' }));
    await expect(textOf(Bucket, 'v')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await textOf(Bucket, 'v', first.VersionId)).toBe('one');
    await s3.client.send(
      new CopyObjectCommand({ Bucket, Key: 'w', CopySource: `documents/v?versionId=${first.VersionId}` }),
    );
    expect(await textOf(Bucket, 'w')).toBe('one');
  });

  it('is listed with those before it and with delete markers, a page at a time', async () => {
    const Bucket = 'documents';
    for (const [Key, Body] of [
      ['list/a', 'one'],
      ['list/a', 'three'],
      ['list/b c', 'four'],
    ] as const)
      await s3.client.send(new PutObjectCommand({ Bucket, Key, Body }));
    const { DeleteMarker, VersionId } = await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'list/a' }));
    expect(DeleteMarker).toBe(true);
    const listed: unknown[] = [];
    let from: Pick<ListObjectVersionsCommandInput, 'KeyMarker' | 'VersionIdMarker'> = {};
    for (const MaxKeys of [1, 2, 2]) {
      const page = await s3.client.send(
        new ListObjectVersionsCommand({ Bucket, Prefix: 'list/', MaxKeys, EncodingType: 'url', ...from }),
      );
      const { Versions = [], DeleteMarkers = [], IsTruncated, NextKeyMarker, NextVersionIdMarker } = page;
      listed.push([
        ...DeleteMarkers.map(({ Key }) => `${Key} deleted`),
        ...Versions.map(({ Key, Size }) => `${Key} ${Size}`),
      ]);
      expect(IsTruncated).toBe(listed.length < 3);
      from = { KeyMarker: NextKeyMarker, VersionIdMarker: NextVersionIdMarker };
      if (!IsTruncated) break;
    }
    expect(listed).toEqual([['list/a deleted'], ['list/a 5', 'list/a 3'], ['list/b+c 4']]);
    const undone = await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'list/a', VersionId }));
    expect(undone).toMatchObject({ DeleteMarker: true, VersionId });
    expect(await textOf(Bucket, 'list/a')).toBe('three');
  });

  it('is not written twice with If-None-Match', async () => {
    const put = new PutObjectCommand({ Bucket: 'seals', Key: 'once', Body: 'one', IfNoneMatch: '*' });
    await s3.client.send(put);
    await expect(s3.client.send(put)).rejects.toMatchObject({ name: 'PreconditionFailed' });
  });
});

describe('a signature', () => {
  it('of another secret is refused', async () => {
    const stranger = aClient(s3.endpoint, 'guessed');
    const put = new PutObjectCommand({ Bucket: 'site', Key: 'x', Body: 'x' });
    await expect(stranger.send(put)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    expect((await fetch(`${s3.endpoint}/site/stream`)).status).toBe(403);
  });

  it('of a URL forces type and disposition until virtual time passes it', async () => {
    await s3.client.send(
      new PutObjectCommand({ Bucket: 'documents', Key: 'id', Body: '<b>', ContentType: 'text/html' }),
    );
    const command = new GetObjectCommand({
      Bucket: 'documents',
      Key: 'id',
      ResponseContentType: 'application/pdf',
      ResponseContentDisposition: 'inline; filename="id.pdf"',
    });
    const url = await getSignedUrl(s3.client, command, { expiresIn: 60 });
    const seen = await fetch(url);
    expect(seen.status).toBe(200);
    expect(seen.headers.get('content-type')).toBe('application/pdf');
    expect(seen.headers.get('content-disposition')).toBe('inline; filename="id.pdf"');
    expect((await fetch(url.replace('id.pdf', 'id.html'))).status).toBe(403);
    s3.clock.moveTo(s3.clock.now() + 61_000);
    expect((await fetch(url)).status).toBe(403);
  });

  it('is measured by the virtual clock, which clients follow', async () => {
    s3.clock.moveTo(s3.clock.now() + 30 * day);
    expect(await textOf('documents', 'w')).toBe('one');
    const { LastModified } = await s3.client
      .send(new PutObjectCommand({ Bucket: 'site', Key: 'later', Body: 'x' }))
      .then(() => s3.client.send(new HeadObjectCommand({ Bucket: 'site', Key: 'later' })));
    expect(LastModified?.getTime()).toBeGreaterThan(Date.now() + 29 * day);
  });
});

describe('a locked version (CLOUD-27)', () => {
  it('is neither deleted nor hidden while it is retained', async () => {
    const Bucket = 'seals';
    const { VersionId } = await s3.client.send(new PutObjectCommand({ Bucket, Key: 'seal', Body: 'hash' }));
    await s3.client.send(new PutObjectCommand({ Bucket, Key: 'seal', Body: 'forged' }));
    const refusal = { name: 'AccessDenied' };
    await expect(s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'seal', VersionId }))).rejects.toMatchObject(
      refusal,
    );
    await expect(s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'seal' }))).rejects.toMatchObject(refusal);
    expect(await textOf(Bucket, 'seal', VersionId)).toBe('hash');
    s3.clock.moveTo(s3.clock.now() + 11 * day);
    await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'seal', VersionId }));
    await expect(textOf(Bucket, 'seal', VersionId)).rejects.toMatchObject({ name: 'NoSuchVersion' });
  });
});
