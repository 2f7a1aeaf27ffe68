import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { outboxEntity } from '#lambdas/platform/entities.ts';
import { prefixIn } from '#lambdas/platform/entity.ts';
import { logError } from '#lambdas/platform/log.ts';
import { remembering } from '#lambdas/platform/remembered.ts';
import { plainOf } from '#lambdas/platform/table.ts';
import type { Deliver } from './entry.ts';

/**
 * Delivers the entries of the outbox in a batch of the stream, and returns those that the stream must retry. What several of
 * them need at once is read in one request (API-48).
 */
export async function deliverRecords(
  records: readonly DynamoDBRecord[],
  deliver: Deliver,
): Promise<DynamoDBBatchResponse> {
  const isDelivered = await remembering(() => Promise.all(records.map((record) => delivered(record, deliver))));
  return {
    batchItemFailures: records
      .filter((_, at) => !isDelivered[at])
      .map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
  };
}

/** Delivers the entry of a record. One that fails holds up no other of the batch. */
async function delivered({ dynamodb }: DynamoDBRecord, deliver: Deliver): Promise<boolean> {
  const id = dynamodb?.Keys?.pk?.S?.slice(prefixIn(outboxEntity.key.pk, {}).length) ?? '';
  try {
    const image = dynamodb?.NewImage && outboxEntity.schema.parse(plainOf(dynamodb.NewImage));
    return await deliver(id, image);
  } catch (error) {
    logError(error, { id });
    return false;
  }
}
