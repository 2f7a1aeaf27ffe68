import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { managedRule, rateRule, seen } from '#lib/constructs/web-acl.ts';
import { accountsApi } from '#shared/accounts/api.ts';

const { register, activate, login, answerChallenge, requestPasswordReset, resetPassword } = accountsApi;
/** Where somebody without an account tries a secret or has a mail sent. */
const signingIn = [register, activate, login, answerChallenge, requestPasswordReset, resetPassword].map(
  ({ path }) => `/api${path}`,
);

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
        // A carrier has thousands of phones behind one address: each signs in once a day, and asks for much.
        rateRule('SignIns', 0, 300, signingIn),
        rateRule('Requests', 1, 20_000),
        managedRule('AWSManagedRulesAmazonIpReputationList', 2),
        managedRule('AWSManagedRulesKnownBadInputsRuleSet', 3),
        // Our longest bodies are letters in the chat and batches of receipts; the gateway bounds them.
        managedRule('AWSManagedRulesCommonRuleSet', 4, ['SizeRestrictions_BODY']),
      ],
    });
    this.aclArn = acl.attrArn;
  }
}
