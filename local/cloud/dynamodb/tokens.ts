import type { Database } from './database.ts';
import { Refusal } from './refusal.ts';
import { valuesOf } from './rows.ts';

/** How long DynamoDB remembers a token. */
const lifetimeMs = 600_000;

export type Tokens = {
  /** Whether this transaction was committed already. Refuses a different one with the same token. */
  has(token: string, hash: string): boolean;
  /** Stores a token, in the transaction of its writes. */
  add(token: string, hash: string): void;
  /** Deletes the tokens that are too old to count. */
  deleteOld(): void;
};

/** The tokens of committed transactions. They are on disk, because a client retries after the process was killed. */
export function openTokens(db: Database, now: () => number): Tokens {
  db.execute(
    'CREATE TABLE IF NOT EXISTS tokens(token TEXT PRIMARY KEY, hash TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID',
  );
  const find = db.prepare('SELECT hash FROM tokens WHERE token = ? AND at > ?');
  const insert = db.prepare('INSERT OR REPLACE INTO tokens VALUES(?, ?, ?)');
  const remove = db.prepare('DELETE FROM tokens WHERE at <= ?');
  let nextDeletion = 0;
  return {
    has(token, hash) {
      const found = find.get(token, now() - lifetimeMs);
      if (!found) return false;
      if (valuesOf(found)[0] === hash) return true;
      throw new Refusal(
        'IdempotentParameterMismatchException',
        'One or more parameters in the request differ from those of the original request with this token',
      );
    },
    add: (token, hash) => void insert.run(token, hash, now()),
    deleteOld() {
      // It reads all tokens, so it waits until many are old.
      if (now() < nextDeletion) return;
      nextDeletion = now() + lifetimeMs;
      remove.run(now() - lifetimeMs);
    },
  };
}
