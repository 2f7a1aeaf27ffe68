import { PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import type { AgreementText } from '#shared/guarantors/agreement-text.ts';
import { drawLine, type Style, widthOf, withDotless, writable } from './agreement-letters.ts';

// A4 in points.
const PAGE: [number, number] = [595.28, 841.89];
const MARGIN = 50;
const SIZES = { title: 18, heading: 12, text: 10 };
const LEADING = 1.45;

/**
 * The text as a PDF. The same text and instant always give the same bytes, so that a second delivery of the event changes
 * nothing, and the SHA-256 can be checked (GUARANTORS-36).
 */
export async function agreementPdf(text: AgreementText, at: string): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  await write(document, text);
  return finished(document, text.title, at);
}

/** The signed PDF with its certificate page after its own pages (GUARANTORS-46). */
export async function withCertificate(pdf: Uint8Array, certificate: AgreementText, at: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  await write(document, certificate);
  return finished(document, document.getTitle() ?? certificate.title, at);
}

function finished(document: PDFDocument, title: string, at: string): Promise<Uint8Array> {
  const instant = new Date(at);
  document.setTitle(title);
  document.setProducer('Lalaga');
  document.setCreator('Lalaga');
  document.setCreationDate(instant);
  document.setModificationDate(instant);
  return document.save();
}

/** Writes a text onto new pages. */
async function write(document: PDFDocument, { title, version, sections }: AgreementText): Promise<void> {
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const first = document.getPageCount();
  let page: PDFPage | undefined;
  let y = 0;
  const put = (text: string, style: Style, after: number) => {
    const { size } = style;
    for (const line of linesOf(writable(text, style), style)) {
      if (!page || y < MARGIN + size * 2) {
        page = document.addPage(PAGE);
        y = PAGE[1] - MARGIN - size;
      }
      drawLine(page, line, { x: MARGIN, y }, style);
      y -= size * LEADING;
    }
    y -= after;
  };
  put(title, { font: bold, size: SIZES.title }, 2);
  put(`Lalaga, text of ${version}`, { font: plain, size: SIZES.text }, 12);
  for (const { heading, paragraphs } of sections) {
    put(heading, { font: bold, size: SIZES.heading }, 2);
    for (const paragraph of paragraphs) put(paragraph, { font: plain, size: SIZES.text }, 5);
    y -= 6;
  }
  const pages = document.getPages().slice(first);
  pages.forEach((one, at) => {
    const style = { font: plain, size: 8 };
    const text = writable(`${title}, page ${at + 1} of ${pages.length}`, style);
    drawLine(one, text, { x: MARGIN, y: MARGIN / 2 }, style);
  });
  await withDotless(document, [plain, bold]);
}

/** Breaks a text at its spaces, and a word that is wider than the page after 60 letters. */
function linesOf(text: string, style: Style): string[] {
  const width = PAGE[0] - 2 * MARGIN;
  const fits = (line: string) => widthOf(line, style) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((part) => (fits(part) ? [part] : (part.match(/.{1,60}/g) ?? [])))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
