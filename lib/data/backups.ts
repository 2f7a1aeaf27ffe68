import { CfnBackupPlan, CfnBackupSelection, CfnBackupVault } from 'aws-cdk-lib/aws-backup';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnKey } from 'aws-cdk-lib/aws-kms';
import { CfnCondition, type CfnResource, Fn, type Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '#lib/constructs/acknowledge.ts';
import { kept } from '#lib/constructs/kept.ts';
import { parameter } from '#lib/constructs/parameter.ts';
import { assumedBy, policy } from '#lib/constructs/policy.ts';

const KEPT_DAYS = 35;
const policies = ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup'] as const;

/**
 * Copies table and buckets every night to a vault in another account or region, where the operator names one (CLOUD-54):
 * data in only one account can be lost with that account.
 */
export class Backups extends Construct {
  constructor(stack: Stack, resources: readonly string[]) {
    super(stack, 'Backups');
    const destination = parameter(stack, 'CopyVaultArn');
    const wanted = new CfnCondition(this, 'Wanted', {
      expression: Fn.conditionNot(Fn.conditionEquals(destination, '')),
    });
    const only = <Made extends CfnResource>(made: Made): Made => {
      made.cfnOptions.condition = wanted;
      return made;
    };
    const key = only(kept(new CfnKey(this, 'Key', { enableKeyRotation: true, keyPolicy: ofAccount(stack) })));
    const vault = only(
      kept(
        new CfnBackupVault(this, 'Vault', {
          backupVaultName: Fn.join('-', [stack.stackName, 'backups']),
          encryptionKeyArn: key.attrArn,
        }),
      ),
    );
    const plan = only(
      new CfnBackupPlan(this, 'Plan', {
        backupPlan: {
          backupPlanName: Fn.join('-', [stack.stackName, 'nightly']),
          backupPlanRule: [
            {
              ruleName: 'Nightly',
              targetBackupVault: vault.ref,
              // After the nightly jobs: 03:00 by the clock of Apia.
              scheduleExpression: 'cron(0 14 * * ? *)',
              lifecycle: { deleteAfterDays: KEPT_DAYS },
              copyActions: [{ destinationBackupVaultArn: destination, lifecycle: { deleteAfterDays: KEPT_DAYS } }],
            },
          ],
        },
      }),
    );
    new CfnBackupSelection(this, 'Selection', {
      backupPlanId: plan.attrBackupPlanId,
      backupSelection: {
        selectionName: 'TableAndBuckets',
        iamRoleArn: only(this.#role(stack)).attrArn,
        resources: [...resources],
      },
    }).cfnOptions.condition = wanted;
  }

  #role(stack: Stack): CfnRole {
    const role = new CfnRole(this, 'Role', {
      ...assumedBy('backup.amazonaws.com', []),
      policies: [],
      managedPolicyArns: policies.map((name) => `arn:${stack.partition}:iam::aws:policy/${name}`),
    });
    for (const name of policies)
      acknowledge(
        role,
        `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
        'AWS Backup names these policies as those with which it copies; the plan selects what.',
      );
    return role;
  }
}

const ofAccount = ({ partition, account }: Stack) =>
  policy([
    { Effect: 'Allow', Principal: { AWS: `arn:${partition}:iam::${account}:root` }, Action: 'kms:*', Resource: '*' },
  ]);
