import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { logError } from '#lambdas/platform/log.ts';
import { commit, find } from '#lambdas/platform/table.ts';
import { update } from '#lambdas/platform/writes.ts';
import { subscribers } from './subscribers.ts';

const Entry = z.object({
  events: z.array(z.looseObject({ topic: z.string() })),
  done: z._default(z.array(z.int()), []),
  deliveredAt: z.optional(z.string()),
});
const KEPT_SECONDS = 7 * 86_400;

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
  const pk = record.dynamodb?.Keys?.pk?.S ?? '';
  const key = { pk, sk: 'O' };
  const entry = await find(key, Entry);
  if (!entry || entry.deliveredAt) return false;
  const results = await Promise.all(
    entry.events.map((event, at) => entry.done.includes(at) || delivered(event, `${pk.slice('OUT#'.length)}.${at}`)),
  );
  const done = results.flatMap((result, at) => (result ? [at] : []));
  const complete = done.length === entry.events.length;
  const now = Date.now();
  const delivery = complete
    ? { done, deliveredAt: new Date(now).toISOString(), ttl: Math.floor(now / 1000) + KEPT_SECONDS }
    : { done };
  await commit([update(key, { set: delivery })]);
  return !complete;
}

async function delivered(event: { topic: string }, id: string): Promise<boolean> {
  const listening = subscribers.filter(({ topic }) => topic === event.topic);
  try {
    if (listening.length === 0) throw new Error(`Nobody listens to ${event.topic}`);
    // One after the other, for the second may rely on what the first made.
    for (const subscriber of listening) await subscriber.deliver(event, id);
    return true;
  } catch (error) {
    logError(error, { topic: event.topic, id });
    return false;
  }
}
