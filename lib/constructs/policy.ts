import type { CfnRoleProps } from 'aws-cdk-lib/aws-iam';

/** A statement of a policy as IAM reads it; it allows. */
export type Statement = {
  Action: readonly string[];
  Resource: readonly string[];
  Condition?: Record<string, Record<string, unknown>>;
};

/** The properties of a role that one service assumes, and that may do what the statements say. */
export const assumedBy = (service: string, statements: readonly Statement[]): CfnRoleProps => ({
  assumeRolePolicyDocument: policy([{ Effect: 'Allow', Principal: { Service: service }, Action: 'sts:AssumeRole' }]),
  policies: [
    {
      policyName: 'May',
      policyDocument: policy(statements.map((statement) => ({ Effect: 'Allow', ...statement }))),
    },
  ],
});

export const policy = (statements: readonly object[]) => ({ Version: '2012-10-17', Statement: statements });

/** Denies access to a bucket, queue or topic without TLS. */
export const onlyOverTls = (action: string, ...resources: string[]) => ({
  Effect: 'Deny',
  Principal: '*',
  Action: action,
  Resource: resources,
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
});
