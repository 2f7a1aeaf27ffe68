import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnKey } from 'aws-cdk-lib/aws-kms';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { CfnConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acknowledge } from '#lib/constructs/acknowledge.ts';
import type { AreaFunction } from '#lib/constructs/area-function.ts';
import { FailedQueue } from '#lib/constructs/failed-queue.ts';
import { kept } from '#lib/constructs/kept.ts';
import { policy } from '#lib/constructs/policy.ts';
import { Backups } from '#lib/data/backups.ts';
import { Buckets } from '#lib/data/buckets.ts';
import { MailFeedback, mailSetIn } from '#lib/data/mail-feedback.ts';
import { People } from '#lib/data/people.ts';
import { ScannedUploads } from '#lib/data/scanned-uploads.ts';
import { tableIn } from '#lib/data/table-in.ts';
import { type Data, functionOf } from '#lib/environment.ts';

/** What must outlive every deployment: the table, the files, the accounts and the keys. Nothing here is deleted. */
export class DataStack extends Stack implements Data {
  readonly root: string;
  readonly table: CfnTable;
  readonly buckets: Buckets;
  readonly people: People;
  readonly mailSet: CfnConfigurationSet;
  readonly uploads: ScannedUploads;
  /** Where what could not be delivered waits. */
  readonly failed: FailedQueue;
  readonly secrets: { app: CfnSecret; card: CfnSecret };
  readonly functions: readonly AreaFunction[];

  constructor(scope: Construct, id: string, { root, ...props }: StackProps & { root: string }) {
    super(scope, id, { ...props, terminationProtection: true });
    this.root = root;
    const key = this.#key();
    this.table = this.#table(key);
    this.failed = new FailedQueue(this, 'Failed');
    this.buckets = new Buckets(this, { keyArn: key.attrArn });
    this.secrets = { app: this.#secret('AppSecret'), card: this.#secret('CardSecret') };
    const messages = functionOf(this, this, 'messages');
    this.mailSet = mailSetIn(this);
    this.people = new People(this, messages);
    const check = functionOf(this, this, 'doc-check', { may: [this.failed.sending] });
    this.uploads = new ScannedUploads(this, {
      documents: this.buckets.documents,
      keyArn: key.attrArn,
      check,
      failed: this.failed,
    });
    const feedback = functionOf(this, this, 'mail-feedback', { may: [this.failed.sending] });
    new MailFeedback(this, { set: this.mailSet, feedback, failed: this.failed });
    this.functions = [messages, check, feedback];
    new Backups(this, [tableIn(this, this).arn, this.buckets.documents.attrArn, this.buckets.audit.attrArn]);
    // What `npm run admin` and `npm run audit` ask for.
    new CfnOutput(this, 'TableName', { value: tableIn(this, this).name });
    new CfnOutput(this, 'UserPoolId', { value: this.people.pool.ref });
    new CfnOutput(this, 'UserPoolClientId', { value: this.people.client.ref });
    new CfnOutput(this, 'AuditBucketName', { value: this.buckets.audit.ref });
    new CfnOutput(this, 'DocumentsBucketName', { value: this.buckets.documents.ref });
  }

  #table(key: CfnKey): CfnTable {
    const text = (attributeName: string) => ({ attributeName, attributeType: 'S' });
    const keys = (hash: string, range: string) => [
      { attributeName: hash, keyType: 'HASH' },
      { attributeName: range, keyType: 'RANGE' },
    ];
    const index = (name: string, projectionType: string) => ({
      indexName: name,
      keySchema: keys(`${name}pk`, `${name}sk`),
      projection: { projectionType },
    });
    const table = new CfnTable(this, 'Table', {
      attributeDefinitions: ['', 'gsi1', 'gsi2', 'gsi3'].flatMap((name) => [text(`${name}pk`), text(`${name}sk`)]),
      keySchema: keys('pk', 'sk'),
      globalSecondaryIndexes: [index('gsi1', 'ALL'), index('gsi2', 'ALL'), index('gsi3', 'KEYS_ONLY')],
      billingMode: 'PAY_PER_REQUEST',
      streamSpecification: { streamViewType: 'NEW_AND_OLD_IMAGES' },
      timeToLiveSpecification: { attributeName: 'ttl', enabled: true },
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtectionEnabled: true,
      sseSpecification: { sseEnabled: true, sseType: 'KMS', kmsMasterKeyId: key.attrArn },
    });
    return kept(table);
  }

  /** The key of the table and the documents: whoever has rights on these uses it through DynamoDB and S3 only (CLOUD-3). */
  #key(): CfnKey {
    const key = new CfnKey(this, 'TableKey', {
      description: 'Encrypts the table and the documents',
      enableKeyRotation: true,
      keyPolicy: policy([
        {
          Effect: 'Allow',
          Principal: { AWS: `arn:${this.partition}:iam::${this.account}:root` },
          Action: 'kms:*',
          Resource: '*',
        },
        {
          Effect: 'Allow',
          Principal: { AWS: '*' },
          Action: ['kms:Encrypt', 'kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*', 'kms:DescribeKey'],
          Resource: '*',
          Condition: {
            StringEquals: {
              'kms:CallerAccount': this.account,
              'kms:ViaService': ['dynamodb', 's3'].map((service) => `${service}.${this.region}.${this.urlSuffix}`),
            },
          },
        },
      ]),
    });
    return kept(key);
  }

  #secret(id: string): CfnSecret {
    const secret = new CfnSecret(this, id, {
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    acknowledge(
      secret,
      'AwsSolutions-SMG4',
      'A new key voids pseudonyms, cursors and card links at once: it is changed by hand, when it may be known.',
    );
    return kept(secret);
  }
}
