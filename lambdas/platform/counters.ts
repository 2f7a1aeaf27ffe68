import * as z from 'zod/mini';
import { listAll } from './table.ts';

const Shard = z.record(z.string(), z.unknown());

/** The counters that every commit updates, summed over their shards; one that never changed is missing. */
export async function readCounters(): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const shard of await listAll({ partition: 'STATS', prefix: 'S#' }, Shard))
    for (const [name, value] of Object.entries(shard))
      if (typeof value === 'number') totals[name] = (totals[name] ?? 0) + value;
  return totals;
}
