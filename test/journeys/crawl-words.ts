import type { Page } from 'playwright-core';

/** The words of a page that are broken over two lines without a hyphen, or stand outside of the window, also in what folds open (SITE-81). */
export const cutWords = (page: Page): Promise<string[]> => page.evaluate(find);

// It runs in the page, and has all that it needs inside.
function find(): string[] {
  /** Longer ones, such as a fingerprint, have no room in a line of a phone; an address of mail or of a page breaks where it must. */
  const MAX_LETTERS = 24;
  const folds = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
  for (const fold of folds) fold.open = true;
  const found = new Set([...textNodes()].flatMap(cutIn));
  for (const fold of folds) fold.open = false;
  return [...found];

  function* textNodes(): Generator<Node> {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement } = walker.currentNode;
      if (parentElement && isSeen(parentElement)) yield walker.currentNode;
    }
  }
  // What screen readers alone hear is one pixel large.
  function isSeen(parent: Element): boolean {
    const isHeard = parent.closest('.hidden-text, .skip, script, style, option, .cards thead, .labelled thead');
    return !isHeard && parent.checkVisibility({ visibilityProperty: true });
  }
  function cutIn(node: Node): string[] {
    const text = node.textContent ?? '';
    return [...text.matchAll(/[^\s\u00AD-]+/g)]
      .filter(([word]) => word.length <= MAX_LETTERS && !word.includes('@'))
      .filter(({ index }) => !isInAddress(text, index))
      .filter(({ 0: word, index }) => {
        // The hyphen that is drawn where a soft one breaks a word belongs to the letter after it.
        const start = text[index - 1] === '\u00AD' ? index + 1 : index;
        return isCut(node, start, index + word.length);
      })
      .map(([word]) => word);
  }
  function isInAddress(text: string, at: number): boolean {
    const start = text.slice(0, at).search(/\S*$/);
    return /^\S*:\/\//.test(text.slice(start));
  }
  function isCut(node: Node, start: number, end: number): boolean {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    const isBroken = lines.some(({ top }) => Math.abs(top - (lines[0]?.top ?? top)) > 4);
    return isBroken || lines.some(({ left, right }) => left < -1 || right > innerWidth + 1);
  }
}
