import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** The lines of each page of a PDF, as a reader copies them. All text at one height is one line. */
export const pagesOf = async (bytes: Uint8Array): Promise<string[][]> =>
  (await drawnOn(bytes)).map((glyphs) => {
    const lines = new Map<string, string>();
    for (const { y, letter = '\uFFFD' } of glyphs) lines.set(y, (lines.get(y) ?? '') + letter);
    return [...lines.values()];
  });

/** A glyph on a page: its height there, its font and its number in that, and the letter that the file says it is. */
type Drawn = { y: string; font: string; glyph: number; letter: string | undefined };

/** What is drawn on each page, in the order of drawing. */
export async function drawnOn(bytes: Uint8Array): Promise<Drawn[][]> {
  const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
  return document.getPages().map((page) => {
    const letters = lettersOf(page);
    return [...operatorsOf(page).matchAll(/\bBT\b(.*?)\bET\b/gs)].flatMap(([, text = '']) => {
      const y = /(\S+) Td/.exec(text)?.[1] ?? '';
      return [...text.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-F]*)>/g)].flatMap(([, , codes = ''], at, all) => {
        const font = all.slice(0, at).findLast(([, name]) => name)?.[1] ?? '';
        return glyphsOf(codes, letters.get(font)).map((glyph) => ({ y, font, ...glyph }));
      });
    });
  });
}

/** Two bytes a glyph; or one in Windows-1252, where the font does not say which letters its glyphs are. */
const glyphsOf = (codes: string, letters: Map<string, string> | undefined) =>
  (codes.match(letters ? /.{4}/g : /../g) ?? []).map((code) => ({
    glyph: Number.parseInt(code, 16),
    letter: letters ? letters.get(code) : decoded(code, 'windows-1252'),
  }));

function operatorsOf({ node }: PDFPage): string {
  const contents = node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((each) => node.context.lookup(each)) : [contents];
  return streams.map(textOf).join('\n');
}

const textOf = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';

/** The letter of each glyph of each font of a page, by its number in hexadecimal. */
function lettersOf({ node }: PDFPage): Map<string, Map<string, string>> {
  const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const entries = fonts?.entries().flatMap(([name]) => {
    const table = textOf(fonts.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode')));
    const rows = [...table.matchAll(/^<([0-9A-F]{4})><([0-9A-F]+)>$/gm)];
    const letters = new Map(rows.map(([, code = '', text = '']) => [code, decoded(text, 'utf-16be')]));
    return table ? [[name.decodeText(), letters] as const] : [];
  });
  return new Map(entries);
}

const decoded = (hex: string, encoding: string): string => new TextDecoder(encoding).decode(Buffer.from(hex, 'hex'));

/** An element of a document as it is read aloud: its tag, and its text or the elements in it. */
export type Heard = { tag: string; text: string; within: Heard[] };

/** The elements of a document, in the order in which they are read. Throws where a mark on a page is in no element, or in two. */
export async function heardFrom(bytes: Uint8Array): Promise<Heard[]> {
  const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
  const { context, catalog } = document;
  const marks = new Map(document.getPages().flatMap((page) => marksOf(page)));
  const heard = (element: PDFDict): Heard => {
    const kids = element.lookup(PDFName.of('K'), PDFArray).asArray();
    const parts = kids.map((kid) => context.lookup(kid, PDFDict));
    const isMark = (part: PDFDict) => part.has(PDFName.of('MCID'));
    const texts = parts.filter(isMark).map((part) => {
      const mark = `${part.get(PDFName.of('Pg'))} ${part.get(PDFName.of('MCID'))}`;
      const text = marks.get(mark);
      if (text === undefined) throw new Error(`There is no mark ${mark}, or two elements have it`);
      marks.delete(mark);
      return text;
    });
    const tag = element.lookup(PDFName.of('S'), PDFName).decodeText();
    return { tag, text: texts.join(' '), within: parts.filter((part) => !isMark(part)).map(heard) };
  };
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).lookup(PDFName.of('K'), PDFDict);
  const { within } = heard(root);
  if (marks.size > 0) throw new Error(`No element has the marks ${[...marks.keys()]}`);
  return within;
}

/** The text of each mark of a page, by the page and its number. */
function marksOf(page: PDFPage): [string, string][] {
  const letters = lettersOf(page);
  return [...operatorsOf(page).matchAll(/\/\w+<<\/MCID (\d+)>>BDC(.*?)EMC/gs)].map(([, mcid, drawn = '']) => {
    const codes = [...drawn.matchAll(/\/(\w+) [\d.]+ Tf\[(.*?)\]TJ/gs)].flatMap(([, font = '', shown = '']) =>
      [...shown.matchAll(/<([0-9A-F]*)>/g)].flatMap(([, each = '']) => glyphsOf(each, letters.get(font))),
    );
    return [`${page.ref} ${mcid}`, codes.map(({ letter = '\uFFFD' }) => letter).join('')];
  });
}
