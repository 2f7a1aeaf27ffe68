import type { SESClient } from '@aws-sdk/client-ses';
import { findPerson } from '#lambdas/accounts/store.ts';
import { connectionsOf } from '#lambdas/platform/connections.ts';
import { env } from '#lambdas/platform/env.ts';
import { push } from '#lambdas/platform/push.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import type { Person } from '#shared/accounts/person.ts';
import { DomainError } from '#shared/errors.ts';
import type { Notification } from '#shared/notifications/api.ts';
import { type LetterKind, letters, type NoticeKind, notices, wordsOf } from '#shared/notifications/notices.ts';
import type { Params } from '#shared/sentence.ts';
import { addNotification } from './store.ts';

export type NoticeToSend = { userId: string; kind: NoticeKind; params: Params; id: string; at: number };

/**
 * Notifies one person: in the bell and live, and by mail where the kind says so.
 *
 * The line of the bell is written once by its id, together with the order to mail; a second delivery does nothing
 * (NOTIFICATIONS-2). The mail is an effect of its own: if it is refused, nothing else waits for it (NOTIFICATIONS-3).
 */
export async function notify({ userId, kind, params, id, at }: NoticeToSend): Promise<void> {
  const shown = shownOf(kind, params);
  const { mail, message } = worded(kind, shown);
  const line: Notification = {
    notificationid: id,
    message,
    code: kind,
    params: shown,
    status: 'Unread',
    sentat: new Date(at).toISOString(),
  };
  const toMail = mail ? [emit({ topic: 'NoticeMail', userId, kind, params })] : [];
  try {
    await commit([...addNotification(userId, line), ...toMail]);
  } catch (error) {
    if (error instanceof DomainError && error.name === 'AlreadyDone') return;
    throw error;
  }
  await push(await connectionsOf(userId), { type: 'notification', data: { notification: line } });
}

/** Mails a notice, if the person still has an account (NOTIFICATIONS-6). */
export async function mailNotice({
  userId,
  kind,
  params,
}: Pick<NoticeToSend, 'userId' | 'kind' | 'params'>): Promise<void> {
  const { mail, message } = worded(kind, params);
  const person = mail && (await findPerson(userId));
  if (person) await sendMail({ to: person.email, subject: mail, text: letterTo(person, message) });
}

/**
 * The parameters that the line of the bell has: those that its text names. A code is for the mail alone: the bell says
 * only that it was sent (NOTIFICATIONS-4).
 */
function shownOf(kind: NoticeKind, params: Params): Params {
  const named = Object.entries(params).filter(([name]) => new RegExp(`\\{${name}\\b`).test(notices[kind].text));
  return { ...Object.fromEntries(named), ...('code' in params && { code: '••••••' }) };
}

/** The text of a notice, and the subject of its mail if it is mailed. */
function worded(kind: NoticeKind, params: Params): { mail?: string | undefined; message: string } {
  const { mail, text }: { mail?: string; text: string } = notices[kind];
  return { mail, message: wordsOf(text, params) };
}

/** Mails a letter to an address, with or without an account. */
export const sendLetter = (to: string, kind: LetterKind, params: Params): Promise<void> =>
  sendMail({ to, subject: letters[kind].mail, text: `Talofa,\n\n${wordsOf(letters[kind].text, params)}\n\nLalaga\n` });

const letterTo = ({ firstName }: Person, message: string) =>
  `Talofa, ${firstName}\n\n${message}\n\n${env('SITE_URL')}\n\nLalaga\n`;

type Mail = { to: string; subject: string; text: string };
let loaded: Promise<SESClient> | undefined;

async function sendMail({ to, subject, text }: Mail): Promise<void> {
  const { SESClient: Client, SendEmailCommand } = await import('@aws-sdk/client-ses');
  // Many mails are sent at once and SES limits them per second: the adaptive mode waits and retries.
  loaded ??= Promise.resolve(new Client({ retryMode: 'adaptive' }));
  const client = await loaded;
  await client.send(
    new SendEmailCommand({
      Source: env('SENDER'),
      Destination: { ToAddresses: [to] },
      Message: { Subject: { Data: subject, Charset: 'UTF-8' }, Body: { Text: { Data: text, Charset: 'UTF-8' } } },
    }),
  );
}
