import { Refusal } from '#local/cloud/dynamodb/refusal.ts';
import type { Batch } from './batch.ts';
import type { LevelDb } from './internals.ts';

/** How long DynamoDB remembers a token. */
const lifetimeMs = 600_000;
const prefix = 'token~';

export type Tokens = {
  /** Whether this transaction was committed already. Refuses a different one with the same token. */
  has(token: string, hash: string): boolean;
  /** Stores a token in the batch of its transaction. */
  add(token: string, hash: string, batch: Batch): void;
};

/** The tokens of committed transactions. They are on disk, because a client retries after the process was killed. */
export async function openTokens(level: LevelDb, now: () => number): Promise<Tokens> {
  const rows = await level.iterator({ gte: prefix, lt: `${prefix}~` }).all();
  const read = rows.map(([key, text]): [string, { hash: string; at: number }] => [
    key.slice(prefix.length),
    JSON.parse(text),
  ]);
  // In the order in which they were added, so that the oldest are deleted first.
  const tokens = new Map(read.toSorted(([, left], [, right]) => left.at - right.at));

  const deleteOld = (batch: Batch) => {
    for (const [token, { at }] of tokens) {
      if (at > now() - lifetimeMs) return;
      tokens.delete(token);
      batch.moreRows.push({ type: 'del', key: prefix + token });
    }
  };
  return {
    has(token, hash) {
      const known = tokens.get(token);
      if (!known || known.at <= now() - lifetimeMs) return false;
      if (known.hash === hash) return true;
      const sentence =
        'One or more parameters in the request differ from those of the original request with this token';
      throw new Refusal('IdempotentParameterMismatchException', sentence);
    },
    add(token, hash, batch) {
      deleteOld(batch);
      const stored = { hash, at: now() };
      batch.moreRows.push({ type: 'put', key: prefix + token, value: JSON.stringify(stored) });
      batch.onWritten.push(() => {
        tokens.delete(token);
        tokens.set(token, stored);
      });
    },
  };
}
