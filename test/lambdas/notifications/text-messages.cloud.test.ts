import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as accounts } from '#lambdas/accounts/api.ts';
import { people, savePerson } from '#lambdas/accounts/store.ts';
import { notifications } from '#lambdas/notifications/store.ts';
import { handler as feedback } from '#lambdas/notifications/tasks.ts';
import { commit } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { openClock } from '#local/cloud/clock/clock.ts';
import type { ServiceEvent } from '#local/cloud/events/rules.ts';
import { type Sms, startSms } from '#local/cloud/sms/server.ts';
import { ownAccountApi } from '#shared/accounts/own-account-api.ts';
import type { Person } from '#shared/accounts/person.ts';
import { call } from '#test/support/calls.ts';
import { inWorkingHours } from '#test/support/in-working-hours.ts';
import { relay, undelivered } from '#test/support/outbox.ts';
import { signedIn } from '#test/support/people.ts';
import { withTable } from '#test/support/with-table.ts';

const ses = mockClient(SESClient).on(SendEmailCommand).resolves({ MessageId: '1' });
withTable();
inWorkingHours();
const dir = mkdtempSync(join(tmpdir(), 'lalaga-sms-'));
let sms: Sms;
const reports: ServiceEvent[] = [];
beforeAll(async () => {
  sms = await startSms({ dir, clock: openClock(join(dir, 'clock')), emit: (report) => reports.push(report) });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: sms.endpoint,
    TEXT_SENDER: 'Lalaga',
  });
});
afterAll(async () => {
  ses.restore();
  await sms.close();
});

const deliver = async () => relay(await undelivered());
let numbers = 0;
const aMobile = () => `+68577${String(++numbers).padStart(5, '0')}`;
const textsTo = (phone: string) => sms.texts(phone).map(({ body }) => body);
const bellOf = async (userId: string) =>
  (await notifications.page('table', { userId }, {}, { newestFirst: true })).items.map(({ code }) => code);

const request = (by: string) => call(accounts, ownAccountApi.requestTextCode, by, {});
const start = (by: string, code: string) => call(accounts, ownAccountApi.startTexts, by, { body: { code } });
const stop = (by: string) => call(accounts, ownAccountApi.stopTexts, by, {});
const stateOf = async (by: string) => (await call(accounts, ownAccountApi.readMyProfile, by, {})).body;

/** Somebody who gets text messages, and the number that they go to. */
async function aReachable(phone = aMobile(), changes: Partial<Person> = {}): Promise<Person> {
  return signedIn({ phone, texting: { phone, since: '2027-01-01T00:00:00Z' }, ...changes });
}

async function tell(
  userId: string,
  kind: 'RepaymentSoon' | 'RepaymentPaid' = 'RepaymentSoon',
  loanId = 7,
): Promise<void> {
  const params = { loanId, amount: 10_00, day: '2027-03-03', reference: 'B1', repaymentId: '7-001' };
  await commit([emit({ topic: 'Notice', userId, kind, params })]);
  expect(await deliver()).toBe(0);
}

