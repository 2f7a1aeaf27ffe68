import * as z from 'zod/mini';
import { textSender } from '#lambdas/platform/text-sender.ts';
import { type EventOf, events } from '#shared/events.ts';
import type { Notification } from '#shared/notifications/api.ts';
import { isMailed, pageOf } from '#shared/notifications/notice-pages.ts';
import { type NoticeKind, notices, wordsOf } from '#shared/notifications/notices.ts';
import { isTexted } from '#shared/notifications/text-kinds.ts';
import { withReasons } from '#shared/reasons/reason-texts.ts';
import { texts as reasonWords } from '#shared/reasons/reason-words.ts';
import type { Params } from '#shared/sentence.ts';

/** A notice to one person: a line of the bell under this id, and a mail where its kind says so. `at` in milliseconds. */
export type Notice = { userId: string; kind: NoticeKind; params: Params; id: string; at: number };
/** A letter to an address, with or without an account. */
type Letter = EventOf<'Mail'>;
/** A text message to the number of a person. */
type Text = EventOf<'Text'>;
/** What a subscriber has the relay store and send. */
export type Message = Notice | Letter | Text;

/** A mail that an entry of the outbox waits to send (NOTIFICATIONS-3): of a notice whose line is in the bell, or a letter; or a text message. */
export const Mail = z.union([events.Notice, events.Mail, events.Text]);
export type Mail = z.output<typeof Mail>;

export const isNotice = (message: Message): message is Notice => 'userId' in message;

/** The mail of a message, if it has one, and the text message of one that cannot wait (NOTIFICATIONS-24). */
export function mailIn(message: Message): Mail[] {
  if (!isNotice(message)) return [message];
  const { userId, kind, params } = message;
  return [
    ...(isMailed(kind) ? [{ userId, kind, params }] : []),
    ...(isTexted(kind) && textSender() ? [{ textTo: userId, kind, params }] : []),
  ];
}

/** The line of the bell for a notice. */
export function lineOf({ userId, kind, params, id, at }: Notice): Notification & { userId: string } {
  const shown = shownOf(kind, params);
  return {
    userId,
    notificationid: id,
    message: wordsOf(notices[kind].text, withReasons(shown, reasonWords)),
    code: kind,
    params: shown,
    page: pageOf(kind, params),
    status: 'Unread',
    sentat: new Date(at).toISOString(),
  };
}

/**
 * The parameters that the line of the bell has: those that its text names. A code is for the mail alone: the bell says
 * only that it was sent (NOTIFICATIONS-4).
 */
function shownOf(kind: NoticeKind, params: Params): Params {
  const named = Object.entries(params).filter(([name]) => new RegExp(`\\{${name}\\b`).test(notices[kind].text));
  return { ...Object.fromEntries(named), ...('code' in params && { code: '••••••' }) };
}
