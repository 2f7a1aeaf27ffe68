import * as z from 'zod/mini';
import type { ServiceEvent } from '#local/cloud/events/rules.ts';
import { JsonError } from '#local/cloud/http/json-error.ts';

/** A text message that was sent: `at` is the virtual time of sending in ISO 8601. */
export type Text = {
  id: string;
  at: string;
  from: string;
  to: string;
  body: string;
  /** What its sender wants to be told with each report of it. */
  context?: Record<string, string> | undefined;
};

/** An error response of AWS End User Messaging, with the members that say why. */
export class SmsError extends JsonError {
  readonly members: object;

  constructor(name: string, message: string, members: object) {
    super(name, message);
    this.members = members;
  }
}

/** The numbers that answer as no real one does: the first blocks our messages, the owner of the second has asked for none. */
const BLOCKS = '+6857000001';
const OPTED_OUT = '+6857000002';

const Request = z.strictObject({
  DestinationPhoneNumber: z.string(),
  OriginationIdentity: z.string(),
  MessageBody: z.string(),
  MessageType: z.literal('TRANSACTIONAL'),
  MaxPrice: z.optional(z.string()),
  TimeToLive: z.optional(z.int()),
  Context: z.optional(
    z
      .record(z.string().check(z.regex(/^\S{1,100}$/)), z.string().check(z.minLength(1), z.maxLength(800)))
      .check(z.refine((context) => Object.keys(context).length <= 5)),
  ),
});

/** Reads a text message that is to be sent. Refuses it as AWS does: what is no number, too long or without a sender, and a number that asked for none. */
export function readText(body: object): Omit<Text, 'id' | 'at'> {
  const { data, error } = Request.safeParse(body);
  if (!data) throw invalid(String(error?.issues[0]?.path[0]), 'FIELD_VALIDATION_FAILED');
  const {
    DestinationPhoneNumber: to,
    OriginationIdentity: from,
    MessageBody: text,
    Context: context,
    TimeToLive: seconds = 60,
  } = data;
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw invalid('DestinationPhoneNumber', 'INVALID_PARAMETER');
  if (text.length < 1 || text.length > 1600) throw invalid('MessageBody', 'FIELD_VALIDATION_FAILED');
  if (seconds < 5 || seconds > 259_200) throw invalid('TimeToLive', 'FIELD_VALIDATION_FAILED');
  if (!/^[A-Za-z0-9-]{1,11}$/.test(from))
    throw new SmsError('ResourceNotFoundException', 'There is no such sender', { ResourceType: 'sender-id' });
  if (to === OPTED_OUT)
    throw new SmsError('ConflictException', 'The number has opted out', {
      Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT',
    });
  return { from, to, body: text, context };
}

const invalid = (field: string, reason: string) =>
  new SmsError('ValidationException', `${field} is not valid`, {
    Reason: reason,
    Fields: [{ Name: field, Message: 'is not valid' }],
  });

/** What the event bus is told of a text message once it has gone out. */
export function reportOf({ id, at, to, from, context }: Text): ServiceEvent {
  const isBlocked = to === BLOCKS;
  const sent = Date.parse(at);
  return {
    source: 'aws.sms-voice',
    detailType: 'Text Message Delivery Status Updated',
    resources: [],
    detail: {
      eventType: isBlocked ? 'TEXT_BLOCKED' : 'TEXT_DELIVERED',
      eventVersion: '1.0',
      eventTimestamp: sent,
      isFinal: true,
      originationPhoneNumber: from,
      isoCountryCode: 'WS',
      messageId: id,
      messageRequestTimestamp: sent,
      messageEncoding: 'GSM',
      messageType: 'TRANSACTIONAL',
      messageStatus: isBlocked ? 'BLOCKED' : 'DELIVERED',
      messageStatusDescription: isBlocked ? 'Phone has blocked the message' : 'Message has been accepted by phone',
      ...(context && { context }),
      totalMessageParts: 1,
      totalMessagePrice: 0.1,
      totalCarrierFee: 0,
    },
  };
}
