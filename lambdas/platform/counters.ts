import { SHARDS, shardsOf } from '#shared/shard.ts';
import { counterShardEntity } from './entities.ts';
import { itemsOf } from './items.ts';

const shards = itemsOf(counterShardEntity);

const all = shardsOf(SHARDS.counters).map((shard) => ({ shard }));

/** What reading the counters needs. */
export const countersNeeded = all.map(shards.keyOf);

/** The counters that every commit updates, summed over their shards; one that never changed is missing. */
export async function readCounters(): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const shard of await shards.findMany(all))
    for (const [name, value] of Object.entries(shard))
      if (typeof value === 'number') totals[name] = (totals[name] ?? 0) + value;
  return totals;
}
