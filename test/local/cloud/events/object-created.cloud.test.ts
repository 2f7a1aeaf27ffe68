import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectTaggingCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openClock } from '#local/cloud/clock/clock.ts';
import { readAssembly } from '#local/cloud/cloudformation/assembly.ts';
import { followObjects } from '#local/cloud/events/object-created.ts';
import { readPattern } from '#local/cloud/events/pattern.ts';
import { openBus } from '#local/cloud/events/rules.ts';
import type { Listening } from '#local/cloud/http/server.ts';
import { startS3 } from '#local/cloud/s3/server.ts';

const place = { region: 'ap-southeast-2', account: '000000000000' };
const ruleFor = (EventPattern: object, name: string) => ({
  Type: 'AWS::Events::Rule',
  Properties: { EventPattern: { ...EventPattern }, Targets: [{ Id: 'T', Arn: `arn:aws:lambda:r:a:function:${name}` }] },
});
const template = JSON.parse(
  JSON.stringify({
    Resources: {
      Documents: {
        Type: 'AWS::S3::Bucket',
        Properties: {
          BucketName: 'documents',
          VersioningConfiguration: { Status: 'Enabled' },
          NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
        },
      },
      Quiet: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'quiet' } },
      Plan: {
        Type: 'AWS::GuardDuty::MalwareProtectionPlan',
        Properties: {
          Role: 'arn',
          ProtectedResource: { S3Bucket: { BucketName: { Ref: 'Documents' }, ObjectPrefixes: ['quarantine/'] } },
        },
      },
      Created: ruleFor({ source: ['aws.s3'], 'detail-type': ['Object Created'] }, 'created'),
      Scanned: ruleFor(
        {
          source: ['aws.guardduty'],
          'detail-type': ['GuardDuty Malware Protection Object Scan Result'],
          detail: { s3ObjectDetails: { bucketName: [{ Ref: 'Documents' }], objectKey: [{ prefix: 'quarantine/' }] } },
        },
        'scanned',
      ),
    },
  }),
);

let dir: string;
let s3: Listening;
let client: S3Client;
let started: { arn: string; input: unknown }[];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'objects-'));
  started = [];
  const clock = openClock(join(dir, 'clock'));
  const { resources } = readAssembly([{ name: 'Shop', template }], place);
  const bus = openBus(resources, { ...place, now: clock.now, start: async (target) => started.push(target) });
  const buckets = resources.filter(({ type }) => type === 'AWS::S3::Bucket');
  s3 = await startS3({ dir, clock, buckets, onObjectCreated: followObjects(resources, bus, () => client) });
  client = new S3Client({
    endpoint: s3.endpoint,
    region: place.region,
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
});
afterEach(async () => {
  client.destroy();
  await s3.close();
  rmSync(dir, { recursive: true });
});

const put = (Bucket: string, Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket, Key, Body }));
const names = () => started.map(({ arn }) => arn.split(':').at(-1));
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

describe('an object that was created (CLOUD-27)', () => {
  it('is announced to the rules for it, scanned and tagged', async () => {
    const { VersionId } = await put('documents', 'quarantine/u1/d1', 'A passport');
    await expect.poll(names).toEqual(['created', 'scanned']);
    expect(started[0]?.input).toMatchObject({
      source: 'aws.s3',
      detail: { bucket: { name: 'documents' }, object: { key: 'quarantine/u1/d1', size: 10, 'version-id': VersionId } },
    });
    expect(started[1]?.input).toMatchObject({
      source: 'aws.guardduty',
      detail: {
        s3ObjectDetails: { bucketName: 'documents', objectKey: 'quarantine/u1/d1', versionId: VersionId },
        scanResultDetails: { scanResultStatus: 'NO_THREATS_FOUND', threats: null },
      },
    });
    const { TagSet } = await client.send(new GetObjectTaggingCommand({ Bucket: 'documents', Key: 'quarantine/u1/d1' }));
    expect(TagSet).toEqual([{ Key: 'GuardDutyMalwareScanStatus', Value: 'NO_THREATS_FOUND' }]);
  });

  it('is found out when it is malware', async () => {
    await put('documents', 'quarantine/u1/d2', `%PDF-1.7 ${eicar}`);
    await expect.poll(names).toEqual(['created', 'scanned']);
    expect(started[1]?.input).toMatchObject({ detail: { scanResultDetails: { scanResultStatus: 'THREATS_FOUND' } } });
  });

  it('is not scanned outside the plan, and not announced by a bucket without notifications', async () => {
    await put('quiet', 'quarantine/x', 'x');
    await put('documents', 'clean/x', 'x');
    await expect.poll(names).toEqual(['created']);
  });
});

describe('an event pattern', () => {
  it('matches by any of the values of each field', () => {
    const matches = readPattern({
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: { Keys: { pk: { S: [{ prefix: 'OUT#' }] } } },
    });
    const event = (eventName: string, S: string) => ({ eventName, dynamodb: { Keys: { pk: { S } } } });
    expect(matches(event('MODIFY', 'OUT#1'))).toBe(true);
    expect(matches(event('REMOVE', 'OUT#1'))).toBe(false);
    expect(matches(event('INSERT', 'LOAN#1'))).toBe(false);
    expect(matches({ eventName: 'INSERT' })).toBe(false);
  });

  it('matches what has no value in a field, also where all around it is missing', () => {
    const matches = readPattern({ NewImage: { movesMoney: { BOOL: [{ exists: false }] } } });
    expect(matches({ NewImage: { movesMoney: { BOOL: true } } })).toBe(false);
    expect(matches({ NewImage: { movesMoney: { BOOL: false } } })).toBe(false);
    expect(matches({ NewImage: { events: { L: [] } } })).toBe(true);
    expect(matches({})).toBe(true);
  });

  it('that wants another kind of matching is refused', () => {
    expect(() => readPattern({ size: [{ exists: true }] })).toThrow('exists');
    expect(() => readPattern({ size: [{ numeric: ['>', 1] }] })).toThrow('numeric');
  });
});
