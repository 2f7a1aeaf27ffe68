import type { SESClient } from '@aws-sdk/client-ses';
import { findPerson } from '#lambdas/accounts/store.ts';
import { connectionsOf } from '#lambdas/platform/connections.ts';
import { env } from '#lambdas/platform/env.ts';
import { push } from '#lambdas/platform/push.ts';
import { commit } from '#lambdas/platform/table.ts';
import type { Person } from '#shared/accounts/person.ts';
import { DomainError } from '#shared/errors.ts';
import type { Notification } from '#shared/notifications/api.ts';
import { type LetterKind, letters, type NoticeKind, notices, wordsOf } from '#shared/notifications/notices.ts';
import { addNotification } from './store.ts';

export type Params = Readonly<Record<string, string | number>>;
export type Told = { userId: string; kind: NoticeKind; params: Params; id: string; at: number };

/**
 * Tells one person one thing: by mail where its kind says so, then in the bell, then live.
 *
 * The bell's line is written once by its id; a delivery that finds it there does nothing more. The mail goes first: cut
 * off between the two it is sent again, never lost.
 */
export async function tell({ userId, kind, params, id, at }: Told): Promise<void> {
  const { mail, text }: { mail?: string; text: string } = notices[kind];
  const message = wordsOf(text, params);
  const person = mail && (await findPerson(userId));
  if (person) await sendMail({ to: person.email, subject: mail, text: letterTo(person, message) });
  // A code is for the mail alone: the bell says only that it was sent.
  const shown = message.replace(/\b\d{6}\b/g, '••••••');
  const line: Notification = {
    notificationid: id,
    message: 'code' in params ? shown : message,
    status: 'Unread',
    sentat: new Date(at).toISOString(),
  };
  try {
    await commit([addNotification(userId, line)]);
  } catch (error) {
    if (error instanceof DomainError && error.name === 'AlreadyDone') return;
    throw error;
  }
  await push(await connectionsOf(userId), { type: 'notification', data: { notification: line } });
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
  loaded ??= Promise.resolve(new Client({}));
  const client = await loaded;
  await client.send(
    new SendEmailCommand({
      Source: env('SENDER'),
      Destination: { ToAddresses: [to] },
      Message: { Subject: { Data: subject, Charset: 'UTF-8' }, Body: { Text: { Data: text, Charset: 'UTF-8' } } },
    }),
  );
}
