import type { Batch } from './batch.ts';
import type { LevelDb } from './dynalite.ts';
import { Refusal } from './refusal.ts';

/** How long DynamoDB knows a token, in milliseconds. */
const lifetime = 600_000;
const start = 'token~';

export type Tokens = {
  /** Whether the transaction with this token was done. Refuses another one with the same token. */
  has(token: string, hash: string): boolean;
  /** Keeps a token, in the batch of its transaction. */
  add(token: string, hash: string, batch: Batch): void;
};

/** The tokens of transactions that were done. They outlive the process, for a client asks again when it was killed. */
export async function openTokens(level: LevelDb, now: () => number): Promise<Tokens> {
  const rows = await level.iterator({ gte: start, lt: `${start}~` }).all();
  const read = rows.map(([key, text]): [string, { hash: string; at: number }] => [
    key.slice(start.length),
    JSON.parse(text),
  ]);
  // In the order in which they were added, so the first ones are the first to be forgotten.
  const tokens = new Map(read.toSorted(([, left], [, right]) => left.at - right.at));

  const forgetOld = (batch: Batch) => {
    for (const [token, { at }] of tokens) {
      if (at > now() - lifetime) return;
      tokens.delete(token);
      batch.more.push({ type: 'del', key: start + token });
    }
  };
  return {
    has(token, hash) {
      const known = tokens.get(token);
      if (!known || known.at <= now() - lifetime) return false;
      if (known.hash === hash) return true;
      const sentence =
        'One or more parameters in the request differ from those of the original request with this token';
      throw new Refusal('IdempotentParameterMismatchException', sentence);
    },
    add(token, hash, batch) {
      forgetOld(batch);
      const kept = { hash, at: now() };
      batch.more.push({ type: 'put', key: start + token, value: JSON.stringify(kept) });
      batch.onWritten.push(() => {
        tokens.delete(token);
        tokens.set(token, kept);
      });
    },
  };
}
