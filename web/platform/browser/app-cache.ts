import { openStore } from './store.ts';

/** What the service worker has to cache, by address: the documents of the site, and the chunks and the font that this page has loaded. */
export type FilesToCache = {
  /** The last one is the page's own; the one before leads to it in the chosen language. */
  documents: string[];
  assets: string[];
  /** A script of this version, which the page's own document names: that of another version needs assets that are not here. */
  script: string;
};

let hasBegun = false;
const newVersion = openStore(false, {
  begin() {
    // Without a service worker the site works too, except without a connection.
    if (!hasBegun) void begin().catch(() => undefined);
    hasBegun = true;
  },
});

/**
 * Whether a newer version of the site is ready than the one that is open (SITE-45). The first use caches the open version,
 * so that it starts without a connection.
 */
export const useNewVersion = newVersion.use;

/** Offers to load a newer version, after an answer of the API that this version cannot read (SITE-61). */
export const offerNewVersion = (): void => newVersion.set(true);

async function begin(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('./sw.js');
  registration.addEventListener('updatefound', () => followUpdate(registration));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
  const { active } = await serviceWorker.ready;
  active?.postMessage(loaded());
}

function loaded(): FilesToCache {
  const assets = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return {
    documents: ['/', location.pathname],
    assets: assets.filter((path) => path.startsWith('/assets/') && /\.(js|css|woff2)$/.test(path)),
    script: import.meta.url.replace(/^.*\//, ''),
  };
}

function followUpdate({ installing }: ServiceWorkerRegistration): void {
  // The first service worker of a browser is the version that is open.
  if (!navigator.serviceWorker.controller) return;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') newVersion.set(true);
  });
}
