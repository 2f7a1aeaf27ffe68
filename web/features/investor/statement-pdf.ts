import { formatWst } from '#shared/money.ts';
import type { PdfFont } from '#shared/pdf/pdf-font.ts';
import { SHEET } from '#shared/pdf/sheet.ts';
import { inTable, statementSheets } from '#shared/pdf/statement-sheets.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { wordsOf } from '#web/platform/language/status-words.ts';
import { texts as language } from '#web/platform/language/texts.en.ts';
import type { Line, Statement } from './statement-lines.ts';
import { texts } from './texts.en.ts';

/** Where what happened begins, and where the amounts end: between them the longest Samoan words have room. */
export const columns = { what: 154.5, amount: 484 };

/** The person, the period, and the day on which the statement was made. */
export type Heading = { name: string; email: string; period: string; day: string };

/** The statement as a PDF: opening and closing balance, totals, and every line with the balance after it (WALLET-8). */
export function statementPdf(
  { name, email, period, day }: Heading,
  { opening, moneyIn, moneyOut, closing, lines }: Statement,
  font: PdfFont,
): Uint8Array<ArrayBuffer> {
  return statementSheets<Line>(
    {
      title: texts.statementTitle,
      titleSize: 21,
      language: language.code,
      day: formatDay(day),
      lines: [texts.statementFor(name, email), texts.periodOf(period, formatDay(day))],
      figures: [
        [texts.opening, formatWst(opening)],
        [texts.moneyIn, formatWst(moneyIn)],
        [texts.moneyOut, formatWst(moneyOut)],
        [texts.closing, formatWst(closing)],
      ],
      columns: [
        { head: texts.date, x: SHEET.left, of: (line) => formatDay(line.day) },
        { head: texts.what, x: columns.what, of: whatOf },
        { head: texts.amountColumn, x: columns.amount, right: true, of: ({ amount }) => inTable(amount) },
        { head: texts.balance, x: SHEET.right, right: true, of: ({ balance }) => inTable(balance) },
      ],
      rows: lines,
      foot: `${texts.statementTitle}, ${email}`,
      pageOf: texts.pageOf,
    },
    font,
  );
}

const whatOf = ({ detail, status }: Line): string =>
  status === 'Completed' ? detail : `${detail} (${wordsOf(status)})`;
