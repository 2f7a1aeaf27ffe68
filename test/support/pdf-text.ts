import { decodePDFRawStream, PDFArray, PDFDocument, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';

/** The lines of each page of a PDF whose letters are those of the standard fonts. */
export async function pagesOf(bytes: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().map(linesOf);
}

/** The hexadecimal codes of each piece of text on a page, as it is drawn. */
export const shownOn = (page: PDFPage): string[] =>
  [...drawnOn(page).matchAll(/<([0-9A-F]*)> Tj/g)].map(([, codes = '']) => codes);

function drawnOn({ node }: PDFPage): string {
  const contents = node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((each) => node.context.lookup(each)) : [contents];
  return streams
    .flatMap((stream) => (stream instanceof PDFRawStream ? [decodePDFRawStream(stream).decode()] : []))
    .map((operators) => Buffer.from(operators).toString('latin1'))
    .join('\n');
}

/**
 * Its lines in the order in which they are drawn: what stands at one height is one. A piece is a hexadecimal string of
 * Windows-1252, or what is marked with the text that it stands for, as whoever copies it gets it.
 */
function linesOf(page: PDFPage): string[] {
  const lines = new Map<string, string>();
  for (const [piece, actual] of drawnOn(page).matchAll(PIECE)) {
    const { height = '', shown = '' } = /(?<height>\S+) Td\s+<(?<shown>[0-9A-F]*)> Tj/.exec(piece)?.groups ?? {};
    const text = actual ? decoded(actual, 'utf-16be') : decoded(shown, 'windows-1252');
    lines.set(height, (lines.get(height) ?? '') + text);
  }
  return [...lines.values()];
}

/** What is marked until its mark ends, and what is not until its text does. */
const PIECE = /\/Span <<\s*\/ActualText <([0-9A-F]*)>\s*>> BDC.*?EMC|\bBT\b.*?\bET\b/gs;

const decoded = (hex: string, encoding: string): string => new TextDecoder(encoding).decode(Buffer.from(hex, 'hex'));
