import type { OwnGuarantee } from '#shared/collections/api.ts';
import { formatWst } from '#shared/money.ts';
import type { PdfFont } from '#shared/pdf/pdf-font.ts';
import { SHEET } from '#shared/pdf/sheet.ts';
import { inTable, statementSheets } from '#shared/pdf/statement-sheets.ts';
import { formatDay } from '#web/platform/language/days.ts';
import { texts as language } from '#web/platform/language/texts.en.ts';
import { type PaidLine, paidLines } from './paid-lines.ts';
import { texts } from './texts.en.ts';

/** Where what happened and its instalment begin, and where the amounts end. */
const columns = { what: 145, instalment: 262, amount: 470 };

/** Who makes the statement, and the day on which it is made. */
export type Heading = { name: string; day: string };

/** What a guarantor paid for a borrower and got back, as a PDF: sums, every movement with what is owed after it, and what they signed (COLLECTIONS-16). */
export function recoursePdf(
  { name, day }: Heading,
  { guarantorid, loanid, borrowername, signedon, fingerprint, paid, paidback, forgiven, owed, movements }: OwnGuarantee,
  font: PdfFont,
): Uint8Array<ArrayBuffer> {
  const title = texts.statementOf(loanid);
  return statementSheets<PaidLine>(
    {
      title,
      titleSize: 19,
      language: language.code,
      day: formatDay(day),
      lines: [
        texts.statementBy(name),
        texts.statementFor(borrowername, loanid),
        `${texts.number}: ${guarantorid}`,
        ...(signedon && fingerprint ? [`${texts.signedOn}: ${formatDay(signedon)}`, `SHA-256: ${fingerprint}`] : []),
      ],
      figures: [
        [texts.youPaid, formatWst(paid)],
        [texts.gotBack, formatWst(paidback)],
        [texts.forgave, formatWst(forgiven)],
        [texts.owedToYou, formatWst(owed)],
      ],
      columns: [
        { head: texts.day, x: SHEET.left, of: (line) => formatDay(line.day) },
        { head: texts.what, x: columns.what, of: ({ kind }) => texts.kinds[kind] },
        { head: texts.instalment, x: columns.instalment, of: instalmentOf },
        { head: texts.rowAmount, x: columns.amount, right: true, of: ({ amount }) => inTable(amount) },
        { head: texts.owedAfter, x: SHEET.right, right: true, of: (line) => inTable(line.owed) },
      ],
      rows: paidLines(movements),
      foot: `${title}, ${name}`,
      pageOf: texts.pageOf,
    },
    font,
  );
}

/** No cell of a table is left out. */
const instalmentOf = ({ repaymentid, due }: PaidLine): string =>
  [repaymentid, due && formatDay(due)].filter(Boolean).join(', ') || '–';
