import type { Page } from 'playwright-core';

/** A button that is offered: where it is found again, and what it is. */
export type Offer = {
  /** What distinguishes it on pages of the same shape: its name without figures, and the statuses of what it belongs to. */
  key: string;
  name: string;
  isOfFrame: boolean;
};

/** What somebody sees on a page. */
export type Seen = {
  heading: string;
  /** The addresses that it leads to: what follows `#`. */
  links: string[];
  offers: Offer[];
  /** Whether there is a link or a button beside those of the frame, or the page says that there is nothing to do. */
  hasWayOn: boolean;
  texts: string[];
};

/** Reads what is shown: of an open dialog, that alone. Numbers each offer, so that it can be pressed. */
export const readPage = (page: Page): Promise<Seen> => page.evaluate(read);

/** Where the offer of this place in the list stands. */
export const placeOf = (at: number): string => `[data-offer="${at}"]`;

// It runs in the page, and has all that it needs inside.
function read(): Seen {
  const FRAME = 'header, nav, aside, footer, .toasts, .site-footer';
  const OFFERS = 'button:not(.skip), summary, [role=button], [role=tab]';
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  /** What is for the keyboard alone has one pixel until it has the focus. */
  const isForMouse = (element: Element) => element.getBoundingClientRect().width > 1;
  const isEnabled = (element: Element) => !element.matches(':disabled, [aria-disabled=true]');
  /** The words that are seen, or the name for those who listen where there are none. */
  const wordsOf = (element: Element) => {
    const seen = [...element.childNodes].map((node) =>
      node instanceof Element && node.matches('.hidden-text') ? '' : node.textContent,
    );
    return (seen.join('').trim() || (element.getAttribute('aria-label') ?? '')).replace(/\s+/g, ' ').trim();
  };
  const withoutFigures = (text: string) => text.replace(/\d[\d,.]*/g, '0');
  const top = [...document.querySelectorAll('dialog:modal, .menu-panel')].at(-1);
  const scope = top ?? document.body;
  const main = document.querySelector('main') ?? document.body;

  const shape = location.hash
    .split('?')[0]
    ?.split('/')
    .map((part) => (/\d/.test(part) ? '0' : part))
    .join('/');
  function offerOf(button: Element): Offer {
    const name = wordsOf(button);
    // Of the notices, one of each look.
    if (button.closest('.menu-panel li')) return { key: `notice ${button.className}`, name, isOfFrame: true };
    if (button.closest(FRAME)) return { key: withoutFigures(name), name, isOfFrame: true };
    const dialog = button.closest('dialog')?.getAttribute('aria-label') ?? '';
    const item = button.closest('tr, li, article, .card, section');
    const statuses = [...(item?.querySelectorAll('.tag') ?? [])].map(wordsOf).join(' ');
    const key = [shape, dialog, name, statuses].map((part) => withoutFigures(part ?? '')).join(' | ');
    return { key, name, isOfFrame: false };
  }

  for (const marked of document.querySelectorAll('[data-offer]')) marked.removeAttribute('data-offer');
  const buttons = [...scope.querySelectorAll(OFFERS)].filter(
    (each) => isSeen(each) && isForMouse(each) && isEnabled(each),
  );
  for (const [at, button] of buttons.entries()) button.setAttribute('data-offer', String(at));

  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin, pathname }) => origin === location.origin && pathname === location.pathname)
    // A section of a page is that page.
    .map(({ hash }) => hash.slice(1).split('?section=')[0] ?? '');
  const waysOn = [...main.querySelectorAll(`a[href], ${OFFERS}, input, select`)];

  function isText(parent: Element): boolean {
    const isForeign = parent.closest('[lang]')?.getAttribute('lang') !== document.documentElement.lang;
    // An id that is shown on purpose is code.
    return !isForeign && !parent.closest('script, style, code') && isSeen(parent);
  }
  function* textNodes(): Generator<string> {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement && isText(parentElement)) yield textContent ?? '';
    }
  }
  const names = ['aria-label', 'title', 'placeholder', 'alt'];
  const attributes = names.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  const texts = [...textNodes(), ...attributes].map((text) => text.replace(/\s+/g, ' ').trim());

  return {
    heading: document.querySelector('h1')?.textContent ?? '',
    links: [...new Set(links.filter((address) => address.startsWith('/')))],
    offers: buttons.map(offerOf),
    hasWayOn: waysOn.some((way) => isSeen(way) && isEnabled(way)) || main.querySelector('.empty') !== null,
    texts: [...new Set(texts.filter(Boolean))],
  };
}
