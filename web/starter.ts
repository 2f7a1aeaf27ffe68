import { showDisaster, showFigures } from './features/site/public-figures.ts';
import { bringNewerMethods } from './platform/browser/newer-methods.ts';
import { unfoldOnPaper } from './platform/browser/paper.ts';

/** The address of the entry, and the chunks of each area by the first words of its addresses. The build sets all of these. */
declare const ENTRY: string;
declare const SHARED: string[];
declare const AREAS: Record<string, string[]>;
declare const LANGUAGE: string;
declare const REFRESH: string;
/** The call that the first page of an area begins with, by its address. */
declare const OVERVIEWS: Record<string, string>;
/** The script that shows it before the app comes. */
declare const FIRST_VIEWS: Record<string, string>;
declare const CALCULATOR: string;
/** The script of the page of a pay link. */
declare const PAY_LINK: string;

// TypeScript does not know Trusted Types: what this file uses is declared.
type Policy = { createScriptURL(address: string): string | null };
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, policy: Policy): unknown };
  }
}

// Beside the scripts that the document lists, the site's chunks and its service worker alone can be loaded, and no text
// becomes markup (SITE-74). Browsers without Trusted Types do not hold pages to it.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (/^\.\/(assets\/[\w.-]+|sw)\.js$/.test(address) ? address : null),
});

// The page's inline script. It leaves the landing page as it was rendered, and loads the app when it is needed: at once
// for another address, otherwise on the first step away from the landing page (SITE-54).
bringNewerMethods();
unfoldOnPaper();
const page = document.documentElement;
// Chromium's `connection` is not a standard, so its type is declared here.
const { connection } = navigator as { connection?: { saveData?: boolean } };
/** How long (ms) the app's scripts wait for the answer that the page shows first. */
const PATIENCE_MS = 3000;
let isStarted = false;
let isCalculating = false;

if (LANGUAGE === 'en' && recall('-language') === 'sm') {
  // This page stays hidden until the one in the chosen language replaces it.
  page.hidden = true;
  location.replace(`./sm.html${location.hash}`);
} else begin();

function begin() {
  if (connection?.saveData) keepOwnFont();
  page.classList.toggle('old', !('noModule' in HTMLScriptElement.prototype));
  if (hasSession()) page.classList.add('signed-in');
  document.addEventListener('click', changeLanguage);
  document.addEventListener('click', tryAgain);
  const here = addressOf();
  if (here) {
    page.classList.add('app');
    start();
  } else {
    window.addEventListener('hashchange', leave);
    document.addEventListener('click', skipToMain);
    document.addEventListener('focusin', calculate);
    document.addEventListener('input', calculate);
    setTimeout(prefetch, 6000);
    // The body of the page is parsed after this script.
    document.addEventListener('DOMContentLoaded', () => {
      showFigures(document.querySelector('details .figures'));
      void showDisaster(document.querySelector('.disaster'));
    });
  }
}

/** The address in the site; none of the landing page. */
function addressOf() {
  return location.hash.replace(/^#\/?(\?.*)?/, '');
}

/** Shows at once that another page is coming, and loads the app. */
function leave() {
  page.classList.toggle('coming', addressOf() !== '');
  if (!isStarted) window.scrollTo(0, 0);
  start();
}

function start() {
  if (isStarted) return;
  isStarted = true;
  const here = addressOf();
  // The page of a pay link stands in the place of the app (PAYLINKS-14).
  if (here.startsWith('pay/')) return void run(PAY_LINK);
  const overview = hasSession() && askEarly(OVERVIEWS[here]);
  const firstView = FIRST_VIEWS[here];
  if (overview && firstView) run(firstView);
  // A service worker has the scripts and the font on the device.
  if (overview && !navigator.serviceWorker?.controller) {
    keepOwnFont();
    overview.then(load, load);
  } else load();
}

/** The page stays in the device's font. Ours would come on the line before what is to be read, and change it while it is read (SITE-83). */
function keepOwnFont() {
  document.querySelector('[data-font]')?.remove();
}

function load() {
  preload(SHARED);
  for (const area in AREAS) if (new RegExp(`^(${area})`).test(addressOf())) preload(AREAS[area]);
  run(ENTRY).addEventListener('error', () => page.classList.add('failed'));
}

function calculate(event: Event) {
  if (isCalculating || !(event.target instanceof Element && event.target.closest('form'))) return;
  isCalculating = true;
  run(CALCULATOR);
}

function run(src: string) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = src;
  document.head.appendChild(script);
  return script;
}

function preload(files: string[] = []) {
  for (const href of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.appendChild(link);
  }
}

function prefetch() {
  if (!connection?.saveData) preload([ENTRY, ...SHARED, ...Object.values(AREAS).flat()]);
}

function hasSession() {
  return recall('.session') !== null;
}

function recall(name: string) {
  try {
    return localStorage.getItem(`lalaga${name}`);
  } catch {
    return null;
  }
}

/** Opens the same page in the other language, and remembers the language for later visits. */
function changeLanguage({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
  if (!link) return;
  link.hash = location.hash;
  try {
    // Stored under a name that signing out does not erase.
    localStorage.setItem('lalaga-language', link.hreflang);
    // The page saves it with the person (SITE-79). Stored as `remember` does, under a name that signing out erases.
    if (hasSession()) localStorage.setItem('lalaga.language', `${Date.now()} ${link.hreflang}`);
  } catch {
    // Without storage the choice holds for this visit only.
  }
}

/**
 * Asks for the session, and for what the first page shows, on the connection that is open, before any script is asked for.
 * Returns what is over when the overview has come: on a slow line the app's scripts would be before it (SITE-78).
 */
function askEarly(overview: string | undefined) {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'lalaga' };
  const renewal = fetch(`./api${REFRESH}`, { method: 'POST', headers, body: '{}', credentials: 'same-origin' });
  window.early = { [REFRESH]: renewal };
  if (overview) window.early[overview] = renewal.then((answer) => read(overview, answer.clone()));
  // Avoids unhandled rejections without a connection: nobody awaits them yet.
  for (const path in window.early) window.early[path]?.catch(() => undefined);
  return overview && Promise.race([window.early[overview], new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Reads with the token of a renewal. */
async function read(path: string, renewal: Response) {
  if (!renewal.ok) throw new Error('The session has ended');
  const { token } = await renewal.json();
  return fetch(`./api${path}`, { headers: { 'x-requested-with': 'lalaga', authorization: `Bearer ${token}` } });
}

/** The button of the placeholder, which is shown when the app does not come (SITE-75). */
function tryAgain({ target }: Event) {
  if (target instanceof Element && target.closest('[data-coming] button')) location.reload();
}

function skipToMain(event: Event) {
  const isSkip = event.target instanceof Element && event.target.closest('.skip');
  if (isSkip && !isStarted) document.querySelector<HTMLElement>('h1')?.focus();
}
