// @vitest-environment jsdom
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Controls } from '#local/cloud/controls.ts';
import { type Listening, listen } from '#local/cloud/http/server.ts';
import { type CardPayment, serveCardPage } from '#local/console/card-page.ts';
import { serveConsole } from '#local/console/console.ts';
import { readDuration } from '#local/console/duration.ts';
import { guarded } from '#local/console/guard.ts';

const start = Date.parse('2027-03-01T00:00:00Z');
let now: number;
let ran: string[];
let http: Listening;

const mail = {
  id: 'm1',
  at: '2027-03-01T00:00:00Z',
  from: 'Lalaga <no-reply@lalaga.ws>',
  to: ['ana@example.ws'],
  subject: '<b>Welcome</b>',
  html: '<p>Talofa "Ana"</p>',
};
const controls: Controls = {
  url: 'http://localhost:3000',
  now: () => now,
  advance: async (ms) => {
    now += ms;
  },
  mails: ({ to } = {}) => (to === undefined || mail.to.includes(to) ? [mail] : []),
  texts: () => [
    { id: 't1', at: '2027-03-01T00:00:00Z', from: 'Lalaga', to: '+6857712345', body: 'Lalaga: <b>late</b>' },
  ],
  executions: () => [
    {
      arn: 'arn',
      name: 'loan-1',
      machine: 'Loan',
      status: 'RUNNING',
      start,
      stop: undefined,
      state: 'Approved',
      history: [
        { at: start, type: 'TaskStateEntered', details: { name: 'Pending' } },
        { at: start, type: 'TaskStateEntered', details: { name: 'Approved' } },
      ],
    },
  ],
  machine: () => ({
    StartAt: 'Pending',
    States: {
      Pending: { Type: 'Task', Next: 'Approved', Catch: [{ Next: 'Rejected' }] },
      Approved: { Type: 'Task', Next: 'Which?' },
      'Which?': { Type: 'Choice', Choices: [{ Next: 'Pending' }], Default: 'Rejected' },
      Rejected: { Type: 'Succeed' },
    },
  }),
  schedules: () => [
    { name: 'sweep', expression: 'rate(1 day)', timezone: 'UTC', enabled: true, last: undefined, next: start },
  ],
  runSchedule: async (name) => {
    if (name !== 'sweep') throw new Error(`No schedule is called ${name}`);
    ran.push(name);
  },
  users: async () => [
    { name: 'Ana', email: 'ana@example.ws', status: 'CONFIRMED', enabled: true, groups: ['A'], created: mail.at },
  ],
  variable: () => '',
};

beforeEach(async () => {
  now = start;
  ran = [];
  http = await listen(guarded(serveConsole(controls)));
});
afterEach(() => http.close());

