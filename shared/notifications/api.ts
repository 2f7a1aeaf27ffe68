import * as z from 'zod/mini';
import { Done, get, opaque, Page, post, said } from '#shared/endpoint.ts';

/** A line of the bell (NOTIFICATIONS-14); `code` is the kind of the notice. */
export const Notification = z.object({
  notificationid: z.string(),
  ...said,
  /** The page of the site that it is about (NOTIFICATIONS-22); left out by what was stored before. */
  page: z.optional(z.string()),
  status: z.enum(['Unread', 'Read']),
  sentat: z.string(),
});
export type Notification = z.output<typeof Notification>;

export const notificationsApi = {
  listNotifications: get('/notifications', { who: 'signedIn', query: Page, result: z.array(Notification) }),
  readNotification: post('/notifications/{id}/read', {
    who: 'signedIn',
    params: z.strictObject({ id: opaque(100) }),
    result: Done,
  }),
  issueSocketTicket: post('/auth/socket-ticket', { who: 'signedIn', result: z.object({ ticket: z.string() }) }),
};
