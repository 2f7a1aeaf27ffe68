import {
  beginText,
  endMarkedContent,
  endText,
  moveText,
  PDFDict,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  setFontAndSize,
  showText,
} from '@cantoo/pdf-lib';
import { DOTLESS_CODE, MACRON_SCALE, MACRON_VOWELS, MACRON_WIDTH, macronRise } from '#shared/pdf-macron.ts';

export type Style = { font: PDFFont; size: number };
type Place = { x: number; y: number };

/** The letters of Samoan that the PDF's standard fonts lack; they are composed of letters that the fonts have (GUARANTORS-37). */
const LETTERS = `[ʻ${MACRON_VOWELS}]`;
const COMPOSED = new RegExp(LETTERS, 'u');
const COMPOSED_WORD = new RegExp(`(\\S*${LETTERS}\\S*)`, 'u');

/** In hexadecimal; `withDotless` gives the code its letter. */
const DOTLESS = DOTLESS_CODE.toString(16);
/** In thousandths of the size, as the fonts' own metrics have it: the same in both weights. */
const DOTLESS_WIDTH = 278;

/**
 * The text in the letters that `drawLine` can draw: all of Samoan and of the standard fonts. Another letter with a mark
 * becomes the plain one, and any other letter a question mark (GUARANTORS-37).
 */
export function writable(text: string, { font }: Style): string {
  const known = new Set(font.getCharacterSet());
  const has = (letter: string) => COMPOSED.test(letter) || known.has(letter.codePointAt(0) ?? 0);
  const like = (letter: string) => {
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return plain === '' || [...plain].every(has) ? plain : '?';
  };
  return [...text.normalize('NFC').replace(/\s/gu, ' ')]
    .map((letter) => (has(letter) ? letter : like(letter)))
    .join('');
}

/** The width in points of a writable text as it is drawn: letter by letter, without kerning. */
export const widthOf = (text: string, style: Style): number =>
  [...text].reduce((width, letter) => width + letterWidth(letter, style), 0);

function letterWidth(letter: string, style: Style): number {
  const base = baseOf(letter);
  return base === 'ı' ? thousandths(DOTLESS_WIDTH, style) : style.font.widthOfTextAtSize(base, style.size);
}

/** The letter under the macron of a letter that has one; for a koma liliu the quotation mark that looks the same. */
function baseOf(letter: string): string {
  if (!COMPOSED.test(letter)) return letter;
  if (letter === 'ʻ') return '‘';
  return letter === 'ī' ? 'ı' : letter.normalize('NFD').charAt(0);
}

/**
 * Draws a writable line from its lower left corner. A word with composed letters is marked with its spelling, for copying
 * and reading aloud (GUARANTORS-37).
 */
export function drawLine(page: PDFPage, line: string, at: Place, style: Style): void {
  let { x } = at;
  for (const run of line.split(COMPOSED_WORD)) {
    const drawn = run === '' ? [] : runOf(page, run, { x, y: at.y }, style);
    page.pushOperators(...(COMPOSED.test(run) ? [spanOf(page, run), ...drawn, endMarkedContent()] : drawn));
    x += widthOf(run, style);
  }
}

/** The letters of a run in one operation, and then the macrons over them. */
function runOf(page: PDFPage, run: string, { x, y }: Place, style: Style): PDFOperator[] {
  const codes = [...run].map((letter) => codeOf(baseOf(letter), style)).join('');
  const operators = shown(page, codes, { x, y }, style);
  let left = x;
  for (const letter of run) {
    const width = letterWidth(letter, style);
    if (/\u0304/.test(letter.normalize('NFD'))) {
      const place = { x: left, y: y + thousandths(macronRise(letter), style) };
      operators.push(...macronOver(page, width, place, style));
    }
    left += width;
  }
  return operators;
}

/** A macron, centered over a letter of this width. */
function macronOver(page: PDFPage, width: number, { x, y }: Place, style: Style): PDFOperator[] {
  const start = x + (width - thousandths(MACRON_WIDTH, style)) / 2;
  return shown(page, codeOf('-', style), { x: start, y }, { ...style, size: style.size * MACRON_SCALE });
}

const codeOf = (base: string, { font }: Style): string => (base === 'ı' ? DOTLESS : font.encodeText(base).asString());

const thousandths = (count: number, { size }: Style): number => (count * size) / 1000;
const rounded = (figure: number): number => Math.round(figure * 1000) / 1000;

function shown(page: PDFPage, codes: string, { x, y }: Place, { font, size }: Style): PDFOperator[] {
  const key = PDFName.of(font.name);
  page.node.setFontDictionary(key, font.ref);
  return [
    beginText(),
    setFontAndSize(key, size),
    moveText(rounded(x), rounded(y)),
    showText(PDFHexString.of(codes)),
    endText(),
  ];
}

function spanOf({ doc }: PDFPage, run: string): PDFOperator {
  const properties = doc.context.obj({ ActualText: PDFHexString.fromText(run) });
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('Span'), properties.toString()]);
}

/** Adds the i without a dot, which every standard font has, to the encoding of a document's fonts, once all is drawn. */
export async function withDotless(document: PDFDocument, fonts: readonly PDFFont[]): Promise<void> {
  await document.flush();
  const encoding = {
    Type: 'Encoding',
    BaseEncoding: 'WinAnsiEncoding',
    Differences: [DOTLESS_CODE, 'dotlessi'],
  };
  for (const { ref } of fonts)
    document.context.lookup(ref, PDFDict).set(PDFName.of('Encoding'), document.context.obj(encoding));
}
