import { CfnRule } from 'aws-cdk-lib/aws-events';
import { CfnMalwareProtectionPlan } from 'aws-cdk-lib/aws-guardduty';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { type CfnBucket, CfnBucketPolicy } from 'aws-cdk-lib/aws-s3';
import type { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { AreaFunction } from '#lib/constructs/area-function.ts';
import type { FailedQueue } from '#lib/constructs/failed-queue.ts';
import { assumedBy, onlyOverTls, policy } from '#lib/constructs/policy.ts';

type Props = { documents: CfnBucket; keyArn: string; check: AreaFunction; failed: FailedQueue };

/**
 * Uploads stay in quarantine, where nobody but the scanner reads them before GuardDuty has found no threat. Then the
 * check inspects them, and only the check writes what is clean (CLOUD-12).
 */
export class ScannedUploads extends Construct {
  /** The ARN of the protection, which its events name. */
  readonly planArn: string;
  readonly #documents: CfnBucket;

  constructor(stack: Stack, { documents, keyArn, check, failed }: Props) {
    super(stack, 'ScannedUploads');
    this.#documents = documents;
    const scanner = this.#scanner(stack, keyArn);
    const plan = new CfnMalwareProtectionPlan(this, 'Plan', {
      role: scanner.attrArn,
      protectedResource: { s3Bucket: { bucketName: documents.ref, objectPrefixes: ['quarantine/'] } },
      actions: { tagging: { status: 'ENABLED' } },
    });
    this.planArn = plan.attrArn;
    this.#rules(scanner.attrArn, check.roleArn);
    const scanned = new CfnRule(this, 'Scanned', {
      eventPattern: {
        source: ['aws.guardduty'],
        'detail-type': ['GuardDuty Malware Protection Object Scan Result'],
        detail: { s3ObjectDetails: { bucketName: [documents.ref] } },
      },
      targets: [{ id: 'Check', arn: check.arn, deadLetterConfig: { arn: failed.arn } }],
    });
    check.calledBy('events.amazonaws.com', scanned.attrArn);
    check.failsTo(failed);
  }

  #rules(scannerArn: string, checkArn: string): void {
    const at = (part: string) => `${this.#documents.attrArn}/${part}`;
    const denied = (Action: string[], part: string, Condition: object) => ({
      Effect: 'Deny',
      Principal: '*',
      Action,
      Resource: at(part),
      Condition,
    });
    const notBy = (...arns: string[]) => ({ ArnNotEquals: { 'aws:PrincipalArn': arns } });
    const unscanned = { StringNotEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'NO_THREATS_FOUND' } };
    new CfnBucketPolicy(this, 'Rules', {
      bucket: this.#documents.ref,
      policyDocument: policy([
        onlyOverTls('s3:*', this.#documents.attrArn, at('*')),
        denied(['s3:GetObject', 's3:GetObjectVersion'], 'quarantine/*', { ...unscanned, ...notBy(scannerArn) }),
        denied(['s3:PutObjectTagging', 's3:PutObjectVersionTagging'], '*', notBy(scannerArn)),
        denied(['s3:PutObject'], 'clean/*', notBy(checkArn)),
      ]),
    });
  }

  /** The role that GuardDuty asks for, with the statements of its documentation. */
  #scanner(stack: Stack, keyArn: string): CfnRole {
    const rule = `arn:${stack.partition}:events:${stack.region}:${stack.account}:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*`;
    const { attrArn } = this.#documents;
    const role = new CfnRole(
      this,
      'Scanner',
      assumedBy('malware-protection-plan.guardduty.amazonaws.com', [
        {
          Action: ['events:PutRule', 'events:DeleteRule', 'events:PutTargets', 'events:RemoveTargets'],
          Resource: [rule],
          Condition: {
            StringLike: { 'events:ManagedBy': 'malware-protection-plan.guardduty.amazonaws.com' },
          },
        },
        { Action: ['events:DescribeRule', 'events:ListTargetsByRule'], Resource: [rule] },
        {
          Action: ['s3:ListBucket', 's3:GetBucketNotification', 's3:PutBucketNotification'],
          Resource: [attrArn],
        },
        {
          Action: [
            's3:GetObject',
            's3:GetObjectVersion',
            's3:GetObjectTagging',
            's3:GetObjectVersionTagging',
            's3:PutObjectTagging',
            's3:PutObjectVersionTagging',
          ],
          Resource: [`${attrArn}/quarantine/*`],
        },
        {
          Action: ['s3:PutObject'],
          Resource: [`${attrArn}/malware-protection-resource-validation-object`],
        },
        {
          Action: ['kms:GenerateDataKey', 'kms:Decrypt'],
          Resource: [keyArn],
          Condition: { StringLike: { 'kms:ViaService': `s3.${stack.region}.${stack.urlSuffix}` } },
        },
      ]),
    );
    return role;
  }
}
