import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { DomainError } from '#shared/errors.ts';
import { env } from './env.ts';
import { find } from './table.ts';
import { insert, type Key, type Write } from './writes.ts';

const Record = z.object({ fingerprint: z.string(), status: z.int(), reply: z.string() });
const TTL_SECONDS = 48 * 3600;

/** A request with the Idempotency-Key of its client: sent twice, it has one effect (API-20). */
export type IdempotentRequest = { key: Key; fingerprint: string };

/**
 * Identifies a request by its caller, its route and the client's key; the fingerprint is a digest of its content. Refuses
 * with Invalid a key that is not 8 to 100 letters, digits or dashes.
 */
export function idempotentRequest(
  userId: string,
  route: string,
  clientKey: string,
  request: unknown,
): IdempotentRequest {
  if (!/^[\w.:-]{8,100}$/.test(clientKey))
    throw new DomainError('Invalid', 'The Idempotency-Key must have 8 to 100 letters, digits or dashes.');
  // Keyed, because a request can hold a password: reading the table does not allow guessing it.
  const fingerprint = createHmac('sha256', `request:${env('APP_KEY')}`)
    .update(JSON.stringify(request))
    .digest('base64url');
  return { key: { pk: `IDEM#${userId}#${route}`, sk: clientKey }, fingerprint };
}

/** The stored reply to this request. Refuses with KeyReused another request with the same key (API-20). */
export async function findReply({
  key,
  fingerprint,
}: IdempotentRequest): Promise<{ status: number; reply: unknown } | undefined> {
  const record = await find(key, Record);
  if (!record) return undefined;
  if (record.fingerprint !== fingerprint)
    throw new DomainError('KeyReused', 'What you sent before has arrived. Reload the page to see it.');
  return { status: record.status, reply: JSON.parse(record.reply) };
}

/** Stores the reply to a request. Refused with Stale where a reply is stored: the route runs again, and finds it. */
export const addReply = ({ key, fingerprint }: IdempotentRequest, status: number, reply: unknown, now: number): Write =>
  insert(
    { ...key, fingerprint, status, reply: JSON.stringify(reply), ttl: Math.floor(now / 1000) + TTL_SECONDS },
    () => new DomainError('Stale', 'This is being done already.'),
  );
