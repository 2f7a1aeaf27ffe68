import { itemsOf } from '#lambdas/platform/items.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import type { Notification } from '#shared/notifications/api.ts';
import { notificationEntity, ticketEntity } from './entities.ts';

const notifications = itemsOf(notificationEntity);
const tickets = itemsOf(ticketEntity);

export const addNotification = (userId: string, notification: Notification): Write[] =>
  notifications.add({ ...notification, userId });

export const listNotifications = (userId: string, page: Page) =>
  notifications.page('table', { userId }, page, { newestFirst: true });

/** Marks a notification as read. The key is made from the caller: another person's is not found (NOTIFICATIONS-14). */
export const markRead = (userId: string, notificationid: string): Write =>
  notifications.update(
    { userId, notificationid },
    { set: { status: 'Read' } },
    { expression: 'attribute_exists(pk)', refusal: notFound },
  );

type Ticket = { userId: string; sessionId: string; expires: number };

export const addTicket = (hash: string, ticket: Ticket): Write[] => tickets.add({ ...ticket, hash });
export const findTicket = (hash: string): Promise<Ticket | undefined> => tickets.find({ hash });

/** Uses a ticket up: a second use is refused with Unauthenticated. */
export const spendTicket = (hash: string): Write =>
  tickets.update(
    { hash },
    { set: { used: true } },
    {
      expression: 'attribute_not_exists(#used) AND attribute_exists(pk)',
      refusal: () => new DomainError('Unauthenticated', 'TicketUsed', 'This ticket was used.'),
    },
  );
