import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import type { ObjectCreated } from '#local/cloud/s3/server.ts';
import { aLocalS3 } from './a-local-s3.ts';

describe('a restart (CLOUD-24)', () => {
  it('keeps objects, their versions and metadata, and announces nothing twice', async () => {
    const before = await aLocalS3();
    const put = (Body: string) =>
      before.client.send(new PutObjectCommand({ Bucket: 'documents', Key: 'k', Body, ContentType: 'text/plain' }));
    const { VersionId } = await put('one');
    await put('two');
    await expect.poll(() => before.events.length).toBe(2);
    await before.close();

    const after = await aLocalS3({ dir: before.dir });
    const read = async (version?: string) => {
      const object = await after.client.send(
        new GetObjectCommand({ Bucket: 'documents', Key: 'k', VersionId: version }),
      );
      return [object.ContentType, await object.Body?.transformToString()];
    };
    expect(await read()).toEqual(['text/plain', 'two']);
    expect(await read(VersionId)).toEqual(['text/plain', 'one']);
    expect(after.events).toEqual([]);
    await after.close();
  });

  it('announces what was not yet delivered', async () => {
    // The first one hears of the object and never answers, as when the process is killed.
    const heard: ObjectCreated[] = [];
    const before = await aLocalS3({
      onObjectCreated: (event) => {
        heard.push(event);
        return new Promise(() => {});
      },
    });
    await before.client.send(new PutObjectCommand({ Bucket: 'documents', Key: 'k', Body: 'one' }));
    await expect.poll(() => heard.length).toBe(1);
    await before.close();

    const after = await aLocalS3({ dir: before.dir });
    await expect.poll(() => after.events).toEqual(heard);
    await after.close();

    const last = await aLocalS3({ dir: before.dir });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(last.events).toEqual([]);
    await last.close();
  });
});

describe('an announcement', () => {
  it('is tried again when it fails', async () => {
    const events: ObjectCreated[] = [];
    const s3 = await aLocalS3({
      onObjectCreated: (event) => {
        events.push(event);
        if (events.length === 1) throw new Error('The first delivery fails for this test');
      },
    });
    await s3.client.send(new PutObjectCommand({ Bucket: 'site', Key: 'k', Body: 'one' }));
    await expect.poll(() => events.length).toBe(2);
    await s3.close();
  });
});
