import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A request as the product sent it, at an instant in milliseconds of virtual time. */
export type Recorded = { at: number; operation: string; request: Record<string, unknown> };

const keys = (name: string) => [
  { AttributeName: `${name}pk`, KeyType: 'HASH' },
  { AttributeName: `${name}sk`, KeyType: 'RANGE' },
];
const index = (IndexName: string, ProjectionType: string) => ({
  IndexName,
  KeySchema: keys(IndexName),
  Projection: { ProjectionType },
});

/** The table that the recorded requests name. */
export const recordedTable = {
  TableName: 'LalagaData-Table',
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: keys(''),
  AttributeDefinitions: ['', 'gsi1', 'gsi2', 'gsi3'].flatMap((name) =>
    keys(name).map(({ AttributeName }) => ({ AttributeName, AttributeType: 'S' })),
  ),
  GlobalSecondaryIndexes: [index('gsi1', 'ALL'), index('gsi2', 'ALL'), index('gsi3', 'KEYS_ONLY')],
};

/**
 * The first 2,000 requests of a loan's life (test/journeys/loan-life.cloud.test.ts, recorded in November 2026): what the
 * functions write, conditions and indexes included, from the sign-up of the first person to repayments.
 */
export function readRecording(): Recorded[] {
  const text = gunzipSync(readFileSync(new URL('./loan-life.jsonl.gz', import.meta.url))).toString();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
