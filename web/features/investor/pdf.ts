// A4 in points.
const WIDTH = 595;
const HEIGHT = 842;

/** A piece of text on a page: from the lower left corner; `right` says that it ends at x. */
export type Piece = { text: string; x: number; y: number; size: number; isBold?: boolean; right?: boolean };

/**
 * Pages of text as a PDF, in the standard letters that every reader has (Helvetica), so that nothing needs to be embedded.
 * What ends at x must be an amount: only the widths of digits and what stands between them are known here.
 */
export function pdfOf(title: string, pages: readonly (readonly Piece[])[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, at) => `${FIRST_PAGE + 2 * at} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
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
    file += `${at + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R/Info 5 0 R>>\nstartxref\n${file.length}\n%%EOF`;
}

/** Each character stands for a byte by now. */
const bytesOf = (file: string): Uint8Array<ArrayBuffer> => Uint8Array.from(file, (letter) => letter.charCodeAt(0));

function drawn({ text, x, y, size, isBold, right }: Piece): string {
  const start = right ? x - widthOf(text, size) : x;
  return `BT /F${isBold ? 2 : 1} ${size} Tf ${start.toFixed(2)} ${y} Td (${lettersOf(text)}) Tj ET`;
}

// In thousandths of the size.
const DIGIT = 556;
const widths: Record<string, number> = { '.': 278, ',': 278, ' ': 278, '-': 333, '\u2212': 333 };

const widthOf = (text: string, size: number): number =>
  ([...text].reduce((all, letter) => all + (widths[letter] ?? DIGIT), 0) * size) / 1000;

/** What the PDF's encoding has of letters that are not Latin 1: by the code they have there. */
const codes: Record<string, string> = {
  '\u02BB': '\x91',
  '\u2018': '\x91',
  '\u2019': '\x92',
  '\u2013': '\x96',
  '\u2212': '-',
};

/**
 * A text in the letters of the encoding: a koma liliu becomes a quotation mark, a vowel with a macron the plain vowel, and
 * what has no like a question mark. Brackets and strokes, which end a text in a PDF, are escaped.
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
