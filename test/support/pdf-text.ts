import { decodePDFRawStream, PDFArray, PDFDocument, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';

/** The lines of each page of a PDF whose letters are those of the standard fonts. */
export async function pagesOf(bytes: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().map(linesOf);
}

/** Its lines in the order in which they are drawn: each is one hexadecimal string of Windows-1252. */
function linesOf({ node }: PDFPage): string[] {
  const contents = node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((each) => node.context.lookup(each)) : [contents];
  const drawn = streams
    .flatMap((stream) => (stream instanceof PDFRawStream ? [decodePDFRawStream(stream).decode()] : []))
    .map((operators) => Buffer.from(operators).toString('latin1'))
    .join('\n');
  return [...drawn.matchAll(/<([0-9A-F]*)> Tj/g)].map(([, hex = '']) =>
    new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')),
  );
}