describe('a number for text messages (ACCOUNTS-53)', () => {
  it('is confirmed by a code that is sent to it, and turned off again', async () => {
    const phone = aMobile();
    const { id } = await signedIn({ phone });
    expect(await stateOf(id)).toMatchObject({ texts: 'Off' });
    expect(await request(id)).toMatchObject({ status: 200, body: { code: 'TextCodeSent' } });
    expect(await deliver()).toBe(0);
    const [text = ''] = textsTo(phone);
    const code = /\d{6}/.exec(text)?.[0] ?? '';
    expect(text).toBe(`Lalaga: your code is ${code}. It is good for 15 minutes. We never ask for it by phone.`);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await start(id, wrong)).toMatchObject({ status: 400, body: { code: 'MailedCodeWrong' } });
    expect(await start(id, code)).toMatchObject({ status: 200, body: { code: 'TextsStarted' } });
    expect(await stateOf(id)).toMatchObject({ texts: 'On' });
    // A code is good once, and for the number that it was sent to.
    expect(await start(id, code)).toMatchObject({ status: 400 });
    await tell(id);
    expect(textsTo(phone)).toHaveLength(2);
    expect(await stop(id)).toMatchObject({ status: 200, body: { code: 'TextsAreStopped' } });
    await tell(id);
    expect(textsTo(phone)).toHaveLength(2);
  });

  it('gets none once another one stands in the profile', async () => {
    const person = await aReachable();
    const after = { ...person, phone: aMobile() };
    await commit(savePerson(after, person));
    await tell(person.id);
    expect([textsTo(person.phone), textsTo(after.phone)]).toEqual([[], []]);
    expect(await stateOf(person.id)).toMatchObject({ texts: 'Off' });
  });

  it('is one of a mobile phone, and of nobody where none are sent yet', async () => {
    const { id } = await signedIn({ phone: '+68522123' });
    expect(await request(id)).toMatchObject({ status: 409, body: { code: 'PhoneNotMobile' } });
    expect(await stateOf(id)).toMatchObject({ texts: 'NotMobile' });
    process.env.TEXT_SENDER = 'none';
    const reachable = await aReachable();
    expect(await request(reachable.id)).toMatchObject({ status: 409, body: { code: 'TextsNotYet' } });
    expect(await stateOf(reachable.id)).toMatchObject({ texts: null });
    await tell(reachable.id);
    expect(textsTo(reachable.phone)).toEqual([]);
    process.env.TEXT_SENDER = 'Lalaga';
  });
});

describe('a text message', () => {
  it('says what cannot wait, in the language of the person, without amount and reference (NOTIFICATIONS-24)', async () => {
    const [one, other] = [await aReachable(), await aReachable(undefined, { language: 'sm' })];
    for (const { id } of [one, other]) await tell(id);
    await tell(one.id, 'RepaymentPaid');
    expect(textsTo(one.phone)).toEqual([
      'Lalaga: an instalment of loan #7 is due on Wednesday 3 March 2027. How much and how to pay is in Lalaga.',
    ]);
    expect(textsTo(other.phone)).toEqual([expect.stringContaining('Aso Lulu')]);
    expect(textsTo(other.phone).join()).not.toMatch(/[āēīōūʻ]/);
  });

  it('comes four times in seven days at most, and once where the relay is cut off (NOTIFICATIONS-25)', async () => {
    const { id, phone } = await aReachable();
    for (let loanId = 1; loanId <= 6; loanId++) await tell(id, 'RepaymentSoon', loanId);
    expect(textsTo(phone)).toHaveLength(4);
    expect(await bellOf(id)).toHaveLength(6);
  });

  it('stops where the number blocks it or has opted out, and its owner is told (NOTIFICATIONS-26)', async () => {
    const blocked = await aReachable('+6857000001');
    await tell(blocked.id);
    expect((await people.get({ id: blocked.id })).texting).toBeDefined();
    const { source, detail, detailType } = reports.at(-1) ?? { source: '', detail: {}, detailType: '' };
    // By which the rule of its own stage knows it.
    expect(detail).toMatchObject({ context: { set: process.env.CONFIGURATION_SET } });
    await feedback({ source, 'detail-type': detailType, detail }, {} as never);
    // It may come before the receipt is stored, and is then sent again.
    const early = { ...detail, messageId: 'not-stored-yet' };
    const refused = feedback({ source, 'detail-type': detailType, detail: early }, {} as never);
    await expect(refused).rejects.toMatchObject({ name: 'NotFound' });
    // A report may come twice.
    await feedback({ source, 'detail-type': detailType, detail }, {} as never);
    const optedOut = await aReachable('+6857000002');
    await tell(optedOut.id);
    await deliver();
    for (const { id } of [blocked, optedOut]) {
      expect((await people.get({ id })).texting).toBeUndefined();
      expect((await bellOf(id)).filter((kind) => kind === 'TextsStopped')).toHaveLength(1);
    }
  });
});
