import * as z from 'zod/mini';
import { verifySignature } from '#local/cloud/signature/signature.ts';
import { S3Error } from './s3-error.ts';
import { withS3Errors } from './signature.ts';

const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
  z.record(z.string(), z.string()),
]);
type Condition = z.output<typeof Condition>;
const Policy = z.object({ expiration: z.string(), conditions: z.array(Condition) });

/** The fields of a form, by their names in lower case, and the size of its file in bytes. */
type Upload = { fields: Record<string, string>; size: number };

/**
 * Checks an upload against its policy, at an instant in milliseconds of virtual time. The policy must have a condition for every
 * field. Returns the id of the key that signed it. Refuses with AccessDenied, InvalidAccessKeyId, SignatureDoesNotMatch, InvalidPolicyDocument,
 * EntityTooSmall or EntityTooLarge.
 */
export function enforcePolicy(upload: Upload, now: number, knows: (key: string) => boolean): string {
  const text = required(upload, 'policy');
  required(upload, 'x-amz-date');
  if (required(upload, 'x-amz-algorithm') !== 'AWS4-HMAC-SHA256') throw new S3Error('InvalidRequest', 400);
  const credential = required(upload, 'x-amz-credential');
  const signature = required(upload, 'x-amz-signature');
  const key = withS3Errors(() => verifySignature({ credential, text, signature, service: 's3', knows }));
  const policy = readPolicy(text);
  if (!(Date.parse(policy.expiration) > now)) throw refused('Policy expired.');
  const covered = new Set(['policy', 'x-amz-signature', 'bucket']);
  for (const condition of policy.conditions) {
    for (const field of enforce(condition, upload)) covered.add(field);
  }
  const extra = Object.keys(upload.fields).filter((name) => !covered.has(name) && !name.startsWith('x-ignore-'));
  if (extra.length > 0) throw refused(`Extra input fields: ${extra.join(', ')}`);
  return key;
}

/** Enforces a condition, and returns the fields that it names. */
function enforce(condition: Condition, { fields, size }: Upload): string[] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, value]) => {
      if (fields[name.toLowerCase()] !== value) throw failed(condition);
      return name.toLowerCase();
    });
  }
  if (condition[0] === 'content-length-range') {
    enforceSize(size, condition[1], condition[2]);
    return [];
  }
  const [operator, name, wanted] = condition;
  const field = name.slice(1).toLowerCase();
  const value = fields[field];
  const holds = operator === 'eq' ? value === wanted : value?.startsWith(wanted);
  if (!holds) throw failed(condition);
  return [field];
}

function enforceSize(size: number, min: number, max: number): void {
  if (size > max) {
    throw new S3Error('EntityTooLarge', 400, 'Your proposed upload exceeds the maximum allowed size', {
      ProposedSize: size,
      MaxSizeAllowed: max,
    });
  }
  if (size < min) {
    throw new S3Error('EntityTooSmall', 400, 'Your proposed upload is smaller than the minimum allowed size', {
      ProposedSize: size,
      MinSizeAllowed: min,
    });
  }
}

function required({ fields }: Upload, name: string): string {
  const value = fields[name];
  if (!value) throw new S3Error('AccessDenied', 403, `Bucket POST must contain a field named '${name}'.`);
  return value;
}

function readPolicy(text: string): z.output<typeof Policy> {
  try {
    return Policy.parse(JSON.parse(Buffer.from(text, 'base64').toString()));
  } catch {
    throw new S3Error(
      'InvalidPolicyDocument',
      400,
      'The content of the form does not meet the conditions of a policy.',
    );
  }
}

function failed(condition: Condition): S3Error {
  return refused(`Policy Condition failed: ${JSON.stringify(condition)}`);
}

function refused(reason: string): S3Error {
  return new S3Error('AccessDenied', 403, `Invalid according to Policy: ${reason}`);
}
