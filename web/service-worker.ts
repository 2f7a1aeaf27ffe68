import type { FilesToCache } from './platform/browser/app-cache.ts';

/** The version of the site. The build sets it. */
declare const VERSION: string;

// TypeScript has only the globals of pages here, so the globals of a service worker that this file uses are declared.
type ExtendableEvent = { waitUntil(done: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & { request: Request; respondWith(answer: Promise<Response>): void };
declare const self: {
  registration: { installing: object | null; waiting: object | null };
  clients: { claim(): Promise<void> };
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: FilesToCache }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};

const CACHE = `site-${VERSION}`;
const TIMEOUT_MS = 3000;
/** How long (ms) a kept page is opened before the network has answered. */
const MAX_AGE_MS = 24 * 3_600_000;
const documents = ['/', '/index.html', '/sm.html'];

// Caches the site, so that it starts without a connection. Answers of the API are never cached (SITE-45).
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(cacheSite(event.data)));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && documents.includes(pathname)) event.respondWith(openPage(event.request));
  else if (/^\/(assets|pictures)\//.test(pathname)) event.respondWith(findAsset(event));
});

/**
 * The page as this version kept it within a day, at once; else from the network, or from the cache of any version when the network has
 * not answered within three seconds. A page that is reloaded, or of which a newer version is there, comes from the network (SITE-45).
 */
async function openPage(request: Request): Promise<Response> {
  const anyAddress = { ignoreSearch: true, ignoreVary: true };
  // A worker that has just become active has kept nothing: what a former version kept would load that version again.
  const kept = await caches.match(request, { ...anyAddress, cacheName: CACHE });
  const { installing, waiting } = self.registration;
  const isReload = request.cache === 'no-cache' || request.cache === 'reload';
  if (kept && isRecent(kept) && !isReload && !installing && !waiting) return kept;
  const fetching = fetch(request);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined));
  const inTime = await Promise.race([fetching, timeout]).catch(() => undefined);
  if (inTime?.ok) return inTime;
  return kept ?? (await caches.match(request, anyAddress)) ?? fetching;
}

const isRecent = ({ headers }: Response): boolean =>
  Math.abs(Date.now() - Date.parse(headers.get('date') ?? '')) < MAX_AGE_MS;

/** An asset from the cache if it is there: its name contains a hash of its content, so it never changes. */
async function findAsset(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (isAsset(response)) event.waitUntil(put(event.request, response.clone()));
  return response;
}

async function put(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
}

/** Whether a response is a script, a style sheet or a font. A Wi-Fi gateway may answer with its own page instead (SITE-45). */
const isAsset = (response: Response): boolean => isOfType(response, /javascript|text\/css|font\/woff2|image\/svg/);

const isOfType = ({ ok, redirected, headers }: Response, type: RegExp): boolean =>
  ok && !redirected && type.test(headers.get('content-type') ?? '');

/** Whether a response is a document of this site, which has this text: the element of the app, or a script of this version. */
const isDocument =
  (text: string) =>
  async (response: Response): Promise<boolean> =>
    isOfType(response, /text\/html/) && (await response.clone().text()).includes(text);

/** Caches everything that a page needs, or nothing; then deletes the caches of earlier versions. */
async function cacheSite({ documents: pages, assets, script }: FilesToCache): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const missing = assets.filter((path) => !known.includes(path));
  const responses = await Promise.all([
    ...[...new Set(pages)].map((path) => fetchIf(isDocument(path === pages.at(-1) ? script : 'id="root"'), path)),
    ...missing.map((path) => fetchIf(isAsset, path)),
  ]);
  await Promise.all(responses.map(([path, response]) => cache.put(path, response)));
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

/** Fetches a file of the site. Rejects if the response is something else. */
async function fetchIf(
  isOurs: (response: Response) => boolean | Promise<boolean>,
  path: string,
): Promise<[string, Response]> {
  const response = await fetch(path);
  if (!(await isOurs(response))) throw new Error(`The response is not the file ${path}`);
  return [path, response];
}
