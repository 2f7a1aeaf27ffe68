import { formatWst, type Sene } from '#shared/money.ts';
import { PAGE, type Piece, pdfOf } from '#shared/pdf/pdf.ts';
import type { PdfFont } from '#shared/pdf/pdf-font.ts';
import type { Element } from '#shared/pdf/pdf-structure.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { wordsOf } from '#web/platform/language/status-words.ts';
import { texts as language } from '#web/platform/language/texts.en.ts';
import type { Line, Statement } from './statement-lines.ts';
import { texts } from './texts.en.ts';

const LEFT = 50;
const RIGHT = PAGE.width - LEFT;
const TOP = 790;
const BOTTOM = 70;
const LEADING = 18;
/** Where what happened begins, and where the amounts end: between them the longest Samoan words have room. */
export const columns = { what: 135, amount: 484, balance: RIGHT };

/** The person, the period, and the day on which the statement was made. */
export type Heading = { name: string; email: string; period: string; day: string };

/** The statement as a PDF: opening and closing balance, totals, and every line with the balance after it (WALLET-8). */
export function statementPdf(heading: Heading, statement: Statement, font: PdfFont): Uint8Array<ArrayBuffer> {
  const table: Element = { tag: 'Table' };
  const pages: Piece[][] = [headOf(heading, statement, table)];
  let y = 640;
  for (const line of statement.lines) {
    if (y < BOTTOM) {
      pages.push(columnHeads(TOP));
      y = TOP - LEADING;
    }
    pages.at(-1)?.push(...rowOf(line, y, table));
    y -= LEADING;
  }
  const numbered = pages.map((pieces, at) => [
    ...pieces,
    { text: texts.pageOf(at + 1, pages.length), x: LEFT, y: 40, size: 8 },
  ]);
  return pdfOf({ title: texts.statementTitle, language: language.code, pages: numbered, font });
}

function headOf({ name, email, period, day }: Heading, statement: Statement, table: Element): Piece[] {
  const { opening, moneyIn, moneyOut, closing } = statement;
  const sums: [string, Sene][] = [
    [texts.opening, opening],
    [texts.moneyIn, moneyIn],
    [texts.moneyOut, moneyOut],
    [texts.closing, closing],
  ];
  return [
    { text: 'Lalaga', x: LEFT, y: TOP, size: 10, element: { tag: 'P' } },
    { text: texts.statementTitle, x: LEFT, y: TOP - 24, size: 18, isBold: true, element: { tag: 'H1' } },
    { text: texts.statementFor(name, email), x: LEFT, y: TOP - 42, size: 10, element: { tag: 'P' } },
    { text: texts.periodOf(period, formatDay(day)), x: LEFT, y: TOP - 56, size: 10, element: { tag: 'P' } },
    ...sums.flatMap(([text, amount], at): Piece[] => {
      const element: Element = { tag: 'P' };
      return [
        { text, x: LEFT + 130 * at, y: TOP - 86, size: 9, element },
        { text: figures(amount), x: LEFT + 130 * at, y: TOP - 100, size: 12, isBold: true, element },
      ];
    }),
    ...cellsOf(columnHeads(TOP - 132), 'TH', table),
  ];
}

const columnHeads = (y: number): Piece[] => [
  { text: texts.date, x: LEFT, y, size: 9, isBold: true },
  { text: texts.what, x: columns.what, y, size: 9, isBold: true },
  { text: texts.amountColumn, x: columns.amount, y, size: 9, isBold: true, right: true },
  { text: texts.balance, x: columns.balance, y, size: 9, isBold: true, right: true },
];

function rowOf({ day, detail, amount, balance, status }: Line, y: number, table: Element): Piece[] {
  const what = status === 'Completed' ? detail : `${detail} (${wordsOf(status)})`;
  const pieces = [
    { text: formatDay(day), x: LEFT, y, size: 10 },
    { text: what, x: columns.what, y, size: 10 },
    { text: figures(amount), x: columns.amount, y, size: 10, right: true },
    { text: figures(balance), x: columns.balance, y, size: 10, right: true },
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
