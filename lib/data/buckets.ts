import { CfnBucket, CfnBucketPolicy, type CfnBucketProps } from 'aws-cdk-lib/aws-s3';
import type { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '#lib/constructs/acknowledge.ts';
import { kept } from '#lib/constructs/kept.ts';
import { parameter } from '#lib/constructs/parameter.ts';
import { onlyOverTls, policy } from '#lib/constructs/policy.ts';

/** The properties of all our buckets: private, encrypted, versioned. */
export const closedBucket = {
  bucketEncryption: {
    serverSideEncryptionConfiguration: [{ serverSideEncryptionByDefault: { sseAlgorithm: 'AES256' } }],
  },
  publicAccessBlockConfiguration: {
    blockPublicAcls: true,
    blockPublicPolicy: true,
    ignorePublicAcls: true,
    restrictPublicBuckets: true,
  },
  versioningConfiguration: { status: 'Enabled' },
} as const satisfies CfnBucketProps;

const AUDIT_YEARS = 7;
const LOG_DAYS = 365;
/** After this time a review is over. */
const COLD_DAYS = 90;
/** Until long after a night in which no record could be made. */
const PROOF_DAYS = 14;
/** As long as the table can be restored. */
const RESTORABLE_DAYS = 35;

/** The buckets that outlive deployments: people's documents, the sealed audit log, and the access logs of both. */
export class Buckets extends Construct {
  readonly documents: CfnBucket;
  readonly audit: CfnBucket;
  readonly logs: CfnBucket;

  constructor(stack: Stack, { keyArn }: { keyArn: string }) {
    super(stack, 'Buckets');
    this.logs = this.#logs();
    this.documents = this.#documents(parameter(stack, 'SiteUrl'), keyArn);
    this.audit = this.#audit();
    // A bucket whose logs may not be delivered could be refused.
    const delivery = this.#delivery();
    for (const logged of [this.documents, this.audit]) logged.addResourceDependency(delivery);
  }

  #documents(siteUrl: string, kmsMasterKeyId: string): CfnBucket {
    return kept(
      new CfnBucket(this, 'Documents', {
        ...closedBucket,
        bucketEncryption: {
          serverSideEncryptionConfiguration: [
            // With a key for the bucket, KMS is not asked for each document.
            { serverSideEncryptionByDefault: { sseAlgorithm: 'aws:kms', kmsMasterKeyId }, bucketKeyEnabled: true },
          ],
        },
        ...this.#loggedAs('documents/'),
        corsConfiguration: {
          corsRules: [
            {
              allowedOrigins: [siteUrl],
              allowedMethods: ['POST', 'GET'],
              allowedHeaders: ['*'],
              exposedHeaders: ['ETag'],
              maxAge: 3600,
            },
          ],
        },
        notificationConfiguration: { eventBridgeConfiguration: { eventBridgeEnabled: true } },
        lifecycleConfiguration: {
          rules: [
            {
              id: 'Nothing stays in quarantine',
              status: 'Enabled',
              prefix: 'quarantine/',
              expirationInDays: 2,
              noncurrentVersionExpiration: { noncurrentDays: 1 },
            },
            {
              id: 'A run of the audit takes a few hours',
              status: 'Enabled',
              prefix: 'audit-parts/',
              expirationInDays: 2,
              noncurrentVersionExpiration: { noncurrentDays: 1 },
            },
            {
              id: 'A member checks the latest day',
              status: 'Enabled',
              prefix: 'proofs/',
              expirationInDays: PROOF_DAYS,
              noncurrentVersionExpiration: { noncurrentDays: 1 },
            },
            {
              id: 'What was decided on is seldom read, and replaced only by mistake',
              status: 'Enabled',
              prefix: 'clean/',
              transitions: [{ storageClass: 'STANDARD_IA', transitionInDays: COLD_DAYS }],
              noncurrentVersionExpiration: { noncurrentDays: RESTORABLE_DAYS },
            },
          ],
        },
      }),
    );
  }

  #audit(): CfnBucket {
    const bucket = new CfnBucket(this, 'Audit', {
      ...closedBucket,
      ...this.#loggedAs('audit/'),
      objectLockEnabled: true,
      objectLockConfiguration: {
        objectLockEnabled: 'Enabled',
        rule: { defaultRetention: { mode: 'COMPLIANCE', years: AUDIT_YEARS } },
      },
    });
    new CfnBucketPolicy(this, 'AuditPolicy', {
      bucket: bucket.ref,
      policyDocument: policy([onlyOverTls('s3:*', bucket.attrArn, `${bucket.attrArn}/*`)]),
    });
    return kept(bucket);
  }

  #logs(): CfnBucket {
    const bucket = new CfnBucket(this, 'Logs', {
      ...closedBucket,
      // CloudFront still delivers its logs by access list.
      ownershipControls: { rules: [{ objectOwnership: 'BucketOwnerPreferred' }] },
      lifecycleConfiguration: {
        rules: [
          {
            id: 'A year',
            status: 'Enabled',
            expirationInDays: LOG_DAYS,
            // In a versioned bucket what expires stays as an old version.
            noncurrentVersionExpiration: { noncurrentDays: 1 },
          },
        ],
      },
    });
    acknowledge(bucket, 'AwsSolutions-S1', 'It is where the logs of the others go; its own would log themselves.');
    return kept(bucket);
  }

  #delivery(): CfnBucketPolicy {
    return new CfnBucketPolicy(this, 'LogsPolicy', {
      bucket: this.logs.ref,
      policyDocument: policy([
        onlyOverTls('s3:*', this.logs.attrArn, `${this.logs.attrArn}/*`),
        {
          Effect: 'Allow',
          Principal: { Service: 'logging.s3.amazonaws.com' },
          Action: 's3:PutObject',
          Resource: `${this.logs.attrArn}/*`,
        },
      ]),
    });
  }

  #loggedAs(prefix: string) {
    return { loggingConfiguration: { destinationBucketName: this.logs.ref, logFilePrefix: prefix } };
  }
}
