import type { Keep } from './platform/browser/app-cache.ts';

/** Another one for each version of the site: put in by the build. */
declare const VERSION: string;

// TypeScript knows the scope of a page or that of a worker: what this one uses of its own is said here.
type Lasting = { waitUntil(done: Promise<unknown>): void };
type Asked = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
declare const self: {
  clients: { claim(): Promise<void> };
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { data: Keep }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
};

const CACHE = `site-${VERSION}`;
const SLOW_MS = 3000;
const documents = ['/', '/index.html', '/sm.html'];

// Keeps the site, so that it starts without a connection. Nothing that the API answers comes here (SITE-45).
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && documents.includes(pathname)) event.respondWith(openPage(event.request));
  else if (pathname.startsWith('/assets/')) event.respondWith(findAsset(event));
});

/** The newest page there is, or the one that was kept when nothing has come within three seconds. */
async function openPage(request: Request): Promise<Response> {
  const coming = fetch(request);
  const slow = new Promise<undefined>((resolve) => setTimeout(resolve, SLOW_MS, undefined));
  const inTime = await Promise.race([coming, slow]).catch(() => undefined);
  if (inTime?.ok) return inTime;
  return (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? coming;
}

/** What has its content in its name never changes: what was kept is good. */
async function findAsset(event: Asked): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(put(event.request, response.clone()));
  return response;
}

async function put(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
}

/** Keeps all that a page needs or none of it; earlier versions go when this one is there. */
async function keep({ documents: pages, assets }: Keep): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...new Set([...pages, ...assets.filter((path) => !known.includes(path))])]);
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}
