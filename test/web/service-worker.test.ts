import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const OURS = '<!doctype html><script>"./assets/a.js"</script><div id="root"></div>';
const handlers = new Map<string, (event: object) => void>();
/** What each version of the site has kept, by its path. */
let caches: Map<string, Map<string, Response>>;
let network: Record<string, Response>;

const pathOf = (asked: string | { url: string }) => (typeof asked === 'string' ? asked : new URL(asked.url).pathname);
const cacheOf = (name: string) => caches.get(name) ?? caches.set(name, new Map()).get(name) ?? new Map();

beforeEach(async () => {
  caches = new Map();
  network = {};
  const open = async (name: string) => ({
    keys: async () => [...cacheOf(name).keys()].map((path) => ({ url: `http://site${path}` })),
    put: async (asked: string | { url: string }, response: Response) => void cacheOf(name).set(pathOf(asked), response),
  });
  const match = async (asked: { url: string }, { cacheName }: { cacheName?: string } = {}) =>
    [...caches]
      .flatMap(([name, files]) => (name === (cacheName ?? name) && files.get(pathOf(asked))) || [])[0]
      ?.clone();
  const keys = async () => [...caches.keys()];
  vi.stubGlobal('caches', { open, match, keys, delete: async (name: string) => caches.delete(name) });
  vi.stubGlobal('VERSION', '1');
  vi.stubGlobal('location', { origin: 'http://site' });
  vi.stubGlobal('self', {
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
  });
  vi.stubGlobal('fetch', async (asked: string | { url: string }) => {
    const response = network[pathOf(asked)];
    if (!response) throw new TypeError('Failed to fetch');
    return response.clone();
  });
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
  expect(cacheOf('site-1').has('/assets/a.js')).toBe(isKept);
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
  expect([...cacheOf('site-1').keys()]).toEqual(expected);
});

describe('a page that is kept (SITE-45)', () => {
  const HOUR = 3_600_000;
  const keep = (version: string, age = HOUR) => {
    const headers = { date: new Date(Date.now() - age).toUTCString() };
    cacheOf(version).set('/', new Response(`as kept by ${version}`, { headers }));
  };
  const opened = async ({ cache = 'default', newer = false } = {}): Promise<string> => {
    Object.assign(self, { registration: { installing: null, waiting: newer ? {} : null } });
    let answer: Promise<Response> | undefined;
    handlers.get('fetch')?.({
      request: { method: 'GET', mode: 'navigate', url: 'http://site/', cache },
      respondWith: (response: Promise<Response>) => (answer = response),
    });
    return (await answer)?.text() ?? '';
  };
  beforeEach(() => {
    network = { '/': reply('text/html', OURS) };
  });

  it('opens at once, for a day', async () => {
    keep('site-1');
    expect(await opened()).toBe('as kept by site-1');
    keep('site-1', 25 * HOUR);
    expect(await opened()).toBe(OURS);
  });

  it('comes from the network when it is reloaded, and when a newer version is there', async () => {
    keep('site-1');
    expect(await opened({ cache: 'no-cache' })).toBe(OURS);
    expect(await opened({ newer: true })).toBe(OURS);
  });

  it('by a former version opens without a network alone, until this version is kept', async () => {
    keep('site-0');
    expect(await opened()).toBe(OURS);
    network = {};
    expect(await opened()).toBe('as kept by site-0');
    keep('site-1');
    expect(await opened()).toBe('as kept by site-1');
    network = { '/': reply('text/html', OURS), '/assets/a.js': reply('text/javascript') };
    await send('message', { data: { documents: ['/'], assets: ['/assets/a.js'], script: 'a.js' } });
    expect([...caches.keys()]).toEqual(['site-1']);
  });
});
