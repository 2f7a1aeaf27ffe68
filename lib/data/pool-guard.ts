import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { seen } from '#lib/constructs/web-acl.ts';

/**
 * The operations of Cognito that anybody, or the holder of one of our tokens, could call directly, and that we never need
 * (decision 14, ACCOUNTS-45). Every operation that takes an access token is here or in the list of the decision.
 */
const REFUSED = [
  'CompleteWebAuthnRegistration',
  'ConfirmDevice',
  'DeleteUser',
  'DeleteUserAttributes',
  'DeleteWebAuthnCredential',
  'ForgetDevice',
  'GetDevice',
  'GetUserAttributeVerificationCode',
  'GetUserAuthFactors',
  'InitiateAuth',
  'ListDevices',
  'ListUserSessions',
  'ListWebAuthnCredentials',
  'RespondToAuthChallenge',
  'RevokeUserSession',
  'SetUserSettings',
  'StartWebAuthnRegistration',
  'UpdateDeviceStatus',
  'UpdateUserAttributes',
  'VerifyUserAttribute',
];

/** Refuses, before the user pool, what a token could otherwise do to its account there. */
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
