import { outboxEntity } from '#lambdas/platform/entities.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { logError } from '#lambdas/platform/log.ts';
import { commit } from '#lambdas/platform/table.ts';
import { subscribers } from './subscribers.ts';

export const outbox = itemsOf(outboxEntity);
/** A delivered entry is kept for a week, so that a failure can be investigated. */
const DELIVERED_TTL_SECONDS = 7 * 86_400;

/**
 * Delivers the events of an outbox entry that are not delivered yet, each to its subscribers, and answers whether all are
 * delivered now (API-22). An entry that is gone was delivered.
 */
export async function deliverEntry(id: string): Promise<boolean> {
  const entry = await outbox.find({ id });
  if (!entry || entry.deliveredAt) return true;
  const results = await Promise.all(
    entry.events.map((event, at) => entry.done.includes(at) || delivered(event, `${id}.${at}`)),
  );
  const done = results.flatMap((result, at) => (result ? [at] : []));
  const complete = done.length === entry.events.length;
  const now = Date.now();
  const delivery = complete
    ? {
        set: { done, deliveredAt: new Date(now).toISOString(), ttl: Math.floor(now / 1000) + DELIVERED_TTL_SECONDS },
        unset: ['gsi3pk', 'gsi3sk'],
      }
    : { set: { done } };
  await commit([outbox.update({ id }, delivery)]);
  return complete;
}

async function delivered(event: { topic: string }, id: string): Promise<boolean> {
  const subscribed = subscribers.filter(({ topic }) => topic === event.topic);
  try {
    if (subscribed.length === 0) throw new Error(`${event.topic} has no subscriber`);
    // In order, because a subscriber may rely on the effects of the one before.
    for (const subscriber of subscribed) await subscriber.deliver(event, id);
    return true;
  } catch (error) {
    logError(error, { topic: event.topic, id });
    return false;
  }
}
