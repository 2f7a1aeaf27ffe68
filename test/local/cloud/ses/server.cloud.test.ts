import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClock } from '#local/cloud/clock/clock.ts';
import type { ServiceEvent } from '#local/cloud/events/rules.ts';
import { type Ses, startSes } from '#local/cloud/ses/server.ts';

const dir = mkdtempSync(join(tmpdir(), 'ses-'));
const clock = openClock(join(dir, 'clock'));
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
let ses: Ses;
let client: SESClient;
const events: ServiceEvent[] = [];
const sets = new Map([['shop', new Set(['bounce', 'complaint'] as const)]]);
beforeAll(async () => {
  ses = await startSes({ dir, clock, sets, emit: (event) => events.push(event) });
  client = new SESClient({ endpoint: ses.endpoint, region: 'ap-southeast-2', credentials });
});
beforeEach(() => ses.clear());
afterAll(() => ses.close());

const aMail = (change: { set?: string; from?: string; to?: string[]; subject?: string; text?: string } = {}) =>
  new SendEmailCommand({
    ConfigurationSetName: change.set,
    Source: change.from ?? 'Lalaga <no-reply@lalaga.ws>',
    Destination: { ToAddresses: change.to ?? ['Sina@Example.ws'] },
    Message: {
      Subject: { Data: change.subject ?? 'Tālofa & <welcome>' },
      Body: { Text: { Data: change.text ?? 'Line 1\nLine 2' }, Html: { Data: '<p>Hi</p>' } },
    },
    Tags: [{ Name: 'kind', Value: 'welcome' }],
  });

describe('a mail (CLOUD-33)', () => {
  it('is found by its recipient and time', async () => {
    const { MessageId } = await client.send(aMail());
    const [mail] = ses.mails({ to: 'sina@example.ws' });
    expect(mail).toEqual({
      id: MessageId,
      at: expect.stringMatching(/Z$/),
      from: 'Lalaga <no-reply@lalaga.ws>',
      to: ['Sina@Example.ws'],
      subject: 'Tālofa & <welcome>',
      text: 'Line 1\nLine 2',
      html: '<p>Hi</p>',
      tags: { kind: 'welcome' },
    });
    expect(ses.mails({ to: 'ina@example.ws' })).toEqual([]);
    clock.moveTo(clock.now() + 86_400_000);
    const since = new Date(clock.now()).toISOString();
    expect(ses.mails({ since })).toEqual([]);
    const id = ses.deliver({ from: 'no-reply@lalaga.ws', to: ['sina@example.ws'], subject: 'Code', text: '123456' });
    expect(ses.mails({ since }).map((each) => each.id)).toEqual([id]);
  });

  it.each([
    ['a recipient without a domain', { to: ['sina'] }],
    ['a recipient that hides another', { to: ['sina@example.ws\r\nBcc: all@example.ws'] }],
    ['two recipients in one', { to: ['sina@example.ws,tavita@example.ws'] }],
    ['a sender that hides a header', { from: 'Lalaga\r\nBcc: all@example.ws <no-reply@lalaga.ws>' }],
    ['a subject that hides a header', { subject: 'Hi\r\nBcc: all@example.ws' }],
    ['no recipient', { to: [] }],
  ])('with %s is refused', async (_, change) => {
    await expect(client.send(aMail(change))).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    expect(ses.mails()).toEqual([]);
  });

  it('to more than fifty is refused', async () => {
    const to = Array.from({ length: 51 }, (_, i) => `p${i}@example.ws`);
    await expect(client.send(aMail({ to }))).rejects.toMatchObject({ name: 'MessageRejected' });
  });

  it('is only sent as SendEmail', async () => {
    const raw = new SendRawEmailCommand({ RawMessage: { Data: Buffer.from('To: a@b.ws\n\nHi') } });
    await expect(client.send(raw)).rejects.toMatchObject({ name: 'InvalidAction' });
  });

  it('to the mailbox simulator comes back as an event of its configuration set', async () => {
    events.length = 0;
    const to = (kind: string) => [`${kind}@Simulator.amazonses.com`];
    for (const kind of ['bounce+sina', 'complaint', 'success']) await client.send(aMail({ set: 'shop', to: to(kind) }));
    await client.send(aMail({ to: to('bounce') }));
    const mail = (destination: string) => ({ destination: [destination], tags: { 'ses:configuration-set': ['shop'] } });
    expect(events).toMatchObject([
      {
        source: 'aws.ses',
        detailType: 'Email Bounced',
        resources: [expect.stringMatching(/:configuration-set\/shop$/)],
        detail: {
          eventType: 'Bounce',
          bounce: {
            bounceType: 'Permanent',
            bouncedRecipients: [{ emailAddress: 'bounce+sina@simulator.amazonses.com' }],
          },
          mail: mail('bounce+sina@Simulator.amazonses.com'),
        },
      },
      {
        detailType: 'Email Complaint Received',
        detail: {
          eventType: 'Complaint',
          complaint: { complaintFeedbackType: 'abuse' },
          mail: mail('complaint@Simulator.amazonses.com'),
        },
      },
    ]);
  });

  it('with a configuration set that does not exist is refused', async () => {
    await expect(client.send(aMail({ set: 'other' }))).rejects.toMatchObject({
      name: 'ConfigurationSetDoesNotExistException',
    });
    expect(ses.mails()).toEqual([]);
  });

  it('outlives the process, even if it was killed while writing', async () => {
    await client.send(aMail());
    appendFileSync(join(dir, 'mails.ndjson'), '\n{"id":"cut o');
    await client.send(aMail({ subject: 'Next' }));
    const after = await startSes({ dir, clock });
    expect(after.mails()).toEqual(ses.mails());
    expect(after.mails().map(({ subject }) => subject)).toEqual(['Tālofa & <welcome>', 'Next']);
    await after.close();
  });
});
