import type * as z from 'zod/mini';
import { outboxEntity } from '#lambdas/platform/entities.ts';
import { itemsOf } from '#lambdas/platform/items.ts';
import { logError } from '#lambdas/platform/log.ts';
import type { Subscriber } from '#lambdas/platform/on.ts';
import { isStale, retryAnew } from '#lambdas/platform/run-command.ts';
import type { TableWrite } from '#lambdas/platform/writes.ts';

export const outbox = itemsOf(outboxEntity);
export type Entry = z.output<typeof outboxEntity.schema>;
type Event = Entry['events'][number];

/** A delivered entry is kept for a week, so that a failure can be investigated. */
const DELIVERED_TTL_SECONDS = 7 * 86_400;

/**
 * Delivers what is not delivered yet of an outbox entry, and answers whether all of it is delivered now (API-22). An entry that
 * is gone was delivered.
 *
 * `image` is the entry as the stream brought it, which may be older than what is stored. Each note of what is done demands the
 * version that was read: where it is refused, the entry is read, and delivery continues from there.
 */
export type Deliver = (id: string, image?: Entry) => Promise<boolean>;

export const delivering =
  (deliver: (id: string, stored: Entry) => Promise<boolean>): Deliver =>
  (id, image) => {
    let known = image;
    return retryAnew(isStale, async () => {
      const entry = known ?? (await outbox.find({ id }));
      known = undefined;
      return !entry || entry.deliveredAt !== undefined || deliver(id, entry);
    });
  };

/** Notes what was done of an entry. Refuses with Stale where somebody noted something since it was read. */
export function noteOf(id: string, entry: Entry): TableWrite {
  const { told, done, mails, mailed, version } = entry;
  const now = Date.now();
  const set = { told, done, mails, mailed };
  const change = isDelivered(entry)
    ? {
        set: { ...set, deliveredAt: new Date(now).toISOString(), ttl: Math.floor(now / 1000) + DELIVERED_TTL_SECONDS },
        unset: ['gsi3pk', 'gsi3sk'],
      }
    : { set };
  const isAsRead =
    version === 0
      ? { expression: 'attribute_exists(pk) AND attribute_not_exists(#version)' }
      : { expression: '#version = :read', values: { ':read': version } };
  return outbox.update({ id }, change, isAsRead);
}

/** The entry once a note of it is stored. */
export const next = (entry: Entry): Entry => ({ ...entry, version: entry.version + 1 });

export const isDelivered = ({ events, done, mails, mailed }: Entry): boolean =>
  done.length === events.length && mailed.length === mails.length;

export const hearing = <Result>(subscribers: readonly Subscriber<Result>[], { topic }: Event): Subscriber<Result>[] =>
  subscribers.filter((subscriber) => subscriber.topic === topic);

/** An event that nobody hears is of a release that this code does not know: it stays undelivered. */
export function demandHearing(subscribers: readonly Subscriber<unknown>[], event: Event): void {
  if (hearing(subscribers, event).length === 0) throw new Error(`${event.topic} has no subscriber`);
}

export const indexesOf = <Item>(items: readonly Item[], holds: (item: Item, at: number) => boolean): number[] =>
  items.flatMap((item, at) => (holds(item, at) ? [at] : []));

/** What comes of an attempt; undefined where it fails: then the next delivery makes it again. */
export async function attempt<Result>(
  topic: string,
  id: string,
  run: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await run();
  } catch (error) {
    logError(error, { topic, id });
    return undefined;
  }
}
