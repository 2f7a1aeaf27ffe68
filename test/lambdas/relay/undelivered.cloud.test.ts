import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { commit, scanTable } from '#lambdas/platform/table.ts';
import { emit } from '#lambdas/platform/writes.ts';
import { outbox } from '#lambdas/relay/entry.ts';
import { handler as relay } from '#lambdas/relay/people.ts';
import { handler } from '#lambdas/relay/tasks.ts';
import { deliverUndelivered, listUndelivered } from '#lambdas/relay/undelivered.ts';
import { jobs } from '#lib/jobs.ts';
import { openClock } from '#local/cloud/clock/clock.ts';
import { type Ses, startSes } from '#local/cloud/ses/server.ts';
import { addDays, apiaDayOf, HOUR_MS, isSunday, mailDayFrom, startOfApiaDay } from '#shared/calendar.ts';
import { withTable } from '#test/support/with-table.ts';

withTable();
const dir = mkdtempSync(join(tmpdir(), 'lalaga-ses-'));
const clock = openClock(join(dir, 'clock'));
let ses: Ses;
let isReachable = false;
/** The way to SES, which breaks every connection until it is reachable. */
const way = createServer((caller) => {
  if (!isReachable) return caller.destroy();
  return caller.pipe(connect(ses.port, '127.0.0.1')).pipe(caller);
});
beforeAll(async () => {
  ses = await startSes({ dir, clock, sets: new Map([['mails', new Set()]]) });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
});
afterAll(async () => {
  way.close();
  await ses.close();
  rmSync(dir, { recursive: true });
});

const letterTo = (to: string) => emit({ topic: 'Mail', to, kind: 'AlreadyRegistered', params: {} });

async function outboxIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { pk } of scanTable()) if (pk.startsWith('OUT#')) ids.push(pk.slice('OUT#'.length));
  return ids;
}

/** What the stream gives the relay of an entry. */
const recordOf = (id: string): DynamoDBRecord => ({
  dynamodb: { SequenceNumber: '1', Keys: { pk: { S: `OUT#${id}` } } },
});

it('what failed 20 times is delivered by the job once its subscriber recovers (API-47)', async () => {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SES: `http://127.0.0.1:${Object(way.address()).port}`,
    TEXT_SENDER: 'Lalaga',
  });
  await commit([letterTo('sina@lalaga.ws')]);
  await commit([letterTo('ioane@lalaga.ws')]);
  const ids = await outboxIds();
  const deliver = () => relay({ Records: ids.map(recordOf) }, Object.create(null));
  for (let tries = 0; tries < 20; tries++) expect(await deliver()).toMatchObject({ batchItemFailures: [{}, {}] });

  // The stream has given up. The job leaves what is younger than a quarter of an hour to the stream.
  const later = Date.now() + HOUR_MS;
  expect(await listUndelivered(Date.now())).toEqual([]);
  expect((await listUndelivered(later)).map(({ id }) => id)).toEqual(ids.toSorted());
  await expect(deliverUndelivered(later)).rejects.toThrow('2 of 2 entries are still undelivered');

  isReachable = true;
  await deliverUndelivered(later);
  expect(
    ses
      .mails()
      .flatMap(({ to }) => to)
      .toSorted(),
  ).toEqual(['ioane@lalaga.ws', 'sina@lalaga.ws']);
  expect(await listUndelivered(later)).toEqual([]);
  for (const id of ids) expect(await outbox.find({ id })).toMatchObject({ deliveredAt: expect.any(String) });

  await deliverUndelivered(later);
  expect(ses.mails()).toHaveLength(2);
});

it('an entry that cannot be delivered holds up no other, and the job names it (API-47)', async () => {
  await commit([emit(Object({ topic: 'NobodyHears' }))]);
  await commit([letterTo('mele@lalaga.ws')]);
  const later = Date.now() + HOUR_MS;
  const failure = await deliverUndelivered(later).catch((error: unknown) => String(error));
  const [unheard] = await listUndelivered(later);
  expect(failure).toContain(`1 of 2 entries are still undelivered, first ${unheard?.id}`);
  expect(ses.mails({ to: 'mele@lalaga.ws' })).toHaveLength(1);
  expect(await handler(Object({ step: 'deliver', dryRun: true }), Object.create(null))).toEqual({
    count: 0,
    items: [],
  });
});

it('what is mailed at night waits for the morning (NOTIFICATIONS-23)', async () => {
  let saturday = addDays(apiaDayOf(Date.now()), 1);
  while (!isSunday(addDays(saturday, 1))) saturday = addDays(saturday, 1);
  const night = startOfApiaDay(saturday) + 21 * HOUR_MS;
  const goTo = (now: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    clock.moveTo(now);
  };
  goTo(night);
  const before = await outboxIds();
  const reminder = { borrower: 'Ioane', amount: 500_00, day: addDays(saturday, 4) };
  await commit([
    emit({ topic: 'Mail', to: 'peni@lalaga.ws', kind: 'InvitationReminder', params: reminder }),
    letterTo('peni@lalaga.ws'),
  ]);
  const id = (await outboxIds()).find((one) => !before.includes(one)) ?? '';
  expect(await relay({ Records: [recordOf(id)] }, Object.create(null))).toEqual({ batchItemFailures: [] });
  const subjects = () => ses.mails({ to: 'peni@lalaga.ws' }).map(({ subject }) => subject);
  expect(subjects()).toEqual(['You already have a Lalaga account']);

  const morning = startOfApiaDay(mailDayFrom(addDays(saturday, 1))) + 7 * HOUR_MS;
  goTo(night + 8 * HOUR_MS);
  await deliverUndelivered(night + 8 * HOUR_MS).catch(() => undefined);
  // One more in the last minute before mails go out.
  goTo(morning - 30_000);
  await commit([emit({ topic: 'Mail', to: 'losa@lalaga.ws', kind: 'InvitationReminder', params: reminder })]);
  const late = (await outboxIds()).filter((one) => one !== id && !before.includes(one));
  await relay({ Records: late.map(recordOf) }, Object.create(null));
  expect([subjects().length, ses.mails({ to: 'losa@lalaga.ws' }).length]).toEqual([1, 0]);

  const [minute] = jobs['relay-jobs']?.[0]?.cron?.split(' ') ?? [];
  const scheduled = morning + Number(minute) * 60_000;
  goTo(scheduled);
  await deliverUndelivered(scheduled).catch(() => undefined);
  expect([subjects().length, ses.mails({ to: 'losa@lalaga.ws' }).length]).toEqual([2, 1]);
  expect(await outbox.find({ id })).toMatchObject({ deliveredAt: expect.any(String) });
  vi.useRealTimers();
});
