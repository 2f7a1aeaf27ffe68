import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  PinpointSMSVoiceV2Client,
  SendTextMessageCommand,
  SendVoiceMessageCommand,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClock } from '#local/cloud/clock/clock.ts';
import type { ServiceEvent } from '#local/cloud/events/rules.ts';
import { type Sms, startSms } from '#local/cloud/sms/server.ts';

const dir = mkdtempSync(join(tmpdir(), 'sms-'));
const clock = openClock(join(dir, 'clock'));
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
let sms: Sms;
let client: PinpointSMSVoiceV2Client;
const events: ServiceEvent[] = [];
beforeAll(async () => {
  sms = await startSms({ dir, clock, emit: (event) => events.push(event) });
  client = new PinpointSMSVoiceV2Client({ endpoint: sms.endpoint, region: 'ap-southeast-2', credentials });
});
afterAll(() => sms.close());

const aText = (
  change: { to?: string; from?: string; body?: string; seconds?: number; context?: Record<string, string> } = {},
) =>
  new SendTextMessageCommand({
    DestinationPhoneNumber: change.to ?? '+6857712345',
    OriginationIdentity: change.from ?? 'Shop',
    MessageBody: change.body ?? 'It is here',
    MessageType: 'TRANSACTIONAL',
    MaxPrice: '0.25',
    TimeToLive: change.seconds ?? 900,
    Context: change.context,
  });

describe('a text message (CLOUD-33)', () => {
  it('is found by its number, survives a kill, and is reported to the event bus', async () => {
    const { MessageId } = await client.send(aText());
    expect(sms.texts('+6857712345')).toEqual([
      { id: MessageId, at: expect.stringMatching(/Z$/), from: 'Shop', to: '+6857712345', body: 'It is here' },
    ]);
    expect(sms.texts('+6857799999')).toEqual([]);
    expect(events.at(-1)).toMatchObject({
      source: 'aws.sms-voice',
      detailType: 'Text Message Delivery Status Updated',
      detail: { eventType: 'TEXT_DELIVERED', messageId: MessageId },
    });
    const again = await startSms({ dir, clock });
    expect(again.texts()).toEqual(sms.texts());
    await again.close();
  });

  it('to a number that blocks it is accepted and reported, to one that has opted out it is refused', async () => {
    const { MessageId } = await client.send(aText({ to: '+6857000001', context: { order: '7' } }));
    expect(events.at(-1)?.detail).toMatchObject({
      eventType: 'TEXT_BLOCKED',
      messageId: MessageId,
      context: { order: '7' },
    });
    await expect(client.send(aText({ to: '+6857000002' }))).rejects.toMatchObject({
      name: 'ConflictException',
      Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT',
    });
  });

  it.each([
    ['no number', { to: '77' }, 'DestinationPhoneNumber'],
    ['nothing to say', { body: '' }, 'MessageBody'],
    ['a time that is too long', { seconds: 300_000 }, 'TimeToLive'],
    ['more than five words of context', { context: { a: '1', b: '2', c: '3', d: '4', e: '5', f: '6' } }, 'Context'],
  ])('is refused with %s', async (_, change, field) => {
    await expect(client.send(aText(change))).rejects.toMatchObject({
      name: 'ValidationException',
      Fields: [{ Name: field }],
    });
  });

  it('is refused without a sender, and without a signature of somebody known', async () => {
    await expect(client.send(aText({ from: 'A sender that is long' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
    const other = { accessKeyId: 'unknown', secretAccessKey: 'unknown' };
    const stranger = new PinpointSMSVoiceV2Client({
      endpoint: sms.endpoint,
      region: 'ap-southeast-2',
      credentials: other,
    });
    await expect(stranger.send(aText())).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  });

  it('is all that is served', async () => {
    const spoken = new SendVoiceMessageCommand({ DestinationPhoneNumber: '+6857712345', OriginationIdentity: 'Shop' });
    await expect(client.send(spoken)).rejects.toMatchObject({ name: 'UnknownOperationException' });
  });
});
