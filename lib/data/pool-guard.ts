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

/** Refuses, before the user pool, what anybody could otherwise do to accounts there, or a token to its own. */
export class PoolGuard extends Construct {
  constructor(scope: Construct, poolArn: string) {
    super(scope, 'PoolGuard');
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: seen('PoolGuard'),
      rules: [
        {
          name: 'NotOurs',
          priority: 0,
          action: { block: {} },
          visibilityConfig: seen('NotOurs'),
          statement: {
            regexMatchStatement: {
              fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
              regexString: `[.](${REFUSED.map((name) => name.toLowerCase()).join('|')})$`,
              textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
            },
          },
        },
      ],
    });
    new CfnWebACLAssociation(this, 'Guarded', { resourceArn: poolArn, webAclArn: acl.attrArn });
  }
}
