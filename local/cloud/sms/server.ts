import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Clock } from '#local/cloud/clock/clock.ts';
import type { ServiceEvent } from '#local/cloud/events/rules.ts';
import { readCall } from '#local/cloud/http/json-call.ts';
import { JsonError } from '#local/cloud/http/json-error.ts';
import { answerJson, type Listening, listen } from '#local/cloud/http/server.ts';
import { type Iam, onlyAdministrator } from '#local/cloud/iam/iam.ts';
import { appendLine, readLines } from '#local/cloud/lines.ts';
import { place } from '#local/cloud/place.ts';
import { readText, reportOf, SmsError, type Text } from './text.ts';

export type Sms = Listening & {
  /** The text messages that were sent, oldest first; only those to a number. */
  texts(to?: string): Text[];
};

type Options = {
  dir: string;
  clock: Clock;
  /** What judges the calls of functions. */
  iam?: Iam | undefined;
  /** Hands what became of a message to the event bus. */
  emit?: (report: ServiceEvent) => void;
};

/** Serves the sending of AWS End User Messaging SMS. Messages are written to a file, and not sent anywhere. */
export async function startSms({ dir, clock, iam = onlyAdministrator, emit = () => undefined }: Options): Promise<Sms> {
  const file = join(dir, 'texts.ndjson');
  mkdirSync(dir, { recursive: true });
  const sent = readLines<Text>(file);
  const send = (body: object) => {
    const text: Text = { id: randomUUID(), at: new Date(clock.now()).toISOString(), ...readText(body) };
    appendLine(file, text);
    sent.push(text);
    emit(reportOf(text));
    return { MessageId: text.id };
  };
  const listening = await listen(async (request, response) => {
    response.setHeader('date', new Date(clock.now()).toUTCString());
    await answer(request, response, { send, iam, now: clock.now() });
  });
  return { ...listening, texts: (to) => sent.filter((text) => to === undefined || text.to === to) };
}

/** The operations that are served. */
export const operations = ['SendTextMessage'] as const;

type Serving = { send(body: object): object; iam: Iam; now: number };

async function answer(request: IncomingMessage, response: ServerResponse, { send, iam, now }: Serving): Promise<void> {
  const headers = { 'content-type': 'application/x-amz-json-1.0' };
  try {
    const { operation, body, key } = await readCall(request, { service: 'sms-voice', now, knows: iam.knows });
    if (operation !== operations[0])
      throw new JsonError('UnknownOperationException', `${operation} is not in the local SMS service`);
    if (key !== undefined) iam.authorize(key, () => [{ action: `sms-voice:${operation}`, resource: senderOf(body) }]);
    answerJson(response, 200, send(body), headers);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const { name, message } = error;
    answerJson(response, 400, { __type: name, message, ...(error instanceof SmsError && error.members) }, headers);
  }
}

/** A message is sent with the sender of its country: here all are to Samoa. */
const senderOf = (body: object): string =>
  `arn:aws:sms-voice:${place.region}:${place.account}:sender-id/${String(Object(body).OriginationIdentity)}/WS`;
