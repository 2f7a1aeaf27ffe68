import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { lettersOf, siteFont } from '#lib/fonts/site-font.ts';
import { readTrueType } from '#lib/fonts/true-type.ts';

const font = await siteFont();

describe('the font of the site (SITE-83)', () => {
  it('has at most 16.7 KB in two files, of which an English page needs the first', () => {
    expect(font.map(({ name }) => name)).toEqual(['public-sans-latin.woff2', 'public-sans-latin-ext.woff2']);
    expect(font.reduce((sum, { woff2 }) => sum + woff2.length, 0)).toBeLessThan(16_700);
  });

  it('has a glyph with a width for each letter of its ranges', async () => {
    for (const { range, woff2 } of font) {
      const letters = lettersOf(range);
      const { glyphs, widthOf } = readTrueType(
        await subsetFont(woff2, letters, {
          targetFormat: 'truetype',
          variationAxes: { wght: 400 },
          noHinting: true,
          keepFeatures: [],
        }),
      );
      expect(letters.split('').filter((letter) => widthOf(glyphs.get(letter) ?? 0) === 0)).toEqual([]);
      expect(letters.split('').filter((letter) => !glyphs.has(letter))).toEqual([]);
    }
  });

  it('has ʻokina and the ten macrons, each in one part', () => {
    const letters = font.flatMap(({ range }) => lettersOf(range).split(''));
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters).toEqual(expect.arrayContaining('ʻāēīōūĀĒĪŌŪ'.split('')));
  });
});
