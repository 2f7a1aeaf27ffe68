import { decodeTime } from 'ulid';
import { apiaDayOf, shortDay } from '#shared/calendar.ts';
import type { JobItem } from '#shared/job.ts';
import { SHARDS, shardsOf } from '#shared/shard.ts';
import { outbox } from './entry.ts';

/** Entries younger than this (ms) are left to the stream, which retries failures. */
const STREAM_MS = 15 * 60_000;
/** A run stops after this time (ms), before its function times out. The next run continues. */
const MAX_RUN_MS = 4 * 60_000;
const CONCURRENCY = 10;

/**
 * Delivers the entries of the outbox that the stream did not, or gave up (API-47). `now` in milliseconds. Throws at its end
 * where some could not be delivered: they stay listed, and the others are delivered.
 */
export async function deliverUndelivered(now: number): Promise<void> {
  const began = Date.now();
  const waiting = await waitingAt(now);
  const failed: string[] = [];
  let tried = 0;
  while (tried < waiting.length && Date.now() - began < MAX_RUN_MS) {
    const some = waiting.slice(tried, tried + CONCURRENCY);
    tried += some.length;
    // An entry that cannot be read or updated does not stop the others.
    const delivered = await Promise.all(some.map((id) => deliver(id).catch(() => false)));
    failed.push(...some.filter((_, at) => !delivered[at]));
  }
  const left = waiting.length - tried + failed.length;
  if (left > 0)
    throw new Error(`${left} of ${waiting.length} entries are still undelivered, first ${failed[0] ?? waiting[tried]}`);
}

/** Delivers an entry as its own relay would. */
async function deliver(id: string): Promise<boolean> {
  const entry = await outbox.find({ id });
  // Loaded when something waits, which is rare: both know every domain.
  if (entry?.movesMoney) return (await import('./deliver-money.ts')).deliverMoney(id, entry);
  return (await import('./deliver-entry.ts')).deliverEntry(id, entry);
}

/** The entries that a run would deliver. */
export async function listUndelivered(now: number): Promise<JobItem[]> {
  const waiting = await waitingAt(now);
  return waiting.map((id) => ({
    id,
    about: `Committed on ${shortDay(apiaDayOf(decodeTime(id)))}`,
    effect: 'Deliver' as const,
  }));
}

/** The ids of the entries that should have been delivered, the oldest first. */
async function waitingAt(now: number): Promise<string[]> {
  const listed = await Promise.all(
    shardsOf(SHARDS.undelivered).map((shard) => outbox.keysOf('undelivered', { shard })),
  );
  return listed
    .flat()
    .map(({ id }) => id)
    .filter((id) => now - decodeTime(id) > STREAM_MS)
    .sort();
}
