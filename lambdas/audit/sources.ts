import { decodeTime } from 'ulid';
import * as z from 'zod/mini';
import { sealFindings } from '#lambdas/admin/check-seals.ts';
import { Mail } from '#lambdas/notifications/message.ts';
import { outboxEntity } from '#lambdas/platform/entities.ts';
import { runningExecutions } from '#lambdas/platform/machines.ts';
import { scanPage } from '#lambdas/platform/table.ts';
import { unreadable } from '#lambdas/platform/unreadable.ts';
import type { List } from '#lambdas/platform/walk.ts';
import type { AuditedItem } from '#shared/audit/audited-item.ts';
import { quarterUntil } from '#shared/audit/count-quarter.ts';
import { type Ends, type Fact, factsOf } from '#shared/audit/fact.ts';
import { addDays, apiaDayOf, endOf } from '#shared/calendar.ts';
import { Role, SubRole } from '#shared/endpoint.ts';
import { mailableFrom } from '#shared/notifications/quiet-times.ts';
import { accountsIn, type LatestProof } from '#shared/proof/record.ts';
import type { Sources } from './audit-in-parts.ts';
import { entityOf } from './entity-of.ts';
import { membersOf } from './members-of.ts';

/** How many segments of the table are read side by side: reading waits more than it computes. */
const SEGMENTS = 4;

/**
 * What the audit compares at an instant (ms): the table, the groups at Cognito, the machines of loans, and the seals. `counted` is the last
 * day (Apia) that the quarter counts.
 */
export const sourcesAt = (now: number, latest: LatestProof | undefined, counted: string): Sources => [
  scan(now, endsAt(now, latest, counted)),
  async () => ({ items: latest ? [{ is: 'Proof', accounts: accountsIn(latest.record) }] : [] }),
  ...[...Role.options, ...SubRole.options].map((group) =>
    factsOfEach(membersOf(group), (userId) => ({ is: 'Member', group, userId })),
  ),
  factsOfEach(runningExecutions('LOAN_MACHINE_ARN'), (name) => ({ is: 'Execution', name })),
  ...sealFindings(now).map((list) => factsOfEach(list, (finding) => ({ is: 'Finding', finding }))),
];

function endsAt(now: number, latest: LatestProof | undefined, counted: string): Ends {
  const day = endOf(addDays(apiaDayOf(now), -1));
  return { day, proven: latest && endOf(latest.record.day), quarter: quarterUntil(counted) };
}

const Places = z.array(z.union([z.literal('begin'), z.literal('end'), z.object({ pk: z.string(), sk: z.string() })]));

/** A page has a page of each segment that is not at its end. */
const scan =
  (now: number, ends: Ends): List<Fact> =>
  async ({ cursor }) => {
    const places =
      cursor === undefined
        ? Array.from({ length: SEGMENTS }, () => 'begin' as const)
        : Places.parse(JSON.parse(cursor));
    const pages = await Promise.all(
      places.map(async (place, nr) =>
        place === 'end'
          ? { items: [] }
          : scanPage(place === 'begin' ? undefined : place, { segment: { nr, of: places.length } }),
      ),
    );
    const items = pages.flatMap((page) => page.items.flatMap((item) => factsIn(item, now, ends)));
    const next = pages.map((page) => ('last' in page && page.last) || 'end');
    return next.every((place) => place === 'end') ? { items } : { items, cursor: JSON.stringify(next) };
  };

/** The facts of a stored item. Without an item that cannot be read the figures would be wrong, so it is named and thrown (API-43). */
function factsIn(stored: { pk: string; sk: string }, now: number, ends: Ends): Fact[] {
  const audited = entityOf(stored);
  if (!audited) return [];
  try {
    return [...factsOf(audited, ends), ...undeliveredIn(audited, now, ends)];
  } catch (error) {
    throw unreadable({ name: audited.entity }, stored, error);
  }
}

/** How long (ms) the effects of a command may take (LEDGER-15): the stream gives up its retries long before. */
const MAX_DELIVERY_MS = 3_600_000;

const Delivery = z.extend(outboxEntity.schema, { pk: z.string() });

/**
 * The finding that an outbox item is not delivered in time at an instant (ms), and whether it moves money from before the end of the
 * day (PROOF-5); nothing for other items of the table.
 */
function undeliveredIn({ entity, key, item }: AuditedItem, now: number, { day }: Ends): Fact[] {
  if (entity !== 'Outbox') return [];
  const { pk, deliveredAt, ...entry } = Delivery.parse(item);
  // Its id says when the command was committed.
  const isLate = deliveredAt === undefined && now - deliverableFrom(entry, decodeTime(key.id ?? '')) > MAX_DELIVERY_MS;
  const says = 'was not delivered within an hour';
  const isSettling = deliveredAt === undefined && entry.movesMoney && decodeTime(key.id ?? '') < Date.parse(day);
  return [
    ...(isLate
      ? [{ is: 'Finding' as const, finding: { invariant: 'EffectsDeliveredInTime' as const, about: pk, says } }]
      : []),
    ...(isSettling ? [{ is: 'Settling' as const, id: pk }] : []),
  ];
}

/** From which instant (ms) on all of an entry can be delivered: once only mails are left, when the last of them goes out (NOTIFICATIONS-23). */
function deliverableFrom(
  { events, done, mails, mailed }: Omit<z.output<typeof Delivery>, 'pk'>,
  committed: number,
): number {
  if (done.length < events.length) return committed;
  const waiting = mails.filter((_, at) => !mailed.includes(at));
  return Math.max(committed, ...waiting.map((stored) => mailableFrom(Mail.parse(stored).kind, committed)));
}

/** A list of what each item of another one says. */
const factsOfEach =
  <Item>(list: List<Item>, factOf: (item: Item) => Fact): List<Fact> =>
  async (page) => {
    const { items, ...more } = await list(page);
    return { items: items.map(factOf), ...more };
  };
