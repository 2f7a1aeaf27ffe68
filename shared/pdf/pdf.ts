import { type Cut, type Glyph, glyphsOf, type PdfFont } from './pdf-font.ts';
import { addStructure, type Element } from './pdf-structure.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 };

/**
 * A text on a page, from the lower left corner; with `right` it ends at x, and its digits are as wide as each other. Without
 * an element it is not read aloud, as page numbers and what is repeated on each page.
 */
export type Piece = {
  text: string;
  x: number;
  y: number;
  size: number;
  isBold?: boolean;
  right?: boolean;
  /** Red, green and blue from 0 to 1, as a PDF writes them; black without it. */
  color?: string;
  element?: Element;
};

/** Operators that draw what is no text. It is not read aloud. */
export type Drawing = { draw: string };

export type PdfContent = {
  title: string;
  /** Of its texts, for who reads them aloud. */
  language: 'en' | 'sm';
  pages: readonly (readonly (Piece | Drawing)[])[];
  font: PdfFont;
  /** What programs read in the file beside its pages: letters, digits, '-', '_' and '.' alone. */
  keywords?: string;
  /** When it was made; without it the file does not say. */
  at?: string;
  /** Deflates bytes, which are the characters of a string here. Without it the pages stay as they are. */
  deflate?: (bytes: string) => string;
};

/** Makes an object of the file, or what stands in it. */
type Make = (text: string) => string;

/** A cut in the file: which one of its font it is, and which of its letters are on the pages. */
type Used = { nth: number; isBold: boolean; letters: Set<string> };

/**
 * Pages of text as a PDF, with the parts of its font that they need. What copies it or reads it aloud gets the letters as
 * they are spelt, and the elements of the document in their order (GUARANTORS-56). The same content always gives the same
 * bytes.
 */
