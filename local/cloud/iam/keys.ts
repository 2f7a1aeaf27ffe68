import * as z from 'zod/mini';
import { readProperties } from '#local/cloud/cloudformation/properties.ts';
import type { Resource } from '#local/cloud/cloudformation/template.ts';
import { place } from '#local/cloud/place.ts';
import { evaluate } from './evaluate.ts';
import { readKeyPolicy } from './policy.ts';

/** What a caller needs of a key, for a service to read and write for them what is encrypted with it. */
const needed: Readonly<Record<string, readonly string[]>> = {
  dynamodb: [
    'kms:Decrypt',
    'kms:DescribeKey',
    'kms:Encrypt',
    'kms:GenerateDataKey',
    'kms:ReEncryptFrom',
    'kms:ReEncryptTo',
  ],
  s3: ['kms:Decrypt', 'kms:GenerateDataKey'],
};

const KeyPolicy = z.object({ KeyPolicy: z.unknown() });

/**
 * Throws an Error that names the key whose policy does not let all callers of the account use it through the service of what it
 * encrypts (CLOUD-62). Roles say nothing about keys here, so that only the policy can allow it.
 */
export function judgeKeys(resources: Resource[]): void {
  for (const { by, service, keyArn } of resources.flatMap(encryptedIn)) {
    const key = resources.find(({ type, arn }) => type === 'AWS::KMS::Key' && arn === keyArn);
    if (!key)
      throw new Error(`${by.type} (logical id ${by.logicalId}) is encrypted with a key that is not of the template`);
    const resource = readKeyPolicy(readProperties(key, KeyPolicy).KeyPolicy, key.logicalId);
    const context = {
      'kms:CallerAccount': place.account,
      'kms:ViaService': `${service}.${place.region}.amazonaws.com`,
    };
    const refused = needed[service]?.find(
      (action) => !evaluate({ identity: [], resource }, { action, resource: keyArn, context }).isAllowed,
    );
    if (refused)
      throw new Error(
        `${by.type} (logical id ${by.logicalId}) cannot be used: the policy of ${key.logicalId} does not allow ${refused} through ${service}`,
      );
  }
}

const Table = z.object({ SSESpecification: z.optional(z.object({ KMSMasterKeyId: z.optional(z.string()) })) });
const Rule = z.object({
  ServerSideEncryptionByDefault: z.optional(z.object({ KMSMasterKeyID: z.optional(z.string()) })),
});
const Bucket = z.object({
  BucketEncryption: z.optional(z.object({ ServerSideEncryptionConfiguration: z.array(Rule) })),
});

/** What is encrypted with a key of its own. */
function encryptedIn(by: Resource): { by: Resource; service: string; keyArn: string }[] {
  if (by.type === 'AWS::DynamoDB::Table') {
    const keyArn = readProperties(by, Table).SSESpecification?.KMSMasterKeyId;
    return keyArn ? [{ by, service: 'dynamodb', keyArn }] : [];
  }
  if (by.type !== 'AWS::S3::Bucket') return [];
  const rules = readProperties(by, Bucket).BucketEncryption?.ServerSideEncryptionConfiguration ?? [];
  return rules.flatMap(({ ServerSideEncryptionByDefault: encryption }) =>
    encryption?.KMSMasterKeyID ? [{ by, service: 's3', keyArn: encryption.KMSMasterKeyID }] : [],
  );
}
