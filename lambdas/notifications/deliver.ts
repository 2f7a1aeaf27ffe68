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
import { addNotification } from './store.ts';

export type Params = Readonly<Record<string, string | number>>;
export type Told = { userId: string; kind: NoticeKind; params: Params; id: string; at: number };

/**
 * Tells one person one thing: in the bell and live, and by mail where its kind says so.
 *
 * The bell's line is written once by its id, and with it the order to mail; a delivery that finds it there does nothing
 * more. The mail is an effect of its own: what refuses it holds up neither the others nor what follows.
 */
export async function tell({ userId, kind, params, id, at }: Told): Promise<void> {
  const { mail, message } = worded(kind, params);
  // A code is for the mail alone: the bell says only that it was sent.
  const shown = message.replace(/\b\d{6}\b/g, '••••••');
  const line: Notification = {
    notificationid: id,
    message: 'code' in params ? shown : message,
    status: 'Unread',
    sentat: new Date(at).toISOString(),
  };
  const toMail = mail ? [emit({ topic: 'NoticeMail', userId, kind, params })] : [];
  try {
    await commit([addNotification(userId, line), ...toMail]);
  } catch (error) {
    if (error instanceof DomainError && error.name === 'AlreadyDone') return;
    throw error;
  }
  await push(await connectionsOf(userId), { type: 'notification', data: { notification: line } });
}

/** Mails a notice to whom it concerns, if they have an account still. */
export async function mailNotice({ userId, kind, params }: Pick<Told, 'userId' | 'kind' | 'params'>): Promise<void> {
  const { mail, message } = worded(kind, params);
  const person = mail && (await findPerson(userId));
  if (person) await sendMail({ to: person.email, subject: mail, text: letterTo(person, message) });
}

/** What a notice says, and the subject of its mail where it has one. */
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
  // Many are mailed at once, and SES takes so many a second: whoever is refused for it waits as long as that takes.
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
