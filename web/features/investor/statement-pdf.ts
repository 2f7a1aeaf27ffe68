import { formatWst, type Sene } from '#shared/money.ts';
import { type Drawing, type Piece, pdfOf } from '#shared/pdf/pdf.ts';
import { type PdfFont, widthOf } from '#shared/pdf/pdf-font.ts';
import type { Element } from '#shared/pdf/pdf-structure.ts';
import { boxOf, frameOf, headOf, MUTED, ruleOf, SHEET, SHEET_WIDTH } from '#shared/pdf/sheet.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { wordsOf } from '#web/platform/language/status-words.ts';
import { texts as language } from '#web/platform/language/texts.en.ts';
import type { Line, Statement } from './statement-lines.ts';
import { texts } from './texts.en.ts';

const LEADING = 17;
/** Where what happened begins, and where the amounts end: between them the longest Samoan words have room. */
export const columns = { what: 154.5, amount: 484, balance: SHEET.right, size: 9.5 };

/** The person, the period, and the day on which the statement was made. */
export type Heading = { name: string; email: string; period: string; day: string };

/** The statement as a PDF: opening and closing balance, totals, and every line with the balance after it (WALLET-8). */
export function statementPdf(heading: Heading, statement: Statement, font: PdfFont): Uint8Array<ArrayBuffer> {
  const table: Element = { tag: 'Table' };
  const pages: (Piece | Drawing)[][] = [headOfStatement(heading, statement, table, font)];
  let y = FIRST_ROW;
  for (const line of statement.lines) {
    if (y < SHEET.bottom) {
      pages.push(columnHeads(SHEET.top));
      y = SHEET.top - LEADING;
    }
    pages.at(-1)?.push(...rowOf(line, y, table));
    y -= LEADING;
  }
  const framed = pages.map((pieces, at) => [
    ...frameOf(`${texts.statementTitle}, ${heading.email}`, texts.pageOf(at + 1, pages.length)),
    ...pieces,
  ]);
  return pdfOf({ title: texts.statementTitle, language: language.code, pages: framed, font });
}

const BOX_TOP = SHEET.top - 106;
const HEADS = BOX_TOP - 74;
const FIRST_ROW = HEADS - LEADING;

function headOfStatement(
  { name, email, period, day }: Heading,
  { opening, moneyIn, moneyOut, closing }: Statement,
  table: Element,
  font: PdfFont,
): (Piece | Drawing)[] {
  // In one line, however long a name and an address are.
  const sizeOf = (text: string) => Math.min(10.5, Math.floor((10 * SHEET_WIDTH) / widthOf(text, 1, font.regular)) / 10);
  const figures = [
    [texts.opening, formatWst(opening)],
    [texts.moneyIn, formatWst(moneyIn)],
    [texts.moneyOut, formatWst(moneyOut)],
    [texts.closing, formatWst(closing)],
  ] as const;
  const [x, top] = [SHEET.left, SHEET.top];
  return [
    ...headOf({ lines: [formatDay(day)], element: { tag: 'P' } }),
    { text: texts.statementTitle, x, y: top - 62, size: 21, isBold: true, element: { tag: 'H1' } },
    ...[texts.statementFor(name, email), texts.periodOf(period, formatDay(day))].map(
      (text, nth): Piece => ({
        text,
        x,
        y: top - 79 - 15 * nth,
        size: sizeOf(text),
        color: MUTED,
        element: { tag: 'P' },
      }),
    ),
    ...boxOf({ figures, lines: [] }, BOX_TOP, font.bold).pieces,
    ...cellsOf(columnHeads(HEADS), 'TH', table),
    ruleOf(x, HEADS - 5),
  ];
}

const columnHeads = (y: number): Piece[] => [
  { text: texts.date, x: SHEET.left, y, size: 9, isBold: true },
  { text: texts.what, x: columns.what, y, size: 9, isBold: true },
  { text: texts.amountColumn, x: columns.amount, y, size: 9, isBold: true, right: true },
  { text: texts.balance, x: columns.balance, y, size: 9, isBold: true, right: true },
];

function rowOf({ day, detail, amount, balance, status }: Line, y: number, table: Element): Piece[] {
  const what = status === 'Completed' ? detail : `${detail} (${wordsOf(status)})`;
  const { size } = columns;
  const pieces = [
    { text: formatDay(day), x: SHEET.left, y, size },
    { text: what, x: columns.what, y, size },
    { text: figures(amount), x: columns.amount, y, size, right: true },
    { text: figures(balance), x: columns.balance, y, size, right: true },
  ];
  return cellsOf(pieces, 'TD', table);
}

/** Pieces as the cells of one row of the table. */
function cellsOf(pieces: readonly Piece[], tag: 'TH' | 'TD', table: Element): Piece[] {
  const row: Element = { tag: 'TR', within: table };
  return pieces.map((piece) => ({ ...piece, element: { tag, within: row } }));
}

/** "1,234.50": the currency stands in the heading. */
const figures = (amount: Sene): string => formatWst(amount).replace(/WST\s/, '');
