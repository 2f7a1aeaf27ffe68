import * as z from 'zod/mini';
import { find, list } from '#lambdas/platform/table.ts';
import { insert, type Key, update, type Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { Notification } from '#shared/notifications/api.ts';

const keyOf = (userId: string, id: string): Key => ({ pk: `USER#${userId}#N`, sk: id });

/** Ids sort by time, because they derive from the outbox entry that caused them. */
export const addNotification = (userId: string, notification: Notification): Write =>
  insert({ ...keyOf(userId, notification.notificationid), ...notification });

export const listNotifications = (userId: string, page: Page) =>
  list({ partition: `USER#${userId}#N`, newestFirst: true, ...page }, Notification);

/** The key is made from the caller: somebody else's notification is not found (NOTIFICATIONS-14). */
export const markRead = (userId: string, id: string): Write =>
  update(keyOf(userId, id), { set: { status: 'Read' } }, { expression: 'attribute_exists(pk)', refusal: notFound });

/** Opens the socket for a person and one of their sessions (CHAT-28). */
const Ticket = z.object({ userId: z.string(), sessionId: z.string(), expires: z.int() });
type Ticket = z.output<typeof Ticket>;

const ticketKey = (hash: string): Key => ({ pk: `TICKET#${hash}`, sk: 'T' });
export const addTicket = (hash: string, ticket: Ticket): Write =>
  insert({ ...ticketKey(hash), ...ticket, ttl: Math.ceil(ticket.expires / 1000) });
export const findTicket = (hash: string) => find(ticketKey(hash), Ticket);

/** Spends a ticket: a second use is refused. */
export const spendTicket = (hash: string): Write =>
  update(
    ticketKey(hash),
    { set: { used: true } },
    {
      expression: 'attribute_not_exists(#used) AND attribute_exists(pk)',
      refusal: () => new DomainError('Unauthenticated', 'TicketUsed', 'This ticket was used.'),
    },
  );
