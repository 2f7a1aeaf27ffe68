import { decodeTime } from 'ulid';
import * as z from 'zod/mini';
import type { Finding } from '#shared/ledger/audit.ts';

/** How long (ms) what follows from an act may take: the stream's tries of it are over long before. */
const DELIVERED_WITHIN_MS = 3_600_000;

const OUT = 'OUT#';
const Entry = z.object({ pk: z.string(), deliveredAt: z.optional(z.string()) });

/** What the table's item, if it is one of the outbox, has waited for too long at an instant (ms) (LEDGER-15, EffectsDeliveredInTime). */
export function undeliveredIn(item: unknown, now: number): Finding[] {
  const { pk, deliveredAt } = Entry.parse(item);
  if (!pk.startsWith(OUT) || deliveredAt !== undefined) return [];
  // Its id says when the act was committed.
  const isLate = now - decodeTime(pk.slice(OUT.length)) > DELIVERED_WITHIN_MS;
  return isLate ? [{ invariant: 'EffectsDeliveredInTime', about: pk, says: 'was not delivered within an hour' }] : [];
}
