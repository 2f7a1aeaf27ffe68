import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import subsetFont from 'subset-font';
import { isPrinted } from '#shared/free-text.ts';
import type { Cut, PdfFont } from '#shared/pdf/pdf-font.ts';
import { fontFile } from './font-file.ts';
import { readTrueType } from './true-type.ts';

/** The characters of the PDFs' texts besides those that people may enter. */
const inTexts = '<>−';

/** The letters of PDFs: those that people may enter in a name, an address or a purpose, and those of the texts (GUARANTORS-37). */
export const paperLetters: readonly string[] = Array.from({ length: 0x10000 }, (_, code) =>
  String.fromCharCode(code),
).filter((letter) => isPrinted(letter) || inTexts.includes(letter));

/**
 * The parts of the font, so that a PDF includes only those it needs, by the file of the package that they are in. A
 * letter is of the first part that names it. Where two letters share a glyph, they are of different parts: the PDF says
 * of a glyph which letter it is.
 */
const parts: readonly { file: string; letters: RegExp }[] = [
  { file: 'latin', letters: /[ -~’“”–…−ʻ]/ },
  { file: 'latin-ext', letters: /[ĀāĒēĪīŌōŪū]/ },
  { file: 'vietnamese', letters: /[ĂăĐđĨĩŨũƠơƯưẠ-ỹ]/ },
  { file: 'latin', letters: /[¡-ÿıŒœ—‘„•€™]/ },
  { file: 'latin-ext', letters: /./ },
];

const weights = { regular: 400, bold: 650 };

/** The parts of the font for PDFs, Public Sans, in both weights. Takes half a second. */
export async function cutPdfFont(): Promise<PdfFont> {
  const [regular, bold] = await Promise.all([cutsOf('regular'), cutsOf('bold')]);
  return { regular, bold };
}

const cutsOf = (weight: keyof PdfFont): Promise<Cut[]> =>
  Promise.all(
    parts.map(({ file }, nth) => {
      const letters = paperLetters.filter((letter) => parts.findIndex((part) => part.letters.test(letter)) === nth);
      return cutOf(file, weight, letters);
    }),
  );

async function cutOf(file: string, weight: keyof PdfFont, letters: readonly string[]): Promise<Cut> {
  const whole = await readFile(fontFile(file));
  const bytes = await subsetFont(whole, letters.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: weights[weight] },
    noHinting: true,
    keepFeatures: [],
    dropTables: ['GSUB', 'GPOS', 'GDEF', 'STAT', 'gasp', 'name', 'post'],
  });
  const { glyphs, widthOf, ...measures } = readTrueType(bytes);
  const codes = letters.map((letter) => glyphs.get(letter) ?? 0);
  const missing = letters.filter((_, at) => codes[at] === 0);
  if (missing.length > 0) throw new Error(`The font's file ${file} lacks ${missing.join(' ')}`);
  if (new Set(codes).size < codes.length) throw new Error(`Letters of the font's file ${file} share a glyph`);
  return {
    letters: letters.join(''),
    glyphs: codes,
    widths: codes.map(widthOf),
    ...measures,
    file: deflateSync(bytes, { level: 9 }).toString('base64'),
    size: bytes.length,
  };
}
