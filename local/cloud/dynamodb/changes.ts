import type { Database } from './database.ts';
import { expiryOf, type OpenTable } from './open-table.ts';
import type { Key } from './schema.ts';
import type { StoredItem } from './stored-item.ts';
import { areEqualItems } from './values.ts';

/** An item before and after a write. A condition check has the same item in both. */
export type Change = { table: OpenTable; key: Key; before: StoredItem | undefined; after: StoredItem | undefined };

type More = {
  /** Whether the changes delete expired items, which the stream's records then say. */
  isExpiry?: boolean;
  /** Writes more in the same transaction. */
  also?(): void;
};

/** Writes changes with their stream records, all or nothing. */
export type Commit = (changes: readonly Change[], more?: More) => void;

/** Commits the changes of one request after the other. `onStreamRecords` is called when a stream has new records. */
export const openCommit =
  (db: Database, onStreamRecords: () => void): Commit =>
  (changes, { isExpiry = false, also } = {}) => {
    const real = changes.filter((change) => !isSame(change));
    if (!real.length && !also) return;
    db.transaction(() => {
      for (const change of real) write(change, isExpiry);
      also?.();
    });
    if (real.some(({ table }) => table.table.settings.isStreamed)) onStreamRecords();
  };

function write({ table: { table, rows, stream }, key, before, after }: Change, isExpired: boolean): void {
  const { isStreamed, expiry } = table.settings;
  if (after) rows.put(key, after, expiryOf(after.item, expiry));
  else rows.delete(key);
  if (isStreamed) stream.add({ before, after, isExpired });
}

/** Whether a write leaves its item as it was: it is then not in the stream. */
function isSame({ before, after }: Change): boolean {
  if (!before || !after || before === after) return before === after;
  if (before.text === after.text) return true;
  // The same attributes in another order take as many characters.
  return before.text.length === after.text.length && areEqualItems(before.item, after.item);
}
