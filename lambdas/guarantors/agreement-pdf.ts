import { deflateSync } from 'node:zlib';
import { shortDay } from '#shared/calendar.ts';
import type { AgreementText } from '#shared/guarantors/agreement-text.ts';
import { pdfFont } from '#shared/pdf/font-cuts.ts';
import { PAGE, type Piece, pdfOf } from '#shared/pdf/pdf.ts';
import { widthOf } from '#shared/pdf/pdf-font.ts';
import { appendPdf } from './append-pdf.ts';

const MARGIN = 50;
const SIZES = { title: 18, heading: 12, text: 10, footer: 8 };
const LEADING = 1.45;
/** How many lines of its size fit below the last line of a page, and below a heading, which has some of its text with it. */
const LAST_LINES = 2;
const HEADING_LINES = 5;

const font = pdfFont();

/**
 * The text as a PDF. The same text and instant always give the same bytes, so that a second delivery of the event changes
 * nothing, and the SHA-256 can be checked (GUARANTORS-36).
 */
export function agreementPdf(text: AgreementText, at: string): Uint8Array {
  return pdfOf({ title: text.title, language: 'en', pages: pagesOf(text), font, at, deflate });
}

const deflate = (bytes: string): string => deflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');

/** The signed PDF with its certificate page after its own pages (GUARANTORS-46). */
export const withCertificate = (pdf: Uint8Array, certificate: AgreementText, at: string): Promise<Uint8Array> =>
  appendPdf(pdf, agreementPdf(certificate, at), at);

/** The pages of a text, each with its number. */
function pagesOf({ title, version, sections }: AgreementText): Piece[][] {
  const pages: Piece[][] = [];
  let y = 0;
  const put = (text: string, { size, isBold = false }: Style, tag: 'H1' | 'H2' | 'P', after: number) => {
    const element = { tag };
    for (const line of linesOf(text, { size, isBold })) {
      if (pages.length === 0 || y < MARGIN + size * (isBold ? HEADING_LINES : LAST_LINES)) {
        pages.push([]);
        y = PAGE.height - MARGIN - size;
      }
      pages.at(-1)?.push({ text: line, x: MARGIN, y, size, isBold, element });
      y -= size * LEADING;
    }
    y -= after;
  };
  put(title, { size: SIZES.title, isBold: true }, 'H1', 2);
  put(`Lalaga, text of ${shortDay(version)}`, { size: SIZES.text }, 'P', 12);
  for (const { heading, paragraphs } of sections) {
    put(heading, { size: SIZES.heading, isBold: true }, 'H2', 2);
    for (const paragraph of paragraphs) put(paragraph, { size: SIZES.text }, 'P', 5);
    y -= 6;
  }
  return pages.map((pieces, at) => [
    ...pieces,
    { text: `${title}, page ${at + 1} of ${pages.length}`, x: MARGIN, y: MARGIN / 2, size: SIZES.footer },
  ]);
}

type Style = { size: number; isBold?: boolean };

/** Breaks a text at its spaces, but not before an amount's figures, and a word that is wider than the page after 40 letters. */
function linesOf(text: string, { size, isBold }: Style): string[] {
  const cuts = isBold ? font.bold : font.regular;
  const fits = (line: string) => widthOf(line, size, cuts) <= PAGE.width - 2 * MARGIN;
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .split(/[^\S\u00A0]/u)
    .flatMap((part) => (fits(part) ? [part] : (part.match(/.{1,40}/gu) ?? [])))) {
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
