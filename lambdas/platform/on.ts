import * as z from 'zod/mini';
import type { Effect } from './writes.ts';

/** A subscription: a topic and what to do with each of its effects. */
export type Subscriber = { topic: string; deliver: (effect: Effect, id: string) => Promise<void> };

/**
 * Subscribes to a topic of the outbox (API-22). `id` is the effect's own and the same at every delivery: derive from it
 * the ids of what is written, so that a second delivery changes nothing.
 */
export const on = <Schema extends z.ZodMiniType>(
  topic: string,
  schema: Schema,
  run: (effect: z.output<Schema>, id: string) => Promise<void>,
): Subscriber => ({ topic, deliver: async (effect, id) => run(z.parse(schema, effect), id) });
