import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { Notification } from '#shared/notifications/api.ts';

/** A line of a person's bell. Ids sort by time, because they derive from the outbox entry that caused them. */
export const notificationEntity = entity({
  name: 'Notification',
  schema: Notification,
  key: { pk: 'USER#{userId}#N', sk: '{notificationid}' },
  indexes: {},
});

/** Opens the socket once, for a person and one of their sessions (CHAT-28). */
export const ticketEntity = entity({
  name: 'SocketTicket',
  schema: z.object({ userId: z.string(), sessionId: z.string(), expires: z.int() }),
  key: { pk: 'TICKET#{hash}', sk: 'T' },
  indexes: {},
  ttl: ({ expires }) => Math.ceil(expires / 1000),
});
