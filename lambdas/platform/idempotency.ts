import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { DomainError } from '#shared/errors.ts';
import { env } from './env.ts';
import { find } from './table.ts';
import { insert, type Key, type Write } from './writes.ts';

const Record = z.object({ fingerprint: z.string(), status: z.int(), reply: z.string() });
const KEPT_SECONDS = 48 * 3600;

/** An act under the Idempotency-Key of its client, so that sending it twice has one effect (API-20). */
export type Named = { key: Key; fingerprint: string };

/** Names an act by its caller, its route and the client's key; the fingerprint is a digest of the request. */
export function nameAct(userId: string, route: string, clientKey: string, asked: unknown): Named {
  if (!/^[\w.:-]{8,100}$/.test(clientKey))
    throw new DomainError('Invalid', 'The Idempotency-Key must have 8 to 100 letters, digits or dashes.');
  // Keyed, because a request can hold a password: reading the table does not allow guessing it.
  const fingerprint = createHmac('sha256', `asked:${env('APP_KEY')}`)
    .update(JSON.stringify(asked))
    .digest('base64url');
  return { key: { pk: `IDEM#${userId}#${route}`, sk: clientKey }, fingerprint };
}

/**
 * The reply of an act that was done before under this name. Refuses with KeyReused another request under it (API-20).
 */
export async function doneBefore({ key, fingerprint }: Named): Promise<{ status: number; reply: unknown } | undefined> {
  const record = await find(key, Record);
  if (!record) return undefined;
  if (record.fingerprint !== fingerprint)
    throw new DomainError('KeyReused', 'What you sent before has arrived. Reload the page to see it.');
  return { status: record.status, reply: JSON.parse(record.reply) };
}

/** The record that an act was done. If it exists already, the route reads again and finds the record of the first. */
export const remember = ({ key, fingerprint }: Named, status: number, reply: unknown, now: number): Write =>
  insert(
    { ...key, fingerprint, status, reply: JSON.stringify(reply), ttl: Math.floor(now / 1000) + KEPT_SECONDS },
    () => new DomainError('Stale', 'This is being done already.'),
  );
