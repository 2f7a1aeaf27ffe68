import type { PinpointSMSVoiceV2Client } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import * as z from 'zod/mini';
import { env } from '#lambdas/platform/env.ts';
import { isSealed, unseal } from '#lambdas/platform/seal.ts';
import { commit } from '#lambdas/platform/table.ts';
import { textSender } from '#lambdas/platform/text-sender.ts';
import type { Person } from '#shared/accounts/person.ts';
import { takesTexts } from '#shared/accounts/texting.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import type { EventOf } from '#shared/events.ts';
import { withOneMore } from '#shared/notifications/sent-texts.ts';
import { policyOn } from '#shared/policy.ts';
import type { Params } from '#shared/sentence.ts';
import { noMoreTexts } from './no-more-texts.ts';
import { sentTexts, textReceipts } from './store.ts';

/** In seconds. A message that has waited longer for a phone is not delivered any more. */
const MINUTES = 60;
const HOURS = 60 * MINUTES;

/** What AWS says of a message that it does not send. */
const Refusal = z.object({
  name: z.string(),
  Reason: z.optional(z.string()),
  Fields: z.optional(z.array(z.object({ Name: z.optional(z.string()) }))),
});

/** Whether AWS refused a number: it is none, or its owner has asked for no messages. Anything else an operator has to put right. */
function isOfNumber(error: unknown): boolean {
  const { name, Reason: reason, Fields: fields = [] } = Refusal.safeParse(error).data ?? { name: '' };
  if (name === 'ConflictException') return reason === 'DESTINATION_PHONE_NUMBER_OPTED_OUT';
  return name === 'ValidationException' && fields.some(({ Name }) => Name === 'DestinationPhoneNumber');
}

/**
 * Sends a text message to a person who wants them and has not got too many in seven days (NOTIFICATIONS-25), or a code to the number
 * that they are about to confirm. A number that is refused gets none any more (NOTIFICATIONS-26). `id` names the message: one that is
 * sent again after a cut-off counts once.
 */
export async function sendText(id: string, text: EventOf<'Text'>, person: Person): Promise<void> {
  const sender = textSender();
  const now = Date.now();
  if (!(sender && (await isWanted(id, text, person, now)))) return;
  const { textMessageOf } = await import('#shared/notifications/text-message.ts');
  const { phone, language = 'en' } = person;
  try {
    const messageId = await send({
      to: phone,
      from: sender,
      body: textMessageOf(text.kind, opened(text.params), language),
      seconds: text.kind === 'TextCode' ? 15 * MINUTES : 12 * HOURS,
      price: policyOn(apiaDayOf(now)).textPrice,
    });
    await commit([textReceipts.put({ messageId, userId: person.id, phone, at: new Date(now).toISOString() })]);
  } catch (error) {
    if (!isOfNumber(error)) throw error;
    await commit(noMoreTexts(person));
  }
}

/** A code is asked for; anything else goes to whoever confirmed their number, and not too often. */
const isWanted = async (id: string, { textTo, kind }: EventOf<'Text'>, person: Person, now: number) =>
  kind === 'TextCode' || (takesTexts(person) && (await mayCount(textTo, id, now)));

/** The parameters as they are sent: a code is encrypted until then. */
const opened = ({ code, ...others }: Params): Params => ({
  ...others,
  ...(code !== undefined && { code: isSealed(code) ? unseal(code) : code }),
});

/** Counts a message of the last seven days. Answers whether it is one that may be sent. */
async function mayCount(userId: string, id: string, now: number): Promise<boolean> {
  const before = await sentTexts.find({ userId });
  const sent = withOneMore(before?.sent ?? [], id, now);
  if (!sent) return false;
  if (sent === before?.sent) return true;
  await commit(
    before
      ? sentTexts.save({ ...before, sent: [...sent] }, before)
      : sentTexts.add({ userId, sent: [...sent], version: 1 }),
  );
  return true;
}

type Sending = { to: string; from: string; body: string; seconds: number; price: string };

let loaded: Promise<PinpointSMSVoiceV2Client> | undefined;

/** Sends a message, and answers its id at AWS. */
async function send({ to, from, body, seconds, price }: Sending): Promise<string> {
  const { PinpointSMSVoiceV2Client: Client, SendTextMessageCommand } = await import(
    '@aws-sdk/client-pinpoint-sms-voice-v2'
  );
  loaded ??= Promise.resolve(new Client({ retryMode: 'adaptive' }));
  const client = await loaded;
  const { MessageId = '' } = await client.send(
    new SendTextMessageCommand({
      DestinationPhoneNumber: to,
      OriginationIdentity: from,
      MessageBody: body,
      MessageType: 'TRANSACTIONAL',
      MaxPrice: price,
      TimeToLive: seconds,
      // A report of it comes to every stage in the account: by the set of its mails a stage knows its own (CLOUD-42).
      Context: { set: env('CONFIGURATION_SET') },
    }),
  );
  return MessageId;
}
