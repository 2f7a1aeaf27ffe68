import * as z from 'zod/mini';
import { entity } from '#lambdas/platform/entity.ts';
import { Notification } from '#shared/notifications/api.ts';
import { SentTexts } from '#shared/notifications/sent-texts.ts';

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

/** The text messages to a person of the last seven days (NOTIFICATIONS-25). */
export const sentTextsEntity = entity({
  name: 'SentTexts',
  schema: SentTexts,
  key: { pk: 'USER#{userId}', sk: 'TEXTS' },
  indexes: {},
});

/** To whom a text message went, until AWS has told what became of it, which takes up to three days (NOTIFICATIONS-26). */
export const textReceiptEntity = entity({
  name: 'TextReceipt',
  schema: z.object({ messageId: z.string(), userId: z.string(), phone: z.string(), at: z.string() }),
  key: { pk: 'TEXT#{messageId}', sk: 'META' },
  indexes: {},
  ttl: ({ at }) => Math.ceil(Date.parse(at) / 1000) + 4 * 86_400,
});
