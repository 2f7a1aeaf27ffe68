import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openClock } from '#local/cloud/clock/clock.ts';
import { type Cloud, type CloudOptions, startCloud } from '#local/cloud/cloud.ts';
import { readPublished } from '#local/cloud/published.ts';
import { shopStacks } from './shop/stacks.ts';

const root = resolve(import.meta.dirname, '../../..');
const day = 86_400_000;
let stateDir: string;
let cloud: Cloud | undefined;

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'cloud-'));
  // It is one in the afternoon in Apia: nothing falls due by itself while a test runs.
  openClock(join(stateDir, 'clock')).moveTo(Math.ceil(Date.now() / day) * day);
});
afterEach(async () => {
  await cloud?.close();
  rmSync(stateDir, { recursive: true });
});

async function start(more: Partial<CloudOptions> = {}): Promise<Cloud> {
  const site = async () => (_: unknown, response: { end(text: string): void }) => response.end('The shop');
  cloud = await startCloud({ root, stateDir, port: 0, stacks: shopStacks, quiet: true, site, ...more });
  return cloud;
}
const bake = (url: string, id: string) =>
  fetch(`${url}/api/loaves`, { method: 'POST', body: JSON.stringify({ id }) }).then(({ status }) => status);
const subjects = ({ mails }: Cloud) => mails().map(({ subject }) => subject);

