import { decimalOf } from '#shared/money.ts';
import { csvOf, textCell } from '#web/platform/files/csv.ts';
import { wordsOf } from '#web/platform/language/status-words.ts';
import type { Line } from './statement-lines.ts';
import { texts } from './texts.en.ts';

/** The lines as a CSV file. */
export function statementCsv(lines: readonly Line[]): string {
  const head = [texts.date, texts.what, texts.amountColumn, texts.balance, texts.status, texts.entry];
  const rows = lines.map(({ day, detail, amount, balance, status, transactionid }) => [
    textCell(day),
    textCell(detail),
    decimalOf(amount),
    decimalOf(balance),
    textCell(wordsOf(status)),
    textCell(transactionid),
  ]);
  return csvOf(head, rows);
}
