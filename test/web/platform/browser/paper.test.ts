// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unfoldOnPaper } from '#web/platform/browser/paper.ts';

const page =
  '<details name="questions"><summary>Who?</summary>You.</details>' +
  '<details name="questions" open=""><summary>When?</summary>Now.</details>' +
  '<details><summary>All</summary>Each.</details>';

beforeEach(() => {
  document.body.innerHTML = page;
});
afterEach(() => vi.unstubAllGlobals());

const folds = () => [...document.querySelectorAll('details')];

it('what is folded / is open while it is printed, and then as it was, where a style sheet cannot open it (SITE-67)', () => {
  vi.stubGlobal('CSS', { supports: () => false });
  unfoldOnPaper();
  for (const _ of ['printed once', 'printed again']) {
    window.dispatchEvent(new Event('beforeprint'));
    expect(folds().map(({ open }) => open)).toEqual([true, true, true]);
    // One of a name would close the others.
    expect(folds().filter((fold) => fold.hasAttribute('name'))).toHaveLength(1);
    window.dispatchEvent(new Event('afterprint'));
    expect(document.body.innerHTML).toBe(page);
  }
});

it('what is folded / is left to the style sheet where that opens it (SITE-67)', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  vi.stubGlobal('CSS', { supports: (asked: string) => asked === 'selector(::details-content)' });
  unfoldOnPaper();
  expect(listen).not.toHaveBeenCalled();
  listen.mockRestore();
});
