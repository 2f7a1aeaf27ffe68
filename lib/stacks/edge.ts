import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { AlarmTopic, dimensions } from '#lib/constructs/alarm-topic.ts';
import { ofStage } from '#lib/constructs/deployment-stage.ts';
import { managedRule, rateRule, seen } from '#lib/constructs/web-acl.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { cardGatewayApi } from '#shared/repayments/card-gateway-api.ts';

const { register, activate, login, answerChallenge, requestPasswordReset, resetPassword } = accountsApi;
/** Where somebody without an account tries a secret or has a mail sent. */
const signingIn = [register, activate, login, answerChallenge, requestPasswordReset, resetPassword].map(
  ({ path }) => `/api${path}`,
);

/**
 * What these rules block is answered by a page that the app cannot word: a letter in the chat that quotes an address or
 * a mark-up, or a batch of receipts. The gateway bounds sizes, contracts and React what a text can do (API-6).
 */
const countedOnly = ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'GenericRFI_BODY'];

/** What the guard before the distribution is counted as, in its stage. */
export const EDGE_GUARD = 'Edge';

/** What stands before the distribution. AWS takes it in us-east-1 alone, wherever the rest is. */
export class EdgeStack extends Stack {
  readonly aclArn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const guard = ofStage(this, EDGE_GUARD);
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen(guard),
      rules: [
        // A carrier has thousands of phones behind one address: each signs in once a day, and asks for much.
        rateRule('SignIns', 0, 300, signingIn),
        rateRule('Requests', 1, 20_000),
        managedRule('AWSManagedRulesAmazonIpReputationList', 2),
        managedRule('AWSManagedRulesKnownBadInputsRuleSet', 3),
        managedRule('AWSManagedRulesCommonRuleSet', 4, {
          counted: countedOnly,
          except: `/api${cardGatewayApi.receiveCardPayment.path}`,
        }),
      ],
    });
    this.aclArn = acl.attrArn;
    new AlarmTopic(this).watch('ManyBlocked', {
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensions: dimensions({ Rule: 'ALL', WebACL: guard }),
      above: 1000,
      says: 'More than 1,000 requests were blocked in five minutes: an attack, or a rule that is wrong about our people.',
    });
  }
}
