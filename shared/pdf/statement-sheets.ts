import { formatWst, type Sene } from '#shared/money.ts';
import { type Drawing, type Piece, pdfOf } from './pdf.ts';
import { type PdfFont, widthOf } from './pdf-font.ts';
import type { Element } from './pdf-structure.ts';
import { boxOf, frameOf, headOf, MUTED, ruleOf, SHEET, SHEET_WIDTH } from './sheet.ts';

const LEADING = 17;
/** The size of the rows of its table, in points. */
export const ROW_SIZE = 9.5;

/** A column: where its texts begin, or end where they stand `right`, and what it says of a row. No cell may be empty. */
type Column<Row> = { head: string; x: number; right?: boolean; of: (row: Row) => string };

/** A statement as it is written: its texts are in one language, its amounts and days are formatted. */
export type WrittenStatement<Row> = {
  title: string;
  titleSize: number;
  language: 'en' | 'sm';
  /** The day on which it is made. */
  day: string;
  /** Beneath the title: whose it is, and of what. */
  lines: readonly string[];
  figures: readonly (readonly [name: string, amount: string])[];
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** At the foot of each sheet, with the number of the page. */
  foot: string;
  pageOf: (page: number, pages: number) => string;
};

/** A statement as a PDF: its head, its figures, and a table whose heads stand on every sheet. */
export function statementSheets<Row>(statement: WrittenStatement<Row>, font: PdfFont): Uint8Array<ArrayBuffer> {
  const { title, language, columns, rows, foot, pageOf } = statement;
  const table: Element = { tag: 'Table' };
  const headsAt = SHEET.top - 150 - LINE * statement.lines.length;
  const pages: (Piece | Drawing)[][] = [
    [
      ...headOfStatement(statement, headsAt + 74, font),
      ...cellsOf(headsOf(columns, headsAt), 'TH', table),
      ruleOf(SHEET.left, headsAt - 5),
    ],
  ];
  let y = headsAt - LEADING;
  for (const row of rows) {
    if (y < SHEET.bottom) {
      pages.push(headsOf(columns, SHEET.top));
      y = SHEET.top - LEADING;
    }
    pages.at(-1)?.push(...cellsOf(rowOf(columns, row, y), 'TD', table));
    y -= LEADING;
  }
  const framed = pages.map((pieces, at) => [...frameOf(foot, pageOf(at + 1, pages.length)), ...pieces]);
  return pdfOf({ title, language, pages: framed, font });
}

const LINE = 15;

function headOfStatement(
  {
    title,
    titleSize,
    day,
    lines,
    figures,
  }: Pick<WrittenStatement<never>, 'title' | 'titleSize' | 'day' | 'lines' | 'figures'>,
  boxTop: number,
  font: PdfFont,
): (Piece | Drawing)[] {
  // Each in one line, however long names and addresses are.
  const sizeOf = (text: string) => Math.min(10.5, Math.floor((10 * SHEET_WIDTH) / widthOf(text, 1, font.regular)) / 10);
  const { left: x, top } = SHEET;
  return [
    ...headOf({ lines: [day], element: { tag: 'P' } }),
    { text: title, x, y: top - 62, size: titleSize, isBold: true, element: { tag: 'H1' } },
    ...lines.map(
      (text, nth): Piece => ({
        text,
        x,
        y: top - 79 - LINE * nth,
        size: sizeOf(text),
        color: MUTED,
        element: { tag: 'P' },
      }),
    ),
    ...boxOf({ figures, lines: [] }, boxTop, font.bold).pieces,
  ];
}

const headsOf = <Row>(columns: readonly Column<Row>[], y: number): Piece[] =>
  columns.map(({ head: text, x, right }) => ({ text, x, y, size: 9, isBold: true, ...(right && { right }) }));

const rowOf = <Row>(columns: readonly Column<Row>[], row: Row, y: number): Piece[] =>
  columns.map(({ of, x, right }) => ({ text: of(row), x, y, size: ROW_SIZE, ...(right && { right }) }));

/** Pieces as the cells of one row of the table. */
function cellsOf(pieces: readonly Piece[], tag: 'TH' | 'TD', table: Element): Piece[] {
  const row: Element = { tag: 'TR', within: table };
  return pieces.map((piece) => ({ ...piece, element: { tag, within: row } }));
}

/** "1,234.50": the currency stands in the figures above the table. */
export const inTable = (amount: Sene): string => formatWst(amount).replace(/WST\s/, '');
