import { type EventOf, events, type Topic } from '#shared/events.ts';

/** A subscription: a topic, and what to do with each event of it as the outbox stored it. */
export type Subscriber = { topic: Topic; deliver: (event: unknown, id: string) => Promise<void> };

/**
 * Subscribes to a topic of the outbox (API-22). `id` is the event's own and the same at every delivery: derive from it
 * the ids of what is written, so that a second delivery changes nothing.
 */
export const on = <T extends Topic>(topic: T, run: (event: EventOf<T>, id: string) => Promise<void>): Subscriber => ({
  topic,
  // The schemas of the topics are one table, in which the types no longer know whose schema this is.
  deliver: async (event, id) => run(events[topic].parse(event) as EventOf<T>, id),
});
