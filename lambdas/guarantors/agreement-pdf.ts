import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { shortDay } from '#shared/calendar.ts';
import type { Paper } from '#shared/guarantors/agreement-paper.ts';
import { pdfFont } from '#shared/pdf/font-cuts.ts';
import { type Drawing, type Piece, pdfOf } from '#shared/pdf/pdf.ts';
import type { Element } from '#shared/pdf/pdf-structure.ts';
import {
  ACCENT,
  BOX_WIDTH,
  boxOf,
  edgeOf,
  frameOf,
  headOf,
  linesOf,
  MUTED,
  ruleOf,
  SHEET,
  SHEET_WIDTH,
} from '#shared/pdf/sheet.ts';
import { appendPdf } from './append-pdf.ts';

const font = pdfFont();

/**
 * A text as a PDF. The same text and instant always give the same bytes, so that a second delivery of the event changes
 * nothing, and the SHA-256 can be checked (GUARANTORS-36).
 */
export function agreementPdf(paper: Paper, at: string): Uint8Array {
  return pdfOf({ title: paper.title, language: 'en', pages: pagesOf(paper, at), font, at, deflate });
}

const deflate = (bytes: string): string => deflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');

/** The signed PDF with its certificate page after its own pages (GUARANTORS-46). */
export const withCertificate = (pdf: Uint8Array, certificate: Paper, at: string): Promise<Uint8Array> =>
  appendPdf(pdf, agreementPdf(certificate, at), at);

/** The pages of a text, each in its frame. */
function pagesOf(paper: Paper, at: string): (Piece | Drawing)[][] {
  const sheets = new Sheets();
  putHead(sheets, paper, at);
  for (const [nth, { heading, paragraphs }] of paper.sections.entries()) {
    putClause(sheets, { number: `${nth + 1}`, text: heading, ...HEADING });
    for (const [at, paragraph] of paragraphs.entries())
      putClause(sheets, { number: `${nth + 1}.${at + 1}`, text: paragraph, ...PARAGRAPH });
  }
  for (const signature of paper.signatures ?? []) putSignature(sheets, signature);
  const foot = `${paper.title}, fingerprint of the text ${fingerprintOf(paper)}`;
  return sheets.pages.map((pieces, nth) => [...frameOf(foot, `Page ${nth + 1} of ${sheets.pages.length}`), ...pieces]);
}

/** Pages that are filled from the top down. */
class Sheets {
  readonly pages: (Piece | Drawing)[][] = [[]];
  y = SHEET.top;

  put(...pieces: (Piece | Drawing)[]): void {
    this.pages.at(-1)?.push(...pieces);
  }

  /** Goes on to the next page where there is less room than this. */
  keep(room: number): void {
    if (this.y - room >= SHEET.bottom) return;
    this.pages.push([]);
    this.y = SHEET.top;
  }
}

const TITLE = { size: 21, leading: 26 };
const SECONDARY = { size: 10.5, leading: 15.75 };

function putHead(sheets: Sheets, { title, between, version, box }: Paper, at: string): void {
  const head: Element = { tag: 'H1' };
  sheets.y -= 62;
  for (const text of linesOf(title, TITLE.size, SHEET_WIDTH, font.bold)) {
    sheets.put({ text, x: SHEET.left, y: sheets.y, size: TITLE.size, isBold: true, element: head });
    sheets.y -= TITLE.leading;
  }
  sheets.y += 4;
  const under: Element = { tag: 'P' };
  for (const text of between ? linesOf(between, SECONDARY.size, SHEET_WIDTH, font.regular) : []) {
    sheets.put({ text, x: SHEET.left, y: sheets.y, size: SECONDARY.size, color: MUTED, element: under });
    sheets.y -= SECONDARY.leading;
  }
  const lines = [`Text of ${shortDay(version)}`, `Drawn up ${timeInApia(at)} in Apia`];
  sheets.put(...headOf({ lines, element: { tag: 'P' } }));
  if (!box) return;
  const sentence = linesOf(box.sentence, 9.5, BOX_WIDTH, font.regular);
  sheets.y -= 4;
  const { pieces, height } = boxOf({ ...box, lines: sentence }, sheets.y, font.bold);
  sheets.put(...pieces);
  sheets.y -= height + 6;
}

const timeInApia = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Pacific/Apia' })
    .format(new Date(instant))
    .replace(' at ', ', ');

/** Where the text of a clause begins, beside its number. */
const HANGING = 31.2;
/** A heading has two lines of its first paragraph with it. */
const HEADING = {
  tag: 'H2',
  size: 12,
  numberSize: 12,
  leading: 17,
  before: 14,
  room: 52,
  isBold: true,
  color: ACCENT,
} as const;
const PARAGRAPH = { tag: 'P', size: 10.5, numberSize: 9, leading: 15.75, before: 5, room: 16, color: MUTED } as const;
/** Above a line to write on by hand. */
const TO_WRITE = 10;

type Clause = (typeof HEADING | typeof PARAGRAPH) & { number: string; text: string; isBold?: boolean };

/** A clause with its number beside it. One that ends with a colon has a line to write on after it. */
function putClause(sheets: Sheets, { number, text, tag, size, numberSize, isBold, color, ...clause }: Clause): void {
  const element: Element = { tag };
  const isToWrite = text.endsWith(':');
  sheets.y -= clause.before + (isToWrite ? TO_WRITE : 0);
  const cuts = isBold ? font.bold : font.regular;
  const weight = isBold ? { isBold } : {};
  for (const [nth, line] of linesOf(text, size, SHEET_WIDTH - HANGING, cuts).entries()) {
    sheets.keep(nth === 0 ? clause.room : 0);
    sheets.y -= size;
    if (nth === 0)
      sheets.put({ text: number, x: SHEET.left, y: sheets.y, size: numberSize, color, element, ...weight });
    sheets.put({ text: line, x: SHEET.left + HANGING, y: sheets.y, size, element, ...weight });
    sheets.y -= clause.leading - size;
  }
  if (isToWrite) sheets.put(ruleOf(SHEET.left + HANGING + 150, sheets.y + clause.leading - size - 2));
}

type Signature = NonNullable<Paper['signatures']>[number];

const SIGNATURE = { padding: 11, width: 320, size: 9, leading: 13 };

/** A box with who signs, as what, and how. */
function putSignature(sheets: Sheets, { name, role, lines }: Signature): void {
  const { padding, width, size, leading } = SIGNATURE;
  const room = width - 2 * padding;
  const names = linesOf(`${name}, ${role}`, 10.5, room, font.bold);
  const words = lines.flatMap((line) => linesOf(line, size, room, font.regular));
  const height = 2 * padding + names.length * 15 + words.length * leading - 3;
  sheets.y -= 18;
  sheets.keep(height);
  sheets.put(edgeOf(SHEET.left, sheets.y - height, width, height));
  const element: Element = { tag: 'P' };
  sheets.y -= padding;
  for (const text of names) {
    sheets.put({ text, x: SHEET.left + padding, y: sheets.y - 10, size: 10.5, isBold: true, element });
    sheets.y -= 15;
  }
  for (const text of words) {
    sheets.put({ text, x: SHEET.left + padding, y: sheets.y - 8, size, element });
    sheets.y -= leading;
  }
  sheets.y -= padding;
}

/** The first and the last letters of the SHA-256 of a text, by which pages of one text are told from those of another. */
function fingerprintOf({ title, sections }: Paper): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([title, sections]))
    .digest('hex');
  return `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`;
}
