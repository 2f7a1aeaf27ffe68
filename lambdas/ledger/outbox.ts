import { decodeTime } from 'ulid';
import * as z from 'zod/mini';
import type { Finding } from '#shared/ledger/audit.ts';

/** How long (ms) the effects of an act may take (LEDGER-15): the stream gives up its retries long before. */
const DELIVERED_WITHIN_MS = 3_600_000;

const OUT = 'OUT#';
const Entry = z.object({ pk: z.string(), deliveredAt: z.optional(z.string()) });

/** The finding that an outbox item is not delivered in time at an instant (ms); none for other items of the table. */
export function undeliveredIn(item: unknown, now: number): Finding[] {
  const { pk, deliveredAt } = Entry.parse(item);
  if (!pk.startsWith(OUT) || deliveredAt !== undefined) return [];
  // Its id says when the act was committed.
  const isLate = now - decodeTime(pk.slice(OUT.length)) > DELIVERED_WITHIN_MS;
  return isLate ? [{ invariant: 'EffectsDeliveredInTime', about: pk, says: 'was not delivered within an hour' }] : [];
}
