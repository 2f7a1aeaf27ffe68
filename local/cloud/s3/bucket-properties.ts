import * as z from 'zod/mini';
import { LifecycleRule } from './lifecycle.ts';

const CorsRule = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z.optional(z.array(z.string())),
  ExposedHeaders: z.optional(z.array(z.string())),
  MaxAge: z.optional(z.number()),
});
export type CorsRule = z.output<typeof CorsRule>;

const Retention = z.object({ Days: z.optional(z.number()), Years: z.optional(z.number()) });
const Encryption = z.object({ SSEAlgorithm: z.string() });

/** The properties of an AWS::S3::Bucket that are served. */
export const BucketProperties = z.object({
  VersioningConfiguration: z.optional(z.object({ Status: z.string() })),
  ObjectLockEnabled: z.optional(z.boolean()),
  ObjectLockConfiguration: z.optional(
    z.object({ Rule: z.optional(z.object({ DefaultRetention: z.optional(Retention) })) }),
  ),
  LifecycleConfiguration: z.optional(z.object({ Rules: z.array(LifecycleRule) })),
  CorsConfiguration: z.optional(z.object({ CorsRules: z.array(CorsRule) })),
  BucketEncryption: z.optional(
    z.object({
      ServerSideEncryptionConfiguration: z.array(z.object({ ServerSideEncryptionByDefault: z.optional(Encryption) })),
    }),
  ),
});
export type BucketProperties = z.output<typeof BucketProperties>;
