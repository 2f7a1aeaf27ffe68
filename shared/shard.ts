/**
 * In which of so many shards something is, by its id alone. The hash (FNV-1a) spreads ids evenly that differ in a few
 * letters, or rise with time.
 */
export function shardOf(id: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  // The low bits of this hash are its weakest: the high ones are mixed in.
  return ((hash ^ (hash >>> 15)) >>> 0) % shards;
}

/**
 * In how many shards that is which many commands write (CLOUD-56). A partition takes 1,000 write units a second, which are 500 log
 * entries, and DynamoDB cannot split one whose keys rise; an item takes some 40 transactions a second.
 */
export const SHARDS = { counters: 16, userLog: 16, staffLog: 4, trust: 16, undelivered: 4 } as const;

/** The numbers of so many shards. */
export const shardsOf = (shards: number): number[] => Array.from({ length: shards }, (_, shard) => shard);
