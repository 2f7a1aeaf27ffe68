import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { outboxEntity } from '#lambdas/platform/entities.ts';
import { prefixIn } from '#lambdas/platform/entity.ts';
import { deliverEntry } from './deliver-entry.ts';

/** Delivers the entries of the outbox in a batch of the stream, and returns those that the stream must retry. */
export async function deliverRecords(records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> {
  const outcomes = await Promise.all(
    records.map(async (record) => ({ record, delivered: await deliverEntry(idOf(record)) })),
  );
  return {
    batchItemFailures: outcomes
      .filter(({ delivered }) => !delivered)
      .map(({ record }) => ({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })),
  };
}

const idOf = ({ dynamodb }: DynamoDBRecord): string =>
  dynamodb?.Keys?.pk?.S?.slice(prefixIn(outboxEntity.key.pk, {}).length) ?? '';
