import type { SESClient } from '@aws-sdk/client-ses';
import { mailStops, people } from '#lambdas/accounts/store.ts';
import { connectionsOf, type OpenConnection } from '#lambdas/platform/connections.ts';
import { env } from '#lambdas/platform/env.ts';
import { liveSessions, pushLive } from '#lambdas/platform/push.ts';
import { isSealed, unseal } from '#lambdas/platform/seal.ts';
import type { Person } from '#shared/accounts/person.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { MailText } from '#shared/notifications/mail.ts';
import { isMailed } from '#shared/notifications/notice-pages.ts';
import type { LetterKind } from '#shared/notifications/notices.ts';
import type { Link } from '#shared/proof/record.ts';
import type { Params } from '#shared/sentence.ts';
import { paymentChannelsOn } from '#shared/wallet/payment-channels.ts';
import { lineOf, type Mail, type Notice } from './message.ts';

/** Where messages arrive: accounts by id, addresses that take no mail, open connections and the sessions behind them. */
export type Recipients = {
  people: ReadonlyMap<string, PromiseSettledResult<Person | undefined>>;
  stopped: ReadonlySet<string>;
  connections: readonly OpenConnection[];
  live: ReadonlySet<string>;
  /** The latest record of where the money is, on the first of a month (PROOF-11). */
  record: Link | undefined;
};

/** Reads where notices and mails arrive: two requests, however many there are. */
export async function readRecipients(notices: readonly Notice[], mails: readonly Mail[]): Promise<Recipients> {
  const mailed = [
    ...new Set(mails.flatMap((mail) => ('userId' in mail ? [mail.userId] : 'textTo' in mail ? [mail.textTo] : []))),
  ];
  const [found, connections] = await Promise.all([
    // Somebody who cannot be read holds up no other.
    Promise.allSettled(mailed.map((id) => people.find({ id }))),
    connectionsOf(...notices.map(({ userId }) => userId)),
  ]);
  const addresses = [
    ...found.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value.email] : [])),
    ...mails.flatMap((mail) => ('to' in mail ? [mail.to] : [])),
  ];
  const [stopped, live, record] = await Promise.all([
    Promise.all(addresses.map(async (email) => ((await isStopped(email)) ? [email] : []))),
    liveSessions(connections),
    mails.length > 0 && isFirstOfMonth() ? latestRecord() : undefined,
  ]);
  return {
    people: new Map(found.map((each, at) => [mailed[at] ?? '', each])),
    stopped: new Set(stopped.flat()),
    connections,
    live,
    record,
  };
}

/** Loaded on the days on which it is needed. */
const latestRecord = async () => (await import('#lambdas/proof/store.ts')).latestLink();

const isFirstOfMonth = (): boolean => apiaDayOf(Date.now()).endsWith('-01');

const isStopped = async (email: string) => (await mailStops.findReadable([{ email }])).length > 0;

/** Shows a notice whose line is in the bell wherever its person is online (NOTIFICATIONS-16). */
export async function show(notice: Notice, { connections, live }: Recipients): Promise<void> {
  const { userId, ...notification } = lineOf(notice);
  const own = connections.filter((connection) => connection.userId === userId);
  await pushLive(own, live, { type: 'notification', data: { notification } });
}

/** The letters that are sent even to an address that is marked, because an answer proves that it takes mail (NOTIFICATIONS-17). */
const proving: readonly LetterKind[] = ['ActivationLink', 'EmailCode', 'PasswordReset'];

/**
 * Sends the mail of a notice, if the person still has an account (NOTIFICATIONS-6) whose address takes mail (NOTIFICATIONS-17),
 * a letter to an address, or a text message. `id` names what is sent.
 */
export async function mail(id: string, message: Mail, { people, stopped, record }: Recipients): Promise<void> {
  if ('textTo' in message) {
    const person = knownIn(people, message.textTo);
    if (!person) return;
    // With its client, which mails do not need.
    const { sendText } = await import('./send-text.ts');
    return sendText(id, message, person);
  }
  // With the words of both languages, which the relay needs for mails alone.
  const { letterOf, mailOf } = await import('#shared/notifications/mail.ts');
  const takesMail = (email: string) => !stopped.has(email);
  if ('to' in message) {
    const { to, params, ...letter } = message;
    if (proving.includes(letter.kind) || takesMail(to))
      await sendMail(to, letterOf({ ...letter, params: opened(params) }, sending(record)));
    return;
  }
  const { userId, kind, params } = message;
  const person = knownIn(people, userId);
  if (person && isMailed(kind) && takesMail(person.email))
    await sendMail(person.email, mailOf({ kind, params: opened(params) }, person, sending(record)));
}

/** A recipient; undefined for whoever has no account any more. Throws where they could not be read. */
function knownIn(people: Recipients['people'], userId: string): Person | undefined {
  const found = people.get(userId);
  if (found?.status === 'rejected') throw found.reason;
  return found?.value;
}

/** The parameters as they are mailed: codes and links with a secret are encrypted until then. */
const opened = ({ code, link, ...others }: Params): Params => ({
  ...others,
  ...(code !== undefined && { code: isSealed(code) ? unseal(code) : code }),
  ...(link !== undefined && { link: isSealed(link) ? unseal(link) : link }),
});

const sending = (record: Link | undefined) => ({
  site: env('SITE_URL'),
  channels: paymentChannelsOn(apiaDayOf(Date.now())),
  record,
});

let loaded: Promise<SESClient> | undefined;

/** With both bodies SES makes it multipart/alternative: the program that shows it chooses. */
async function sendMail(to: string, { subject, text, html }: MailText): Promise<void> {
  const { SESClient: Client, SendEmailCommand } = await import('@aws-sdk/client-ses');
  // Many mails are sent at once and SES limits them per second: the adaptive mode waits and retries.
  loaded ??= Promise.resolve(new Client({ retryMode: 'adaptive' }));
  const client = await loaded;
  await client.send(
    new SendEmailCommand({
      Source: env('SENDER'),
      ConfigurationSetName: env('CONFIGURATION_SET'),
      Destination: { ToAddresses: [to] },
      Message: {
        Subject: { Data: subject, Charset: 'UTF-8' },
        Body: { Text: { Data: text, Charset: 'UTF-8' }, Html: { Data: html, Charset: 'UTF-8' } },
      },
    }),
  );
}
