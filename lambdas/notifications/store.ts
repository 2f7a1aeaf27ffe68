import { itemsOf } from '#lambdas/platform/items.ts';
import type { Write } from '#lambdas/platform/writes.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { notificationEntity, sentTextsEntity, textReceiptEntity, ticketEntity } from './entities.ts';

export const notifications = itemsOf(notificationEntity);
export const tickets = itemsOf(ticketEntity);
export const sentTexts = itemsOf(sentTextsEntity);
export const textReceipts = itemsOf(textReceiptEntity);

/** Marks a notification as read. The key is made from the caller: another person's is not found (NOTIFICATIONS-14). */
export const markRead = (userId: string, notificationid: string): Write =>
  notifications.update(
    { userId, notificationid },
    { set: { status: 'Read' } },
    { expression: 'attribute_exists(pk)', refusal: notFound },
  );

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
