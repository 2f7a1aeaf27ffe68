import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { seen } from '#lib/constructs/web-acl.ts';

/**
 * The operations of Cognito that anybody, or the holder of one of our tokens, could call directly, and that we never need
 * (decision 14, ACCOUNTS-45). Every operation that takes no signature of AWS is here or in the list of the decision.
 */
const REFUSED = [
  'CompleteWebAuthnRegistration',
  'ConfirmDevice',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'DeleteUser',
  'DeleteUserAttributes',
  'DeleteWebAuthnCredential',
  'ForgetDevice',
  'ForgotPassword',
  'GetDevice',
  'GetUserAttributeVerificationCode',
  'GetUserAuthFactors',
  'InitiateAuth',
  'ListDevices',
  'ListUserSessions',
  'ListWebAuthnCredentials',
  'ResendConfirmationCode',
  'RespondToAuthChallenge',
  'RevokeUserSession',
  'SetUserSettings',
  'SignUp',
  'StartWebAuthnRegistration',
  'UpdateAuthEventFeedback',
  'UpdateDeviceStatus',
  'UpdateUserAttributes',
  'VerifyUserAttribute',
];

/** How many of them one rule has: a regular expression of AWS WAF has at most 200 letters. */
const IN_A_RULE = 9;

/** Refuses, before the user pool, what anybody could otherwise do to accounts there, or a token to its own. */
export class PoolGuard extends Construct {
  constructor(scope: Construct, poolArn: string) {
    super(scope, 'PoolGuard');
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: seen('PoolGuard'),
      rules: Array.from({ length: Math.ceil(REFUSED.length / IN_A_RULE) }, (_, at) =>
        refusing(REFUSED.slice(at * IN_A_RULE, (at + 1) * IN_A_RULE), at),
      ),
    });
    new CfnWebACLAssociation(this, 'Guarded', { resourceArn: poolArn, webAclArn: acl.attrArn });
  }
}

function refusing(operations: readonly string[], priority: number): CfnWebACL.RuleProperty {
  const name = `NotOurs${priority}`;
  return {
    name,
    priority,
    action: { block: {} },
    visibilityConfig: seen(name),
    // The first header is the one that AWS documents for requests of a user pool, the second that of the request itself.
    statement: {
      orStatement: {
        statements: [
          namedIn('x-amzn-cognito-operation-name', '^', operations),
          namedIn('x-amz-target', '[.]', operations),
        ],
      },
    },
  };
}

const namedIn = (header: string, before: string, operations: readonly string[]): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    fieldToMatch: { singleHeader: { Name: header } },
    regexString: `${before}(${operations.map((operation) => operation.toLowerCase()).join('|')})$`,
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
});
