import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { ofStage } from './deployment-stage.ts';
import { seen } from './web-acl.ts';

/** Lets only the distribution call the API's stage: it alone brings the key, and it has its own guard before it. */
export class StageGuard extends Construct {
  /** What the distribution must bring in the header `x-origin-key`. */
  readonly originKey: string;
  /** The name of its metric. */
  readonly metricName = ofStage(this, 'StageGuard');

  constructor(scope: Construct, stageArn: string) {
    super(scope, 'StageGuard');
    const secret = new CfnSecret(this, 'OriginKey', {
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    acknowledge(
      secret,
      'AwsSolutions-SMG4',
      'The distribution and the guard have it from here. Changed, it is brought to both by hand (operations.md).',
    );
    this.originKey = `{{resolve:secretsmanager:${secret.ref}:SecretString}}`;
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { block: {} },
      visibilityConfig: seen(this.metricName),
      rules: [
        {
          name: 'FromTheDistribution',
          priority: 0,
          action: { allow: {} },
          visibilityConfig: seen('FromTheDistribution'),
          statement: {
            byteMatchStatement: {
              fieldToMatch: { singleHeader: { Name: 'x-origin-key' } },
              positionalConstraint: 'EXACTLY',
              searchString: this.originKey,
              textTransformations: [{ priority: 0, type: 'NONE' }],
            },
          },
        },
      ],
    });
    new CfnWebACLAssociation(Stack.of(this), 'StageGuarded', { resourceArn: stageArn, webAclArn: acl.attrArn });
  }
}
