/** The undelivered entries are in so many lists, so that commits do not contend for one: thousands a second. */
export const UNDELIVERED_SHARDS = 4;

/** The list of an entry, by the last letter of its id, which is random. */
export const shardOf = (entry: object): number | undefined =>
  'id' in entry ? (String(entry.id).at(-1)?.charCodeAt(0) ?? 0) % UNDELIVERED_SHARDS : undefined;