const page = async (path: string) => {
  const answer = await fetch(`${http.endpoint}${path}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
};
const statusOf = (path: string, host = 'localhost') =>
  new Promise((resolve) =>
    request(`${http.endpoint}${path}`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end(),
  );
const call = async (path: string, body?: object, headers = {}) => {
  const answer = await fetch(`${http.endpoint}/_local/api/${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
};

describe('the console (CLOUD-35)', () => {
  it.each([
    ['/_local', 'Overview', '1 Mar 2027, 1:00:00 pm'],
    ['/_local/mail', 'Mail', 'ana@example.ws'],
    ['/_local/mail/m1', '<b>Welcome</b>', 'Lalaga <no-reply@lalaga.ws>'],
    ['/_local/executions', 'Executions', 'loan-1'],
    ['/_local/executions/loan-1', 'Loan: loan-1', 'RUNNING in Approved'],
    ['/_local/schedules', 'Schedules', 'Run now'],
    ['/_local/people', 'People', 'ana@example.ws'],
    ['/_local/elsewhere', 'Not found', 'There is no such page'],
  ])('%s is the page %s', async (path, title, text) => {
    const document = await page(path);
    expect(document.querySelector('h1')?.textContent).toBe(title);
    expect(document.body.textContent).toContain(text);
  });

  it('shows a mail in a sandbox', async () => {
    const frame = (await page('/_local/mail/m1')).querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-scripts');
    expect(frame?.getAttribute('srcdoc')).toContain('<p>Talofa "Ana"</p>');
  });

  it('draws an execution with its state lit', async () => {
    const picture = (await page('/_local/executions/loan-1')).querySelector('svg');
    expect(picture?.getAttribute('aria-label')).toBe('State graph. The execution is in Approved.');
    const named = (kind: string) => [...(picture?.querySelectorAll(`.${kind} title`) ?? [])].map((t) => t.textContent);
    expect([named('current'), named('visited'), named('ahead')]).toEqual([
      ['Approved'],
      ['Pending'],
      ['Rejected', 'Which?'],
    ]);
    expect(picture?.querySelectorAll('.edge')).toHaveLength(5);
  });

  it('tells the time and moves it', async () => {
    expect((await call('clock')).body).toMatchObject({ now: '2027-03-01T00:00:00.000Z' });
    expect((await call('clock', { duration: '1d12h' })).body).toMatchObject({ now: '2027-03-02T12:00:00.000Z' });
    expect((await call('clock', { seconds: 60 })).body).toMatchObject({ now: '2027-03-02T12:01:00.000Z' });
    expect(await call('clock', { duration: 'a while' })).toMatchObject({ status: 400 });
    expect((await call('clock', { seconds: -5 })).status).toBe(400);
  });

  it('answers with what it shows', async () => {
    expect((await call('mails?to=ana@example.ws')).body).toEqual([mail]);
    expect((await call('mails?to=other@example.ws')).body).toEqual([]);
    expect((await call('mails/m1')).body).toEqual(mail);
    expect((await call('mails/m2')).status).toBe(404);
    expect((await call('executions')).body).toMatchObject([{ name: 'loan-1', state: 'Approved' }]);
    expect((await call('executions/loan-1')).body).toMatchObject({ definition: { StartAt: 'Pending' } });
    expect((await call('people')).body).toMatchObject([{ groups: ['A'] }]);
    expect((await call('schedules')).body).toMatchObject([{ name: 'sweep' }]);
  });

  it('runs a schedule, and says which there is not', async () => {
    expect((await call('schedules/sweep/run', {})).status).toBe(200);
    expect(ran).toEqual(['sweep']);
    expect((await call('schedules/other/run', {})).body).toEqual({ error: 'No schedule is called other' });
  });

  it('takes no call from the page of another site', async () => {
    expect((await call('clock', { seconds: 60 }, { origin: 'http://evil.example' })).status).toBe(403);
    expect(now).toBe(start);
    expect((await call('clock', { seconds: 60 }, { origin: http.endpoint })).status).toBe(200);
  });

  it.each([
    ['localhost:3000', 200],
    ['127.0.0.1', 200],
    ['[::1]:3000', 200],
    ['evil.example:3000', 403],
    ['localhost.evil.example', 403],
    ['evil.example#localhost', 403],
  ])('is served to who asks for %s with %i, because a name of another site may lead here', async (host, status) => {
    for (const path of ['/_local/mail/m1', '/_local/api/mails']) expect(await statusOf(path, host)).toBe(status);
  });

  it('is not shown in a frame', async () => {
    const { headers } = await fetch(`${http.endpoint}/_local`);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  });

  it.each(['/_local/%ff', '/_local/mail/%ff', '/_local/api/mails/%ff'])('has no %s', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });
});

describe('the card page (CLOUD-35)', () => {
  it('shows what is to be paid, and goes back when it is', async () => {
    const payments: CardPayment[] = [];
    const card = await listen((request, response) =>
      serveCardPage(request, response, async (payment) => {
        payments.push(payment);
        return { redirect: '/done' };
      }),
    );
    const address = `${card.endpoint}/_local/pay?token=secret&amount=${encodeURIComponent('WST 50.00')}`;
    const shown = await (await fetch(address)).text();
    expect(shown).toContain('WST 50.00');
    expect(shown).not.toContain('secret');
    const answer = await fetch(address, {
      method: 'POST',
      body: 'outcome=paid',
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/done']);
    expect(payments).toEqual([{ query: { token: 'secret', amount: 'WST 50.00' }, outcome: 'paid' }]);
    await card.close();
  });
});

describe('a duration', () => {
  it('is counted in milliseconds', () => {
    expect(readDuration('30d')).toBe(30 * 86_400_000);
    expect(() => readDuration('30 days')).toThrow('30 days is not a duration');
  });
});
