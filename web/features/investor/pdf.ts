import { DOTLESS_CODE, MACRON_SCALE, MACRON_VOWELS, MACRON_WIDTH, macronRise } from '#shared/pdf-macron.ts';

// A4 in points.
const WIDTH = 595;
const HEIGHT = 842;

/** A text on a page, from the lower left corner; with `right` it ends at x. */
export type Piece = { text: string; x: number; y: number; size: number; isBold?: boolean; right?: boolean };

/**
 * Pages of text as a PDF, in standard Helvetica, which needs no embedded font. Right-aligned text must be an amount: only
 * the widths of digits and their separators are known here.
 */
export function pdfOf(title: string, pages: readonly (readonly Piece[])[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, at) => `${FIRST_PAGE + 2 * at} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding${ENCODING}>>`,
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding${ENCODING}>>`,
    `<</Title(${lettersOf(title)})/Producer(Lalaga)>>`,
    ...pages.flatMap((pieces, at) => {
      const stream = pieces.map(drawn).join('\n');
      const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>/Contents ${FIRST_PAGE + 2 * at + 1} 0 R>>`;
      return [page, `<</Length ${stream.length}>>stream\n${stream}\nendstream`];
    }),
  ];
  return bytesOf(fileOf(objects));
}

/** Five objects come before the pages. */
const FIRST_PAGE = 6;

function fileOf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R/Info 5 0 R>>\nstartxref\n${file.length}\n%%EOF`;
}

/** The bytes of a text each of whose characters stands for one byte. */
const bytesOf = (file: string): Uint8Array<ArrayBuffer> => Uint8Array.from(file, (letter) => letter.charCodeAt(0));

function drawn({ text, x, y, size, isBold, right }: Piece): string {
  const start = right ? x - widthOf(text, size) : x;
  const font = isBold ? 'F2' : 'F1';
  return `BT /${font} ${size} Tf ${start.toFixed(2)} ${y} Td ${shown(text, font, size)} ET`;
}

const MARKED_WORD = new RegExp(`(\\S*[${MACRON_VOWELS}]\\S*)`);
const MARKED_VOWEL = new RegExp(`([${MACRON_VOWELS}])`);

/** A text whose words with macrons are marked with their spelling, for copying and reading aloud (WALLET-8). */
const shown = (text: string, font: string, size: number): string =>
  text
    .normalize('NFC')
    .split(MARKED_WORD)
    .map((piece, at) => (at % 2 ? marked(piece, font, size) : `(${lettersOf(piece)}) Tj`))
    .join(' ');

function marked(word: string, font: string, size: number): string {
  const parts = word
    .split(MARKED_VOWEL)
    .map((part, at) => (at % 2 ? withMacron(part, font, size) : `(${lettersOf(part)}) Tj`));
  const code = Array.from(word, (_, at) => word.charCodeAt(at).toString(16).padStart(4, '0')).join('');
  return `/Span <</ActualText <FEFF${code}>>> BDC ${parts.join(' ')} EMC`;
}

/** A vowel with a macron centred over it. */
function withMacron(letter: string, font: string, size: number): string {
  const vowel = letter.normalize('NFD').charAt(0);
  const width = vowels[vowel] ?? DIGIT;
  const base = `[(${vowel === 'i' ? DOTLESS : vowel}) ${(width + MACRON_WIDTH) / 2}] TJ`;
  const macron = `/${font} ${size * MACRON_SCALE} Tf ${(macronRise(vowel) * size) / 1000} Ts (-) Tj`;
  return `${base} ${macron} /${font} ${size} Tf 0 Ts [${(MACRON_WIDTH - width) / 2}] TJ`;
}

// In thousandths of the size.
const DIGIT = 556;
const vowels: Record<string, number> = {
  a: 556,
  e: 556,
  i: 278,
  o: 556,
  u: 556,
  A: 667,
  E: 667,
  I: 278,
  O: 778,
  U: 722,
};
const widths: Record<string, number> = { '.': 278, ',': 278, ' ': 278, '-': 333, '\u2212': 333 };

const widthOf = (text: string, size: number): number =>
  ([...text].reduce((all, letter) => all + (widths[letter] ?? DIGIT), 0) * size) / 1000;

const DOTLESS = String.fromCharCode(DOTLESS_CODE);
const ENCODING = `<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[${DOTLESS_CODE}/dotlessi]>>`;

/** The characters of the PDF's encoding that are not in Latin 1, with their codes. */
const codes: Record<string, string> = {
  '\u02BB': '\x91',
  '\u2018': '\x91',
  '\u2019': '\x92',
  '\u2013': '\x96',
  '\u2212': '-',
};

/**
 * A text in the characters of the encoding: a koma liliu becomes a quotation mark, another letter with a mark the plain
 * letter, and anything else a question mark. Brackets and backslashes, which have a meaning in a PDF, are escaped.
 */
const lettersOf = (text: string): string =>
  [...text.normalize('NFC').replace(/\s/gu, ' ')]
    .map(letterOf)
    .join('')
    .replace(/[\\()]/g, '\\$&');

function letterOf(letter: string): string {
  const code = codes[letter];
  if (code) return code;
  const plain = letter <= '\u00FF' ? letter : letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7E\xA1-\xFF]*$/.test(plain) ? plain : '?';
}
