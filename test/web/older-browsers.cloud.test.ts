import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { built } from '#test/support/built.ts';

// What came after Chrome 99, Firefox 98 or Safari 15.4. New syntax needs no test: the build writes it in an older way.

/** What the page's inline script brings: web/platform/browser/newer-methods.ts. */
const brought = ['findLast', 'requestSubmit', 'toReversed', 'toSorted'];
const methods = [
  ...['findLastIndex', 'toSpliced', 'with', 'isWellFormed', 'toWellFormed', 'getOrInsert', 'getOrInsertComputed'],
  ...['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ...['checkVisibility', 'showPicker', 'showPopover', 'hidePopover', 'togglePopover', 'requestClose', 'setHTML'],
  ...['moveBefore', 'toBase64', 'toHex'],
];
const functions = [
  ...['Array.fromAsync', 'Error.isError', 'Iterator.from', 'Map.groupBy', 'Math.sumPrecise', 'Object.groupBy'],
  ...['Promise.try', 'Promise.withResolvers', 'RegExp.escape', 'Uint8Array.fromBase64', 'Uint8Array.fromHex'],
  ...['AbortSignal.any', 'AbortSignal.timeout', 'Response.json', 'URL.canParse', 'URL.parse', 'requestIdleCallback'],
  ...['Intl.DurationFormat', 'Intl.Segmenter', 'new CSSStyleSheet', 'new CompressionStream', 'new OffscreenCanvas'],
];
/** In a regular expression or a selector. */
const parts = ['(?<=', '(?<!', '(?i:', ':modal', ':popover-open', ':user-invalid'];

const anyOf = (texts: string[]) => texts.map((text) => text.replace(/[.(?]/g, '\\$&')).join('|');
const newer = new RegExp(
  `\\.(${anyOf([...brought, ...methods])})\\(|\\b(?:${anyOf(functions)})\\b|${anyOf(parts)}`,
  'g',
);

const allIn = (file: string): string[] =>
  [...readFileSync(join(built.site, file), 'utf8').matchAll(newer)].map(([text, method]) => method ?? text);
const filesIn = (dir: string) => readdirSync(join(built.site, dir)).map((name) => join(dir, name));
const scripts = filesIn('assets').filter((file) => file.endsWith('.js'));

describe('what the browsers that the landing page promises may lack (SITE-88)', () => {
  it('is in no script but by the names that the page brings, and they are in one', () => {
    expect([...new Set(scripts.flatMap(allIn))].sort()).toEqual(brought);
  });

  it.each(['index.html', 'sm.html', 'sw.js'])('is not in what has nothing brought to it: %s', (file) => {
    expect(allIn(file)).toEqual([]);
  });
});
