import { createHmac } from 'node:crypto';
import { DomainError, invalid } from '#shared/errors.ts';
import { idempotencyRecordEntity } from './entities.ts';
import { env } from './env.ts';
import { itemsOf } from './items.ts';
import type { Key, Write } from './writes.ts';

const records = itemsOf(idempotencyRecordEntity);
const TTL_SECONDS = 48 * 3600;

export const isClientKey = (key = ''): key is string => /^[\w.:-]{8,100}$/.test(key);

/** Where the reply to a request is stored. */
export const recordKey = (of: IdempotentRequest['of']): Key => records.keyOf(of);

/** A request with the Idempotency-Key of its client: sent twice, it has one effect (API-20). */
export type IdempotentRequest = { of: { userId: string; route: string; clientKey: string }; fingerprint: string };

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
  if (!isClientKey(clientKey))
    throw invalid('IdempotencyKeyInvalid', 'The Idempotency-Key must have 8 to 100 letters, digits or dashes.');
  // Keyed, because a request can hold a password: reading the table does not allow guessing it.
  const fingerprint = createHmac('sha256', `request:${env('APP_KEY')}`)
    .update(JSON.stringify(request))
    .digest('base64url');
  return { of: { userId, route, clientKey }, fingerprint };
}

/** The stored reply to this request. Refuses with KeyReused another request with the same key (API-20). */
export async function findReply({
  of,
  fingerprint,
}: IdempotentRequest): Promise<{ status: number; reply: unknown } | undefined> {
  const record = await records.find(of);
  if (!record) return undefined;
  if (record.fingerprint !== fingerprint)
    throw new DomainError('KeyReused', 'KeyReused', 'What you sent before has arrived. Reload the page to see it.');
  return { status: record.status, reply: JSON.parse(record.reply) };
}

/** Stores the reply to a request. Refused with Stale where a reply is stored: the route runs again, and finds it. */
export const addReply = (
  { of, fingerprint }: IdempotentRequest,
  status: number,
  reply: unknown,
  now: number,
): Write[] =>
  records.add(
    { ...of, fingerprint, status, reply: JSON.stringify(reply), ttl: Math.floor(now / 1000) + TTL_SECONDS },
    () => new DomainError('Stale', 'RequestInProgress', 'This is being done already.'),
  );
