import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { DomainError } from '#shared/errors.ts';
import { env } from './env.ts';
import { find } from './table.ts';
import { insert, type Key, type Write } from './writes.ts';

const Record = z.object({ fingerprint: z.string(), status: z.int(), reply: z.string() });
const KEPT_SECONDS = 48 * 3600;

/** An act that its client named, so that asking twice is asking once (DESIGN 4). */
export type Named = { key: Key; fingerprint: string };

/** Names an act by its caller, its route and the client's key; the fingerprint is what was asked. */
export function nameAct(userId: string, route: string, clientKey: string, asked: unknown): Named {
  if (!/^[\w.:-]{8,100}$/.test(clientKey))
    throw new DomainError('Invalid', 'The Idempotency-Key must have 8 to 100 letters, digits or dashes.');
  // Keyed, for what was asked may hold a password: nobody who reads the table can try passwords against it.
  const fingerprint = createHmac('sha256', `asked:${env('APP_KEY')}`)
    .update(JSON.stringify(asked))
    .digest('base64url');
  return { key: { pk: `IDEM#${userId}#${route}`, sk: clientKey }, fingerprint };
}

/** The reply of an act done before under this name. Refuses with KeyReused when something else was asked then. */
export async function doneBefore({ key, fingerprint }: Named): Promise<{ status: number; reply: unknown } | undefined> {
  const record = await find(key, Record);
  if (!record) return undefined;
  if (record.fingerprint !== fingerprint)
    throw new DomainError('KeyReused', 'What you sent before has arrived. Reload the page to see it.');
  return { status: record.status, reply: JSON.parse(record.reply) };
}

/**
 * The record that an act was done. Its refusal makes the route look again, and find the record of whoever was first.
 */
export const remember = ({ key, fingerprint }: Named, status: number, reply: unknown, now: number): Write =>
  insert(
    { ...key, fingerprint, status, reply: JSON.stringify(reply), ttl: Math.floor(now / 1000) + KEPT_SECONDS },
    () => new DomainError('Stale', 'This is being done already.'),
  );
