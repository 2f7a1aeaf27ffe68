import { decodePDFRawStream, PDFArray, PDFDocument, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';

/** The lines of each page of a PDF that uses the standard fonts. */
export async function pagesOf(bytes: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().map(linesOf);
}

/** The hexadecimal codes of each text operator on a page, in drawing order. */
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
 * The lines of a page in drawing order: all text at one height is one line. Text is a hexadecimal string in Windows-1252,
 * or marked content with the text it stands for (`ActualText`), which is what a reader copies.
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

/** Marked content up to its end, or a text object. */
const PIECE = /\/Span <<\s*\/ActualText <([0-9A-F]*)>\s*>> BDC.*?EMC|\bBT\b.*?\bET\b/gs;

const decoded = (hex: string, encoding: string): string => new TextDecoder(encoding).decode(Buffer.from(hex, 'hex'));
