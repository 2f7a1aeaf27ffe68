import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cutPdfFont } from '#lib/fonts/cut-font.ts';
import { readTrueType } from '#lib/fonts/true-type.ts';
import { personName, printedLine } from '#shared/free-text.ts';

const everyLetter = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
const [name, line] = [personName(60, 'FirstNameMissing'), printedLine(160, 'AddressMissing')];
/** Between two letters, so that neither spaces nor dashes are at the edge, and no full stop is before a letter. */
const around = (letter: string) => `a${letter} b`;
const taken = everyLetter.filter((letter) =>
  [name, line].some((schema) => z.safeParse(schema, around(letter)).data === around(letter)),
);
const font = await cutPdfFont();

/** The letters of a cut by the file of its font, which is all that a reader draws with. */
const lettersIn = ({ file }: (typeof font)['regular'][number]) => [
  ...readTrueType(inflateSync(Buffer.from(file, 'base64'))).glyphs.keys(),
];

describe.each(['regular', 'bold'] as const)('the font of PDFs, %s', (weight) => {
  const letters = font[weight].flatMap(lettersIn);

  it('has exactly the letters of names, addresses and purposes, and those of the texts (GUARANTORS-37)', () => {
    expect(letters.toSorted()).toEqual([...taken, ...'<>−'].toSorted());
  });

  it('has each of them once, with a glyph of its own and a width', () => {
    expect(new Set(letters).size).toBe(letters.length);
    for (const cut of font[weight]) {
      expect(new Set(cut.glyphs).size).toBe(cut.letters.length);
      expect(Math.min(...cut.glyphs)).toBeGreaterThan(0);
      expect(Math.min(...cut.widths)).toBeGreaterThan(0);
      expect([cut.glyphs.length, cut.widths.length]).toEqual([cut.letters.length, cut.letters.length]);
    }
  });
});

describe('the font of PDFs', () => {
  it('is at most 70 KB as bundles have it, and 15 KB in a PDF in English (decision 15)', () => {
    const sizes = Object.values(font).map((cuts) => cuts.map(({ file }) => file.length));
    expect(sizes.flat().reduce((all, size) => all + size, 0)).toBeLessThan(70_000);
    const plain = Object.values(font).map(([first]) => Buffer.from(first?.file ?? '', 'base64').length);
    expect(plain.reduce((all, size) => all + size, 0)).toBeLessThan(15_000);
  });
});