export function pdfOf({ title, language, pages, font, keywords, at, deflate }: PdfContent): Uint8Array<ArrayBuffer> {
  const used = new Map<Cut, Used>();
  const marked = pages.map((pieces) => pieces.flatMap((piece) => ('text' in piece && piece.element) || []));
  const contents = pages.map((pieces) => contentOf(pieces, (piece) => drawn(piece, font, used)));
  const objects = ['', ''];
  const add: Make = (object) => `${objects.push(object)} 0 R`;
  const pack: Make = (text) => (deflate ? streamOf(deflate(text), '/Filter/FlateDecode') : streamOf(text));
  const fonts = [...used].map(([cut, of]) => `/${nameOf(of)} ${add(fontOf(cut, of, add, pack))}`);
  const resources = add(`<</Font<<${fonts.join('')}>>>>`);
  const kids = contents.map((each, at) =>
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Resources ${resources}` +
        `/StructParents ${at}/Tabs/S/Contents ${add(pack(each))}>>`,
    ),
  );
  objects[0] =
    `<</Type/Catalog/Pages 2 0 R/Lang(${language})/MarkInfo<</Marked true>>` +
    `/StructTreeRoot ${addStructure(marked, kids, objects)}/ViewerPreferences<</DisplayDocTitle true>>>>`;
  objects[1] = `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${kids.length}>>`;
  const info = add(infoOf({ title, keywords, at }));
  return Uint8Array.from(fileOf(objects, info), (character) => character.charCodeAt(0));
}

function infoOf({ title, keywords, at }: Pick<PdfContent, 'title' | 'keywords' | 'at'>): string {
  const instant = `(D:${at?.replace(/\D/g, '').slice(0, 14)}Z)`;
  const dates = at ? `/CreationDate${instant}/ModDate${instant}` : '';
  return `<</Title<FEFF${hexOf(title)}>/Producer(Lalaga)/Creator(Lalaga)${keywords ? `/Keywords(${keywords})` : ''}${dates}>>`;
}

/** The file of its objects, numbered from 1, each of whose characters stands for one byte. */
function fileOf(objects: readonly string[], info: string): string {
  // A comment of bytes above 127 tells programs that the file is not a text.
  let file = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R/Info ${info}>>\nstartxref\n${file.length}\n%%EOF`;
}

const streamOf = (bytes: string, more = ''): string => `<<${more}/Length ${bytes.length}>>stream\n${bytes}\nendstream`;

/** The operators that draw a page: each piece within the mark of its element, or of what is not read aloud. */
function contentOf(pieces: readonly (Piece | Drawing)[], draw: (piece: Piece) => string): string {
  let marks = 0;
  return pieces
    .map((piece) => {
      if ('draw' in piece) return `/Artifact BMC q ${piece.draw} Q EMC`;
      const mark = piece.element ? `/${piece.element.tag}<</MCID ${marks++}>>BDC` : '/Artifact BMC';
      return `${mark} ${draw(piece)} EMC`;
    })
    .join('\n');
}

/** The operators that draw a piece. What they use of the font is noted in `used`. */
function drawn(
  { text, x, y, size, isBold = false, right = false, color }: Piece,
  font: PdfFont,
  used: Map<Cut, Used>,
): string {
  const cuts = isBold ? font.bold : font.regular;
  const glyphs: Spaced[] = right ? spaced(glyphsOf(text, cuts), cuts) : glyphsOf(text, cuts);
  const shown = runsOf(glyphs).map(([cut, run]) => {
    const of = used.get(cut) ?? { nth: [...font.regular, ...font.bold].indexOf(cut), isBold, letters: new Set() };
    used.set(cut, of);
    for (const { letter } of run) of.letters.add(letter);
    return `/${nameOf(of)} ${size} Tf[${run.map(shownAs).join('')}]TJ`;
  });
  const width = (glyphs.reduce((all, { width: own, gap = 0 }) => all + own + 2 * gap, 0) * size) / 1000;
  const block = `BT ${(right ? x - width : x).toFixed(2)} ${y.toFixed(2)} Td ${shown.join(' ')} ET`;
  return color ? `q ${color} rg ${block} Q` : block;
}

const shownAs = ({ code, gap = 0 }: Spaced): string => (gap === 0 ? `<${hex(code)}>` : `${-gap}<${hex(code)}>${-gap} `);

/** Glyphs in a row that are of one cut. */
function runsOf(glyphs: readonly Spaced[]): [Cut, Spaced[]][] {
  const runs: [Cut, Spaced[]][] = [];
  for (const glyph of glyphs) {
    const [cut, run] = runs.at(-1) ?? [];
    if (cut === glyph.cut) run?.push(glyph);
    else runs.push([glyph.cut, [glyph]]);
  }
  return runs;
}

type Spaced = Glyph & { gap?: number };

/** Makes digits as wide as the widest one by a gap before and after, so that amounts stand digit below digit. */
function spaced(glyphs: readonly Glyph[], cuts: readonly Cut[]): Spaced[] {
  const widest = Math.max(...glyphsOf('0123456789', cuts).map(({ width }) => width));
  return glyphs.map((glyph) => (/\d/.test(glyph.letter) ? { ...glyph, gap: (widest - glyph.width) / 2 } : glyph));
}

/** How the pages name a font. */
const nameOf = ({ nth }: Used): string => `F${nth + 1}`;

/** A cut as a font of the file, of which glyphs are drawn by their numbers (PDF 32000, 9.7.4). */
function fontOf(cut: Cut, { nth, isBold, letters }: Used, add: Make, pack: Make): string {
  const glyphs = glyphsOf([...letters].sort().join(''), [cut]);
  // Six letters of its own are before the name of a font that is not whole.
  const name = `/${'ABCDEFGHIJ'.charAt(nth).repeat(6)}+PublicSans-${isBold ? 'SemiBold' : 'Regular'}`;
  const file = add(streamOf(atob(cut.file), `/Filter/FlateDecode/Length1 ${cut.size}`));
  const { ascent, descent, capHeight, box } = cut;
  const descriptor = add(
    `<</Type/FontDescriptor/FontName${name}/Flags 4/FontBBox[${box.join(' ')}]/ItalicAngle 0` +
      `/Ascent ${ascent}/Descent ${descent}/CapHeight ${capHeight}/StemV ${isBold ? 120 : 80}/FontFile2 ${file}>>`,
  );
  const widths = glyphs.map(({ code, width }) => `${code}[${width}]`).join('');
  const descendant = add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor}/W[${widths}]/CIDToGIDMap/Identity>>`,
  );
  const letterOfGlyph = add(pack(letterMapOf(glyphs.map(({ code, letter }) => `<${hex(code)}><${hexOf(letter)}>`))));
  return `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${descendant}]/ToUnicode ${letterOfGlyph}>>`;
}

/** A list in this table has at most this many rows. */
const MAX_ROWS = 100;

/** The table of a font that says which letter each glyph is. */
function letterMapOf(rows: readonly string[]): string {
  const lists = Array.from({ length: Math.ceil(rows.length / MAX_ROWS) }, (_, nth) =>
    rows.slice(nth * MAX_ROWS, (nth + 1) * MAX_ROWS),
  );
  return [
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def /CMapName/Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000><FFFF> endcodespacerange',
    ...lists.map((list) => `${list.length} beginbfchar\n${list.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict/CMap defineresource pop end end',
  ].join('\n');
}

const hex = (code: number): string => code.toString(16).padStart(4, '0').toUpperCase();

/** A text in UTF-16, two bytes a code unit, in hexadecimal. */
const hexOf = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');
