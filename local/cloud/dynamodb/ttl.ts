import type { Change, Commit } from './changes.ts';
import type { OpenTable } from './open-table.ts';
import { keyOf } from './schema.ts';

/** How many expired items one transaction deletes; requests wait for it. */
const batchSize = 100;
/** DynamoDB does not delete items that expired more than five years ago. */
const oldestSeconds = 5 * 365 * 24 * 3600;

/** Deletes the items that have expired by `now`, in milliseconds. With none, it costs one read a table. */
export function deleteExpired(tables: Iterable<OpenTable>, commit: Commit, now: number): void {
  const before = Math.floor(now / 1000);
  for (const table of tables) {
    if (!table.table.settings.expiry) continue;
    for (let found = batchSize; found === batchSize; ) {
      const due = table.rows.expiring(before - oldestSeconds, before, batchSize);
      found = due.length;
      const changes = due.map((stored): Change => {
        return { table, key: keyOf(stored.item, table.schema), before: stored, after: undefined };
      });
      commit(changes, { isExpiry: true });
    }
  }
}
