import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { managedRule, rateRule, seen } from '#lib/constructs/web-acl.ts';

/** What stands before the distribution. AWS takes it in us-east-1 alone, wherever the rest is. */
export class EdgeStack extends Stack {
  readonly aclArn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen('Edge'),
      rules: [
        rateRule('SignIns', 0, 100, '/api/auth/'),
        rateRule('Requests', 1, 3000),
        managedRule('AWSManagedRulesAmazonIpReputationList', 2),
        managedRule('AWSManagedRulesKnownBadInputsRuleSet', 3),
        // Our longest bodies are letters in the chat and batches of receipts; the gateway bounds them.
        managedRule('AWSManagedRulesCommonRuleSet', 4, ['SizeRestrictions_BODY']),
      ],
    });
    this.aclArn = acl.attrArn;
  }
}
