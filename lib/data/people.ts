import { CfnUserPool, CfnUserPoolClient, CfnUserPoolGroup } from 'aws-cdk-lib/aws-cognito';
import type { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '#lib/constructs/acknowledge.ts';
import type { AreaFunction } from '#lib/constructs/area-function.ts';
import { kept } from '#lib/constructs/kept.ts';
import { Role, SubRole } from '#shared/endpoint.ts';
import { PoolGuard } from './pool-guard.ts';

/**
 * The user pool: e-mails, passwords, second factors, tokens and groups (ACCOUNTS-2, ACCOUNTS-4, ACCOUNTS-15,
 * ACCOUNTS-17).
 */
export class People extends Construct {
  readonly pool: CfnUserPool;
  readonly client: CfnUserPoolClient;

  constructor(stack: Stack, messages: AreaFunction) {
    super(stack, 'People');
    this.pool = kept(this.#pool(messages));
    messages.calledBy('cognito-idp.amazonaws.com', this.pool.attrArn);
    this.client = this.#client();
    new PoolGuard(this, this.pool.attrArn);
    for (const groupName of [...Role.options, ...SubRole.options]) {
      new CfnUserPoolGroup(this, groupName, { userPoolId: this.pool.ref, groupName });
    }
  }

  #pool(messages: AreaFunction): CfnUserPool {
    const pool = new CfnUserPool(this, 'Pool', {
      // USD 0.015 a month for each person above 10,000 who signs in; the tier below has no rotated refresh tokens.
      userPoolTier: 'ESSENTIALS',
      // The name of an account is the person's id, so that a pool that was lost can be made again with the same ids (ACCOUNTS-50).
      aliasAttributes: ['email'],
      usernameConfiguration: { caseSensitive: false },
      autoVerifiedAttributes: ['email'],
      // An address belongs to a person only after they have opened the link in its mail (ACCOUNTS-45).
      userAttributeUpdateSettings: { attributesRequireVerificationBeforeUpdate: ['email'] },
      accountRecoverySetting: { recoveryMechanisms: [{ name: 'verified_email', priority: 1 }] },
      // Only our function registers, which has each registration prove its address by its own link (ACCOUNTS-8).
      adminCreateUserConfig: { allowAdminCreateUserOnly: true },
      policies: {
        passwordPolicy: {
          minimumLength: 8,
          requireLowercase: true,
          requireUppercase: true,
          requireNumbers: true,
          requireSymbols: true,
        },
      },
      mfaConfiguration: 'OPTIONAL',
      enabledMfas: ['SOFTWARE_TOKEN_MFA'],
      lambdaConfig: { customMessage: messages.arn },
      deletionProtection: 'ACTIVE',
    });
    acknowledge(pool, 'AwsSolutions-COG2', 'Optional for borrowers; for staff our API demands it (API-12).');
    acknowledge(
      pool,
      'AwsSolutions-COG8',
      'The Plus tier costs more than the rest together; wrong passwords are counted and locked out by the essentials.',
    );
    return pool;
  }

  /**
   * Access tokens last 5 minutes (ACCOUNTS-17). A refresh token is good once: a second use ends the session
   * (ACCOUNTS-21).
   */
  #client(): CfnUserPoolClient {
    return new CfnUserPoolClient(this, 'Client', {
      userPoolId: this.pool.ref,
      generateSecret: false,
      explicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      preventUserExistenceErrors: 'ENABLED',
      enableTokenRevocation: true,
      // Without a list a token could write every attribute; an empty one counts as none, and nothing reads this one.
      writeAttributes: ['locale'],
      accessTokenValidity: 5,
      idTokenValidity: 5,
      refreshTokenValidity: 12,
      tokenValidityUnits: { accessToken: 'minutes', idToken: 'minutes', refreshToken: 'hours' },
      refreshTokenRotation: { feature: 'ENABLED', retryGracePeriodSeconds: 30 },
    });
  }
}
