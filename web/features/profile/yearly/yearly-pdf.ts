import { formatWst } from '#shared/money.ts';
import type { PdfFont } from '#shared/pdf/pdf-font.ts';
import { SHEET } from '#shared/pdf/sheet.ts';
import { inTable, statementSheets } from '#shared/pdf/statement-sheets.ts';
import type { YearlyStatement } from '#shared/wallet/yearly-api.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { texts as language } from '#web/platform/language/texts.en.ts';
import { texts } from './texts.en.ts';
import { partsOf, type YearlyLine } from './yearly-lines.ts';

/** Where what a figure is of begins: before it the longest part has room, behind it the longest words of a loan. */
export const columns = { what: 232 };

/** Whose statement it is, and the day on which it is made. */
export type Heading = { name: string; email: string; day: string };

/** A yearly statement as a PDF: the wallet at both ends of the year, and a row for each figure of the other parts (WALLET-61). */
export function yearlyPdf(
  { name, email, day }: Heading,
  statement: YearlyStatement,
  font: PdfFont,
): Uint8Array<ArrayBuffer> {
  const [wallet, ...parts] = partsOf(statement);
  const title = texts.statementOf(statement.year);
  return statementSheets<YearlyLine & { part: string }>(
    {
      title,
      titleSize: 21,
      language: language.code,
      day: formatDay(day),
      lines: [
        texts.statementFor(name, email),
        texts.period(formatDay(statement.from), formatDay(statement.until)),
        ...(statement.complete ? [] : [texts.notComplete(formatDay(statement.until))]),
      ],
      figures: (wallet?.lines ?? []).map(({ what, amount }) => [what, formatWst(amount)]),
      columns: [
        { head: texts.part, x: SHEET.left, of: ({ part }) => part },
        { head: texts.what, x: columns.what, of: ({ what }) => what },
        { head: texts.amount, x: SHEET.right, right: true, of: ({ amount }) => inTable(amount) },
      ],
      rows: parts.flatMap(({ title: part, lines }) => lines.map((line) => ({ ...line, part }))),
      foot: `${title}, ${email}`,
      pageOf: texts.pageOf,
    },
    font,
  );
}
