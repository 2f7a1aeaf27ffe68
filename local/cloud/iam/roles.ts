import * as z from 'zod/mini';
import { readProperties } from '#local/cloud/cloudformation/properties.ts';
import type { Resource } from '#local/cloud/cloudformation/template.ts';
import { readPolicy, type Statement } from './policy.ts';

/** Who calls: a role, as its function, machine, schedule or scanner has assumed it. */
export type Caller = {
  /** The id of its access key, which is the name of what acts with it. */
  key: string;
  roleArn: string;
  statements: Statement[];
};

/** The rights in a template, as plain data: DynamoDB judges in a thread of its own. */
export type Rights = {
  callers: Caller[];
  /** The policies of buckets, by the ARN of the bucket. */
  ofBuckets: Record<string, Statement[]>;
};

const Role = z.strictObject({
  AssumeRolePolicyDocument: z.unknown(),
  Policies: z._default(z.array(z.object({ PolicyDocument: z.unknown() })), []),
  RoleName: z.optional(z.string()),
  Description: z.optional(z.string()),
  Tags: z.optional(z.unknown()),
});
const Attached = z.object({ Roles: z._default(z.array(z.string()), []) });
const BucketPolicy = z.object({ Bucket: z.string(), PolicyDocument: z.unknown() });

/** Whatever of a template acts with a role, and the property that names it. */
const roleProperties: Readonly<Record<string, (properties: Resource['properties']) => unknown>> = {
  'AWS::Lambda::Function': ({ Role: role }) => role,
  'AWS::GuardDuty::MalwareProtectionPlan': ({ Role: role }) => role,
};

/** The rights in a template of everything that acts. Throws an Error that names what of a policy is not judged (CLOUD-44). */
export function rightsIn(resources: Resource[]): Rights {
  const ofBuckets = resources
    .filter(({ type }) => type === 'AWS::S3::BucketPolicy')
    .map((resource) => {
      const { Bucket, PolicyDocument } = readProperties(resource, BucketPolicy);
      return [`arn:aws:s3:::${Bucket}`, readPolicy(PolicyDocument, resource.logicalId)] as const;
    });
  return { callers: resources.flatMap((each) => callersOf(each, resources)), ofBuckets: Object.fromEntries(ofBuckets) };
}

function callersOf(resource: Resource, resources: Resource[]): Caller[] {
  const { type, name, properties, metadata } = resource;
  // Functions without a bundle are those of the CDK, which do not run here.
  if (!roleProperties[type] || (type === 'AWS::Lambda::Function' && !metadata['local:bundle'])) return [];
  const roleArn = String(roleProperties[type](properties));
  return [{ key: name, roleArn, statements: statementsOfRole(resource, roleArn, resources) }];
}

/** The statements of the role with which a resource acts. Throws an Error where it is not of the template. */
export function statementsOfRole({ type, logicalId }: Resource, roleArn: string, resources: Resource[]): Statement[] {
  const role = resources.find((each) => each.type === 'AWS::IAM::Role' && each.arn === roleArn);
  if (!role) throw new Error(`${type} (logical id ${logicalId}) has no role of the template`);
  return statementsOf(role, resources);
}

function statementsOf(role: Resource, resources: Resource[]): Statement[] {
  const attached = resources.find(
    (each) =>
      /^AWS::IAM::(Managed)?Policy$/.test(each.type) && readProperties(each, Attached).Roles.includes(role.name),
  );
  if (attached) throw new Error(`The local cloud does not judge ${attached.type} (logical id ${attached.logicalId})`);
  return readProperties(role, Role).Policies.flatMap(({ PolicyDocument }) =>
    readPolicy(PolicyDocument, role.logicalId),
  );
}
