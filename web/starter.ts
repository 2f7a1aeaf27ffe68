import { showFigures } from './features/site/public-figures.ts';

/** The address of the entry, and the chunks of each area by how its addresses begin: put in by the build. */
declare const ENTRY: string;
declare const SHARED: string[];
declare const AREAS: Record<string, string[]>;
declare const LANGUAGE: string;
declare const REFRESH: string;
declare const CALCULATOR: string;

// The page's inline script. It leaves the landing page as it was rendered, and loads the app when it is needed: at once
// for another address, otherwise on the first step away from the landing page (SITE-54).
const page = document.documentElement;
const here = location.hash.replace(/^#\/?/, '');
let isStarted = false;
let isReckoning = false;

if (LANGUAGE === 'en' && recall('-language') === 'sm') {
  // Nobody sees this page: the one in the language that was chosen comes in its place.
  page.hidden = true;
  location.replace(`./sm.html${location.hash}`);
} else begin();

function begin() {
  page.classList.toggle('old', !('noModule' in HTMLScriptElement.prototype));
  if (hasSession()) page.classList.add('signed-in');
  document.addEventListener('click', changeLanguage);
  if (here && here[0] !== '?') {
    page.classList.add('app');
    for (const area in AREAS) if (new RegExp(`^(${area})`).test(here)) preload(AREAS[area]);
    start();
  } else {
    window.addEventListener('hashchange', start);
    document.addEventListener('click', skipToMain);
    document.addEventListener('focusin', reckon);
    document.addEventListener('input', reckon);
    setTimeout(prefetch, 6000);
    // The page's own text is parsed after this script.
    document.addEventListener('DOMContentLoaded', () => showFigures(document.querySelector('.figures')));
  }
}

function start() {
  if (isStarted) return;
  isStarted = true;
  if (hasSession()) window.early = renewEarly();
  preload(SHARED);
  run(ENTRY);
}

function reckon(event: Event) {
  if (isReckoning || !(event.target instanceof Element && event.target.closest('form'))) return;
  isReckoning = true;
  run(CALCULATOR);
}

function run(src: string) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = src;
  document.head.appendChild(script);
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
  // What Chromium tells of the connection is in no standard.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
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

/** The same page in the other language, and at each return from now on. */
function changeLanguage({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
  if (!link) return;
  link.hash = location.hash;
  try {
    // Not among what signing out forgets.
    localStorage.setItem('lalaga-language', link.hreflang);
  } catch {
    // Without a memory it is chosen for this time.
  }
}

function renewEarly() {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'lalaga' };
  const early = fetch(REFRESH, { method: 'POST', headers, body: '{}', credentials: 'same-origin' });
  // Avoids an unhandled rejection without a connection: nobody awaits it yet.
  early.catch(() => undefined);
  return early;
}

function skipToMain(event: Event) {
  const isSkip = event.target instanceof Element && event.target.closest('.skip');
  if (isSkip && !isStarted) document.querySelector<HTMLElement>('h1')?.focus();
}
