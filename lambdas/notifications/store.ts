import * as z from 'zod/mini';
import { find, list, listAll } from '#lambdas/platform/table.ts';
import { amend, insert, type Key, remove, type Write } from '#lambdas/platform/writes.ts';
import type { Page } from '#shared/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { Notification } from '#shared/notifications/api.ts';

const keyOf = (userId: string, id: string): Key => ({ pk: `USER#${userId}#N`, sk: id });

/** Ids sort by time, because they derive from the outbox entry that caused them. */
export const addNotification = (userId: string, notification: Notification): Write =>
  insert({ ...keyOf(userId, notification.notificationid), ...notification });

export const listNotifications = (userId: string, page: Page) =>
  list({ partition: `USER#${userId}#N`, newestFirst: true, ...page }, Notification);

/** The key is made from the caller: somebody else's notification is not found. */
export const markRead = (userId: string, id: string): Write =>
  amend(
    keyOf(userId, id),
    { set: { status: 'Read' } },
    { expression: 'attribute_exists(pk)', refusal: () => new DomainError('NotFound', 'We cannot find this.') },
  );

const Connection = z.object({ id: z.string(), userId: z.string() });
const connectionKey = (id: string): Key => ({ pk: `CONN#${id}`, sk: 'C' });
const connectionsOfUser = (userId: string) => `USER#${userId}#CONNS`;

export const addConnection = (id: string, userId: string, expires: number): Write =>
  insert({ ...connectionKey(id), id, userId, gsi1pk: connectionsOfUser(userId), gsi1sk: id, ttl: expires });
export const removeConnection = (id: string): Write => remove(connectionKey(id));
export const listConnections = (userId: string) =>
  listAll({ index: 'gsi1', partition: connectionsOfUser(userId) }, Connection);

const Ticket = z.object({ userId: z.string(), expires: z.int() });
const ticketKey = (hash: string): Key => ({ pk: `TICKET#${hash}`, sk: 'T' });
export const addTicket = (hash: string, userId: string, expires: number): Write =>
  insert({ ...ticketKey(hash), userId, expires, ttl: Math.ceil(expires / 1000) });
export const findTicket = (hash: string) => find(ticketKey(hash), Ticket);

/** Uses a ticket up: the second use of one is refused. */
export const spendTicket = (hash: string): Write =>
  amend(
    ticketKey(hash),
    { set: { used: true } },
    {
      expression: 'attribute_not_exists(#used) AND attribute_exists(pk)',
      refusal: () => new DomainError('Unauthenticated', 'This ticket was used.'),
    },
  );
