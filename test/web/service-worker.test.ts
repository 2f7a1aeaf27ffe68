import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const OURS = '<!doctype html><script>"./assets/a.js"</script><div id="root"></div>';
const handlers = new Map<string, (event: object) => void>();
let kept: Map<string, string>;
let network: Record<string, Response>;

beforeEach(async () => {
  kept = new Map();
  network = {};
  const cache = {
    keys: async () => [...kept.keys()].map((path) => ({ url: `http://site${path}` })),
    put: async (asked: string | { url: string }, response: Response) =>
      void kept.set(typeof asked === 'string' ? asked : new URL(asked.url).pathname, await response.text()),
  };
  vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined, keys: async () => ['site-1'] });
  vi.stubGlobal('VERSION', '1');
  vi.stubGlobal('location', { origin: 'http://site' });
  vi.stubGlobal('self', {
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
  });
  vi.stubGlobal('fetch', async (asked: string | { url: string }) =>
    network[typeof asked === 'string' ? asked : new URL(asked.url).pathname]?.clone(),
  );
  vi.resetModules();
  await import('#web/service-worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

const reply = (type: string, body = 'x') => new Response(body, { headers: { 'content-type': type } });
const redirected = (response: Response) => {
  const clone = response.clone.bind(response);
  response.clone = () => redirected(clone());
  return Object.defineProperty(response, 'redirected', { value: true });
};

/** Sends the service worker an event, and waits until it has answered and kept what it keeps. */
async function send(type: string, event: object): Promise<unknown> {
  const waiting: Promise<unknown>[] = [];
  let answer: Promise<unknown> | undefined;
  handlers.get(type)?.({
    ...event,
    waitUntil: (done: Promise<unknown>) => waiting.push(done),
    respondWith: (response: Promise<unknown>) => (answer = response),
  });
  await answer;
  return Promise.all(waiting).catch(() => 'failed');
}

it.each([
  ['a script', reply('text/javascript'), true],
  ['a style sheet', reply('text/css; charset=utf-8'), true],
  ['the page of a gateway', reply('text/html'), false],
  ['what a gateway redirected to', redirected(reply('text/javascript')), false],
])('of the assets that a page loads / %s is kept or not (SITE-45)', async (_, response, isKept) => {
  network = { '/assets/a.js': response };
  await send('fetch', { request: { method: 'GET', mode: 'cors', url: 'http://site/assets/a.js' } });
  expect(kept.has('/assets/a.js')).toBe(isKept);
});

it.each([
  ['is kept', reply('text/html', OURS), reply('text/javascript'), ['/', '/assets/a.js']],
  ['is not, with the page of a gateway in its place', reply('text/html', 'Welcome'), reply('text/javascript'), []],
  [
    'is not, with the page of a newer version',
    reply('text/html', OURS.replace('a.js', 'b.js')),
    reply('text/javascript'),
    [],
  ],
  ['is not, with the page of a gateway for a script', reply('text/html', OURS), reply('text/html', OURS), []],
])('the site / %s (SITE-45)', async (_, document, script, expected) => {
  network = { '/': document, '/assets/a.js': script };
  await send('message', { data: { documents: ['/', '/'], assets: ['/assets/a.js'], script: 'a.js' } });
  expect([...kept.keys()]).toEqual(expected);
});

describe('a page that is kept (SITE-45)', () => {
  const HOUR = 3_600_000;
  const keptFor = (age: number) =>
    new Response('as kept', { headers: { date: new Date(Date.now() - age).toUTCString() } });
  const opened = async ({ age = HOUR, cache = 'default', newer = false }): Promise<string> => {
    Object.assign(self, { registration: { installing: null, waiting: newer ? {} : null } });
    vi.stubGlobal('caches', { match: async () => keptFor(age) });
    network = { '/': reply('text/html', 'from the network') };
    let answer: Promise<Response> | undefined;
    handlers.get('fetch')?.({
      request: { method: 'GET', mode: 'navigate', url: 'http://site/', cache },
      respondWith: (response: Promise<Response>) => (answer = response),
    });
    return (await answer)?.text() ?? '';
  };

  it('opens at once, for a day', async () => {
    expect(await opened({})).toBe('as kept');
    expect(await opened({ age: 25 * HOUR })).toBe('from the network');
  });

  it('comes from the network when it is reloaded, and when a newer version is there', async () => {
    expect(await opened({ cache: 'no-cache' })).toBe('from the network');
    expect(await opened({ newer: true })).toBe('from the network');
  });
});
