import type { SESClient } from '@aws-sdk/client-ses';
import { mailStops, people } from '#lambdas/accounts/store.ts';
import { connectionsOf } from '#lambdas/platform/connections.ts';
import { env } from '#lambdas/platform/env.ts';
import { push } from '#lambdas/platform/push.ts';
import { isSealed, unseal } from '#lambdas/platform/seal.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import type { Notification } from '#shared/notifications/api.ts';
import { isMailed, letterOf, type MailText, mailOf } from '#shared/notifications/mail.ts';
import { type LetterKind, type NoticeKind, notices, wordsOf } from '#shared/notifications/notices.ts';
import type { Params } from '#shared/sentence.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';
import { notifications } from './store.ts';

export type NoticeToSend = { userId: string; kind: NoticeKind; params: Params; id: string; at: number };

/**
 * Notifies one person: in the bell and live, and by mail where the kind says so.
 *
 * The line of the bell is written once by its id, together with the order to mail; a second delivery does nothing
 * (NOTIFICATIONS-2). The mail is an effect of its own: if it is refused, nothing else waits for it (NOTIFICATIONS-3).
 */
export async function notify({ userId, kind, params, id, at }: NoticeToSend): Promise<void> {
  const shown = shownOf(kind, params);
  const line: Notification = {
    notificationid: id,
    message: wordsOf(notices[kind].text, shown),
    code: kind,
    params: shown,
    status: 'Unread',
    sentat: new Date(at).toISOString(),
  };
  const toMail = isMailed(kind) ? [emit({ topic: 'NoticeMail', userId, kind, params })] : [];
  try {
    await commit([...notifications.add({ ...line, userId }), ...toMail]);
  } catch (error) {
    if (error instanceof DomainError && error.name === 'AlreadyDone') return;
    throw error;
  }
  await push(await connectionsOf(userId), { type: 'notification', data: { notification: line } });
}

/** Mails a notice, if the person still has an account (NOTIFICATIONS-6) whose address takes mail (NOTIFICATIONS-17). */
export async function mailNotice({
  userId,
  kind,
  params,
}: Pick<NoticeToSend, 'userId' | 'kind' | 'params'>): Promise<void> {
  if (!isMailed(kind)) return;
  const person = await people.find({ id: userId });
  if (!person || (await takesNoMail(person.email))) return;
  await sendMail(person.email, mailOf({ kind, params: opened(params) }, person, sending()));
}

/**
 * The parameters that the line of the bell has: those that its text names. A code is for the mail alone: the bell says
 * only that it was sent (NOTIFICATIONS-4).
 */
function shownOf(kind: NoticeKind, params: Params): Params {
  const named = Object.entries(params).filter(([name]) => new RegExp(`\\{${name}\\b`).test(notices[kind].text));
  return { ...Object.fromEntries(named), ...('code' in params && { code: '••••••' }) };
}

/** The letters that are sent even to an address that is marked, because an answer proves that it takes mail (NOTIFICATIONS-17). */
const proving: readonly LetterKind[] = ['ActivationLink', 'EmailCode'];

/** Mails a letter to an address, with or without an account. */
export async function sendLetter(to: string, kind: LetterKind, params: Params): Promise<void> {
  if (!proving.includes(kind) && (await takesNoMail(to))) return;
  await sendMail(to, letterOf(kind, opened(params), sending()));
}

const takesNoMail = async (email: string): Promise<boolean> => Boolean(await mailStops.find({ email }));

/** The parameters as they are mailed: codes and links with a secret are encrypted until then. */
const opened = ({ code, link, ...others }: Params): Params => ({
  ...others,
  ...(code !== undefined && { code: isSealed(code) ? unseal(code) : code }),
  ...(link !== undefined && { link: isSealed(link) ? unseal(link) : link }),
});

const sending = () => ({ site: env('SITE_URL'), channels: paymentChannelsOn(apiaDayOf(Date.now())) });

let loaded: Promise<SESClient> | undefined;

async function sendMail(to: string, { subject, text }: MailText): Promise<void> {
  const { SESClient: Client, SendEmailCommand } = await import('@aws-sdk/client-ses');
  // Many mails are sent at once and SES limits them per second: the adaptive mode waits and retries.
  loaded ??= Promise.resolve(new Client({ retryMode: 'adaptive' }));
  const client = await loaded;
  await client.send(
    new SendEmailCommand({
      Source: env('SENDER'),
      ConfigurationSetName: env('CONFIGURATION_SET'),
      Destination: { ToAddresses: [to] },
      Message: { Subject: { Data: subject, Charset: 'UTF-8' }, Body: { Text: { Data: text, Charset: 'UTF-8' } } },
    }),
  );
}
