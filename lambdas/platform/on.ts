import * as z from 'zod/mini';
import type { Effect } from './writes.ts';

/** What happens after a commit: a topic and what to do with each of its effects. */
export type Subscriber = { topic: string; deliver: (effect: Effect, id: string) => Promise<void> };

/**
 * Subscribes to a topic of the outbox. `id` is the effect's own and the same at every delivery: a subscriber derives
 * from it the ids of what it writes, so that a second delivery changes nothing.
 */
export const on = <Schema extends z.ZodMiniType>(
  topic: string,
  schema: Schema,
  run: (effect: z.output<Schema>, id: string) => Promise<void>,
): Subscriber => ({ topic, deliver: async (effect, id) => run(z.parse(schema, effect), id) });
