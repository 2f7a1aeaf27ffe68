import * as z from 'zod/mini';
import { readProperties } from '#local/cloud/cloudformation/properties.ts';
import type { Json, Resource } from '#local/cloud/cloudformation/template.ts';
import type { Ask } from '#local/cloud/iam/evaluate.ts';
import { readPattern } from './pattern.ts';

/** A table's stream that a function reads. */
export type Mapping = {
  name: string;
  /** The ARN of the stream. */
  stream: string;
  table: string;
  function: string;
  batchSize: number;
  /** Whether the function returns which items of its batch failed. */
  reportsFailures: boolean;
  matches(record: unknown): boolean;
  /** How often a batch is retried before its records are skipped; -1 for no limit. */
  retries: number;
};

// Strict: another option could change what is delivered, so it is refused.
const Properties = z.strictObject({
  EventSourceArn: z.string().check(z.regex(/^arn:aws:dynamodb:.*:table\/[^/]+\/stream\//)),
  FunctionName: z.string(),
  StartingPosition: z.enum(['LATEST', 'TRIM_HORIZON']),
  BatchSize: z._default(z.number(), 100),
  MaximumBatchingWindowInSeconds: z.optional(z.number()),
  ParallelizationFactor: z.optional(z.number()),
  BisectBatchOnFunctionError: z.optional(z.boolean()),
  MaximumRecordAgeInSeconds: z.optional(z.number()),
  MaximumRetryAttempts: z._default(z.number(), -1),
  DestinationConfig: z.optional(z.unknown()),
  Enabled: z.optional(z.literal(true)),
  Tags: z.optional(z.unknown()),
  FunctionResponseTypes: z._default(z.array(z.literal('ReportBatchItemFailures')), []),
  FilterCriteria: z.optional(z.object({ Filters: z.array(z.object({ Pattern: z.string() })) })),
});

/** The event source mappings of a template. */
export function mappingsOf(resources: Resource[]): Mapping[] {
  return resources
    .filter(({ type }) => type === 'AWS::Lambda::EventSourceMapping')
    .map((resource) => {
      const properties = readProperties(resource, Properties);
      const [, table = ''] = properties.EventSourceArn.match(/table\/([^/]+)/) ?? [];
      const patterns = properties.FilterCriteria?.Filters.map(({ Pattern }) => {
        const pattern: Json = JSON.parse(Pattern);
        return readPattern(pattern);
      });
      return {
        name: resource.name,
        stream: properties.EventSourceArn,
        table,
        function: properties.FunctionName,
        batchSize: properties.BatchSize,
        reportsFailures: properties.FunctionResponseTypes.length > 0,
        matches: (record) => !patterns || patterns.some((matches) => matches(record)),
        retries: properties.MaximumRetryAttempts,
      };
    });
}

/** The access key of the function that reads a stream: its name. */
export const readerOf = ({ function: nameOrArn }: Mapping): string => nameOrArn.replace(/^.*:/, '');

/** What a function must be let do for AWS to read a stream on its behalf; a mapping without it is refused when it is made. */
export const toRead = ({ stream }: Mapping): Ask[] => [
  ...['DescribeStream', 'GetRecords', 'GetShardIterator'].map((name) => ({
    action: `dynamodb:${name}`,
    resource: stream,
  })),
  { action: 'dynamodb:ListStreams', resource: '*' },
];
