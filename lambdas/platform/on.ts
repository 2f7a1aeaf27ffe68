import { type EventOf, events, type Topic } from '#shared/events.ts';

/**
 * A subscription: a topic, and what to do with each event of it as the outbox stored it. It returns what the relay is to do
 * for it: nothing, or messages to store and send.
 */
export type Subscriber<Result = void> = { topic: Topic; deliver: (event: unknown, id: string) => Promise<Result> };

/**
 * Subscribes to a topic of the outbox (API-22). `id` is the event's own and the same at every delivery: derive from it
 * the ids of what is written, so that a second delivery changes nothing.
 */
export const on = <T extends Topic, Result>(
  topic: T,
  run: (event: EventOf<T>, id: string) => Promise<Result>,
): Subscriber<Result> => ({
  topic,
  // The schemas of the topics are one table, in which the types no longer know whose schema this is.
  deliver: async (event, id) => run(events[topic].parse(event) as EventOf<T>, id),
});
