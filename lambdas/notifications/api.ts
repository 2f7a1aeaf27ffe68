import { digestOf, newSecret } from '#lambdas/platform/secret.ts';
import { Paged, serve } from '#lambdas/platform/serve.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { say } from '#shared/sentence.ts';
import { markRead, notifications, tickets } from './store.ts';

const TICKET_MS = 30_000;

export const handler = serve(notificationsApi, {
  listNotifications: async ({ caller, query }) => {
    const { items, cursor } = await notifications.page('table', { userId: caller.userId }, query, {
      newestFirst: true,
    });
    return new Paged(items, cursor);
  },
  readNotification: async ({ caller, params }) => ({
    reply: say('MarkedRead', 'Read.'),
    writes: [markRead(caller.userId, params.id)],
  }),
  // A browser's WebSocket cannot send a header, so a ticket that works once, for 30 seconds, identifies its user (CHAT-28).
  issueSocketTicket: async ({ caller, now }) => {
    const ticket = newSecret();
    const hash = digestOf(ticket);
    const { userId, session } = caller;
    return {
      reply: { ticket },
      stored: null,
      writes: tickets.add({ userId, sessionId: session.id, expires: now + TICKET_MS, hash }),
    };
  },
});