describe('the local cloud', () => {
  it('serves the site, the API and what it is given as a console at one address', async () => {
    const { url, endpoints } = await start({
      parameters: (SiteUrl) => ({ SiteUrl }),
      console: (controls) => (_, response) => void response.end(`The console of ${controls.url}`),
    });
    const site = await fetch(url);
    expect(await site.text()).toBe('The shop');
    expect(site.headers.get('content-security-policy')).toBe(
      `connect-src 'self' ${endpoints.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER}`,
    );
    expect(await (await fetch(`${url}/api/loaves`)).json()).toMatchObject({
      site: url,
      key: expect.stringMatching(/^\w{64}$/),
    });
    expect((await fetch(`${url}/api/elsewhere`)).status).toBe(403);
    expect(await (await fetch(`${url}/_local/mail`)).text()).toBe(`The console of ${url}`);
    expect(readPublished(join(stateDir, 'endpoints.json'))).toMatchObject({
      url,
      outputs: { 'Data.Table': 'Data-Table' },
    });
  });

  it('answers from the start, and serves the templates once they are made (CLOUD-68)', async () => {
    const answers: string[] = [];
    const { url } = await start({
      starting: (_, response) => void response.writeHead(503).end('Soon'),
      stacks: async (address) => {
        const answer = await fetch(address);
        answers.push(address, `${answer.status} ${await answer.text()}`);
        return shopStacks;
      },
    });
    expect(answers).toEqual([url, '503 Soon']);
    expect(await (await fetch(url)).text()).toBe('The shop');
  });

  it('leaves its address when its templates cannot be made', async () => {
    let address = '';
    const stacks = async (url: string) => {
      address = url;
      throw new Error('It does not compile');
    };
    await expect(start({ stacks })).rejects.toThrow('It does not compile');
    await expect(fetch(address)).rejects.toThrow();
  });

  it('answers as CloudFront does to a request that is too long', async () => {
    const { url } = await start();
    const long = (length: number) => `${url}/api/loaves?q=${'q'.repeat(length - 14)}`.slice(0, url.length + length);
    expect((await fetch(long(8192))).status).toBe(200);
    for (const [address, headers] of [
      [long(8193), {}],
      [long(40_000), {}],
      [url, { 'x-long': 'x'.repeat(40_000) }],
    ] as const) {
      const answer = await fetch(address, { headers });
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain('The request could not be satisfied');
    }
  });

  it('keeps its state from everybody else on the machine', async () => {
    chmodSync(stateDir, 0o755);
    await start();
    expect(statSync(stateDir).mode & 0o777).toBe(0o700);
  });

  it('lets a month pass in an instant, with everything that is due in it (CLOUD-25)', async () => {
    const running = await start();
    const began = running.clock.now();
    expect(await bake(running.url, 'rye')).toBe(201);
    await running.settle();
    expect(subjects(running)).toEqual(['rye is baked']);

    await running.advance(31 * day);
    expect(running.clock.now() - began).toBeGreaterThanOrEqual(31 * day);
    expect(subjects(running).filter((subject) => subject === 'Swept')).toHaveLength(31);
    const stale = running.mails().find(({ subject }) => subject === 'rye is stale');
    expect(Date.parse(stale?.at ?? '') - began).toBeLessThan(30 * day + 60_000);
    const now = await (await fetch(`${running.url}/api/loaves`)).json();
    expect(Date.parse(now.now)).toBeGreaterThanOrEqual(began + 31 * day);
  });

  it('keeps everything over a restart, the time and the keys included (CLOUD-24)', async () => {
    const first = await start();
    await bake(first.url, 'rye');
    await first.advance(10 * day);
    const before = await (await fetch(`${first.url}/api/loaves`)).json();
    await first.close();

    const second = await start();
    const after = await (await fetch(`${second.url}/api/loaves`)).json();
    expect(after.key).toBe(before.key);
    expect(Date.parse(after.now)).toBeGreaterThanOrEqual(Date.parse(before.now));
    expect((await fetch(`${second.url}/api/loaves/rye`)).status).toBe(200);
    await second.advance(21 * day);
    expect(subjects(second).filter((subject) => subject === 'rye is baked')).toHaveLength(1);
    expect(subjects(second)).toContain('rye is stale');
  });

  it('loses nothing that it answered when it is killed (CLOUD-24)', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'shop/serve.ts'), stateDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((found) => createInterface({ input: child.stdout }).once('line', found));
    const loaves = Array.from({ length: 20 }, (_, n) => `loaf-${n}`);
    expect(await Promise.all(loaves.map((id) => bake(url, id)))).toEqual(loaves.map(() => 201));
    const ended = new Promise((end) => child.once('exit', end));
    child.kill('SIGKILL');
    await ended;

    const running = await start();
    await running.settle();
    expect(subjects(running)).toEqual(expect.arrayContaining(loaves.map((id) => `${id} is baked`)));
    await running.advance(31 * day);
    expect(subjects(running)).toEqual(expect.arrayContaining(loaves.map((id) => `${id} is stale`)));
  });

  it('pushes to a socket from a function', async () => {
    const running = await start();
    const frames: string[] = [];
    const socket = new WebSocket(`${running.url.replace('http', 'ws')}/ws`);
    socket.on('message', (frame) => frames.push(String(frame)));
    await new Promise((open) => socket.once('open', open));
    await bake(running.url, 'rye');
    await expect.poll(() => frames).toEqual(['rye is baked']);

    const closed = new Promise((close) => socket.once('close', close));
    await running.advance(3 * 3_600_000);
    expect(await closed).toBe(1001);
  });

  it('runs a schedule on demand', async () => {
    const running = await start();
    await running.runSchedule('sweep');
    expect(subjects(running)).toEqual(['Swept']);
  });

  it('refuses a template with what it does not serve, and leaves nothing running (CLOUD-23)', async () => {
    const cache = { name: 'Cache', template: { Resources: { Redis: { Type: 'AWS::ElastiCache::CacheCluster' } } } };
    await expect(start({ stacks: [...shopStacks, cache] })).rejects.toThrow(
      'The local cloud does not serve AWS::ElastiCache::CacheCluster (logical id Redis)',
    );
    await start();
  });

  it('says in a sentence that a port is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((bound) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        bound(typeof address === 'object' && address ? address.port : 0);
      });
    });
    await expect(start({ port })).rejects.toThrow(`Port ${port} is taken.`);
    other.close();
  });
});
