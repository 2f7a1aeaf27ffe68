import { GetObjectCommand, PutObjectTaggingCommand, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { readProperties } from '#local/cloud/cloudformation/properties.ts';
import type { Resource } from '#local/cloud/cloudformation/template.ts';
import type { ObjectCreated } from '#local/cloud/s3/server.ts';
import type { Bus } from './rules.ts';

type Plan = { name: string; arn: string; bucket: string; prefixes: string[] };

/** The EICAR test file, which every scanner detects, in two parts so that no scanner detects this source file. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/**
 * Handles a created object as the template declares: S3 notifies the event bus, and GuardDuty scans the object, tags it and emits
 * its result. `s3` is the client that signs with the role of a plan. Rejects when a delivery failed; a retry is safe.
 */
export function followObjects(resources: Resource[], bus: Bus, s3: (plan: string) => S3Client) {
  const notifying = notifyingBuckets(resources);
  const plans = plansOf(resources);
  return async (object: ObjectCreated): Promise<void> => {
    const { bucket, key } = object;
    const plan = plans.find((each) => each.bucket === bucket && each.prefixes.some((prefix) => key.startsWith(prefix)));
    if (notifying.has(bucket)) await bus.emit(createdEvent(object));
    if (plan) await bus.emit(scanEvent(object, plan, await scan(s3(plan.name), object)));
  };
}

const NotificationsOfBucket = z.object({
  NotificationConfiguration: z.optional(
    z.object({
      EventBridgeConfiguration: z.optional(z.object({})),
      LambdaConfigurations: z.optional(z.never()),
      QueueConfigurations: z.optional(z.never()),
      TopicConfigurations: z.optional(z.never()),
    }),
  ),
});
// The CDK configures notifications through a custom resource, with the names of the API.
const NotificationsByCdk = z.object({
  BucketName: z.string(),
  NotificationConfiguration: z.strictObject({ EventBridgeConfiguration: z.object({}) }),
});

function notifyingBuckets(resources: Resource[]): Set<string> {
  const names = resources.flatMap((resource) => {
    if (resource.type === 'Custom::S3BucketNotifications')
      return [readProperties(resource, NotificationsByCdk).BucketName];
    if (resource.type !== 'AWS::S3::Bucket') return [];
    return readProperties(resource, NotificationsOfBucket).NotificationConfiguration?.EventBridgeConfiguration
      ? [resource.name]
      : [];
  });
  return new Set(names);
}

const PlanProperties = z.object({
  ProtectedResource: z.object({
    S3Bucket: z.object({ BucketName: z.string(), ObjectPrefixes: z._default(z.array(z.string()), ['']) }),
  }),
});

const plansOf = (resources: Resource[]): Plan[] =>
  resources
    .filter(({ type }) => type === 'AWS::GuardDuty::MalwareProtectionPlan')
    .map((resource) => {
      const { BucketName, ObjectPrefixes } = readProperties(resource, PlanProperties).ProtectedResource.S3Bucket;
      return { name: resource.name, arn: resource.arn, bucket: BucketName, prefixes: ObjectPrefixes };
    });

async function scan(s3: S3Client, { bucket, key, versionId }: ObjectCreated): Promise<string> {
  const place = { Bucket: bucket, Key: key, VersionId: versionId };
  const { Body } = await s3.send(new GetObjectCommand(place));
  const content = Buffer.from((await Body?.transformToByteArray()) ?? []);
  const status = content.includes(eicar) ? 'THREATS_FOUND' : 'NO_THREATS_FOUND';
  const TagSet = [{ Key: 'GuardDutyMalwareScanStatus', Value: status }];
  await s3.send(new PutObjectTaggingCommand({ ...place, Tagging: { TagSet } }));
  return status;
}

const createdEvent = ({ bucket, key, versionId, size, etag }: ObjectCreated) => ({
  source: 'aws.s3',
  detailType: 'Object Created',
  resources: [`arn:aws:s3:::${bucket}`],
  detail: {
    version: '0',
    bucket: { name: bucket },
    object: { key, size, etag, ...(versionId && { 'version-id': versionId }) },
    reason: 'PutObject',
  },
});

const scanEvent = ({ bucket, key, versionId, etag }: ObjectCreated, plan: Plan, status: string) => ({
  source: 'aws.guardduty',
  detailType: 'GuardDuty Malware Protection Object Scan Result',
  resources: [plan.arn],
  detail: {
    schemaVersion: '1.0',
    scanStatus: 'COMPLETED',
    resourceType: 'S3_OBJECT',
    s3ObjectDetails: { bucketName: bucket, objectKey: key, eTag: etag, versionId: versionId ?? '', s3Throttled: false },
    scanResultDetails: {
      scanResultStatus: status,
      threats: status === 'THREATS_FOUND' ? [{ name: 'EICAR-Test-File (not a virus)' }] : null,
    },
  },
});
