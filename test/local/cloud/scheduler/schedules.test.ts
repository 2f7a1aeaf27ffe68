import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAssembly } from '#local/cloud/cloudformation/assembly.ts';
import { readExpression } from '#local/cloud/scheduler/expression.ts';
import { schedulesOf } from '#local/cloud/scheduler/schedule.ts';
import { openSchedules } from '#local/cloud/scheduler/schedules.ts';

const arn = 'arn:aws:lambda:ap-southeast-2:000000000000:function:Sweep';
const template = {
  Resources: {
    Daily: {
      Type: 'AWS::Scheduler::Schedule',
      Properties: {
        Name: 'daily-sweep',
        ScheduleExpression: 'cron(0 6 * * ? *)',
        ScheduleExpressionTimezone: 'Pacific/Apia',
        FlexibleTimeWindow: { Mode: 'OFF' },
        Target: { Arn: arn, RoleArn: 'arn', Input: '{"at":"<aws.scheduler.scheduled-time>"}' },
      },
    },
    Hourly: {
      Type: 'AWS::Events::Rule',
      Properties: { ScheduleExpression: 'rate(1 hour)', Targets: [{ Arn: arn, Id: 'T' }] },
    },
    Never: {
      Type: 'AWS::Scheduler::Schedule',
      Properties: {
        Name: 'daily-off',
        State: 'DISABLED',
        ScheduleExpression: 'rate(1 day)',
        Target: { Arn: arn, RoleArn: 'arn' },
      },
    },
  },
};
const at = (text: string) => Date.parse(text);

let dir: string;
let now: number;
let started: { arn: string; input: unknown }[];
let failures: number;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'schedules-'));
  now = at('2027-03-01T00:00:00Z');
  started = [];
  failures = 0;
});
afterEach(() => rmSync(dir, { recursive: true }));

const read = (resources: object = template.Resources) =>
  schedulesOf(
    readAssembly([{ name: 'Shop', template: { Resources: { ...resources } } }], {
      region: 'ap-southeast-2',
      account: '000000000000',
    }).resources,
  );
const open = () =>
  openSchedules(read(), {
    file: join(dir, 'schedules.json'),
    now: () => now,
    log: () => undefined,
    async start(target) {
      started.push(target);
      if (failures-- > 0) throw new Error('Not now');
    },
  });
const sweeps = () =>
  started.flatMap(({ input }) => (typeof input === 'object' && input && 'at' in input ? [input.at] : []));

describe('an expression', () => {
  it.each([
    ['cron(0 6 * * ? *)', 'Pacific/Apia', '2027-03-01T17:00:00Z'],
    ['cron(0 6 ? * 2 *)', 'Pacific/Apia', '2027-03-07T17:00:00Z'],
    ['cron(0/15 * * * ? *)', 'UTC', '2027-03-01T00:15:00Z'],
    ['cron(0 0 L * ? *)', 'UTC', '2027-03-31T00:00:00Z'],
    ['rate(2 hours)', 'UTC', '2027-03-01T02:00:00Z'],
    ['at(2027-04-01T10:00:00)', 'UTC', '2027-04-01T10:00:00Z'],
  ])('%s in %s is next due at %s', (expression, timezone, due) => {
    expect(readExpression(expression, timezone)(now)).toBe(at(due));
  });

  it.each(['cron(0 6 * * * *)', 'cron(0 6 * *)', 'rate(0 days)', 'rate(1 month)', 'every day'])(
    '%s is refused',
    (text) => {
      expect(() => readExpression(text)).toThrow();
    },
  );
});

describe('a schedule (CLOUD-32)', () => {
  it('runs at its time, with that time in its input', async () => {
    const schedules = open();
    now = schedules.next();
    expect(new Date(now).toISOString()).toBe('2027-03-01T01:00:00.000Z');
    await schedules.tick();
    expect(started).toMatchObject([{ arn, input: { 'detail-type': 'Scheduled Event', time: '2027-03-01T01:00:00Z' } }]);

    now = at('2027-03-01T17:00:00Z');
    await schedules.tick();
    expect(sweeps()).toEqual(['2027-03-01T17:00:00Z']);
    await schedules.tick();
    expect(sweeps()).toHaveLength(1);
  });

  it('that was missed while nothing ran runs once, for the last time it was due', async () => {
    open();
    now = at('2027-03-05T20:00:00Z');
    const restarted = open();
    await restarted.tick();
    expect(sweeps()).toEqual(['2027-03-05T17:00:00Z']);
    expect(started).toHaveLength(2);

    await open().tick();
    expect(started).toHaveLength(2);
  });

  it('is retried when it fails, three times at most', async () => {
    const schedules = open();
    failures = 2;
    now = at('2027-03-01T01:00:00Z');
    await schedules.tick();
    expect(started).toHaveLength(3);
    failures = 100;
    now = at('2027-03-01T02:00:00Z');
    await schedules.tick();
    expect(started).toHaveLength(6);
    expect(schedules.next()).toBe(at('2027-03-01T03:00:00Z'));
  });

  it('runs on demand by a part of its name, disabled or not, and lists the names when none or several match', async () => {
    const schedules = open();
    await schedules.run('sweep');
    await schedules.run('daily-off');
    expect(started.map(({ input }) => input)).toEqual([{ at: '2027-03-01T00:00:00Z' }, {}]);
    await expect(schedules.run('daily')).rejects.toThrow('daily-sweep, Shop-Hourly, daily-off');
    expect(schedules.list().find(({ name }) => name === 'daily-off')).toMatchObject({
      enabled: false,
      next: undefined,
    });
  });

  it('with a target that is not served is refused by name', () => {
    const Target = { Arn: 'arn:aws:scheduler:::aws-sdk:sqs:sendMessage', RoleArn: 'arn' };
    const schedule = { Type: 'AWS::Scheduler::Schedule', Properties: { ScheduleExpression: 'rate(1 day)', Target } };
    expect(() => read({ Sender: schedule })).toThrow(/AWS::Scheduler::Schedule \(logical id Sender\).*Target.Arn/);
  });
});
