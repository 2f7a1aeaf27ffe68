import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { outboxEntity } from '#lambdas/platform/entities.ts';
import { prefixIn } from '#lambdas/platform/entity.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { logError } from '#lambdas/platform/log.ts';
import { commit } from '#lambdas/platform/table.ts';
import { subscribers } from './subscribers.ts';

const outbox = itemsOf(outboxEntity);
/** A delivered entry is kept for a week, so that a failure can be investigated. */
const DELIVERED_TTL_SECONDS = 7 * 86_400;

/**
 * Delivers the events that commits left in the outbox (API-22). What failed is retried by the stream; what was delivered
 * before is not delivered again.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const outcomes = await Promise.all(Records.map(async (record) => ({ record, failed: await failsToDeliver(record) })));
  return {
    batchItemFailures: outcomes
      .filter(({ failed }) => failed)
      .map(({ record }) => ({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })),
  };
};

async function failsToDeliver(record: DynamoDBRecord): Promise<boolean> {
  const id = record.dynamodb?.Keys?.pk?.S?.slice(prefixIn(outboxEntity.key.pk, {}).length) ?? '';
  const entry = await outbox.find({ id });
  if (!entry || entry.deliveredAt) return false;
  const results = await Promise.all(
    entry.events.map((event, at) => entry.done.includes(at) || delivered(event, `${id}.${at}`)),
  );
  const done = results.flatMap((result, at) => (result ? [at] : []));
  const complete = done.length === entry.events.length;
  const now = Date.now();
  const delivery = complete
    ? { done, deliveredAt: new Date(now).toISOString(), ttl: Math.floor(now / 1000) + DELIVERED_TTL_SECONDS }
    : { done };
  await commit([outbox.update({ id }, { set: delivery })]);
  return !complete;
}

async function delivered(event: { topic: string }, id: string): Promise<boolean> {
  const subscribed = subscribers.filter(({ topic }) => topic === event.topic);
  try {
    if (subscribed.length === 0) throw new Error(`${event.topic} has no subscriber`);
    // One after the other, for the second may rely on what the first made.
    for (const subscriber of subscribed) await subscriber.deliver(event, id);
    return true;
  } catch (error) {
    logError(error, { topic: event.topic, id });
    return false;
  }
}
