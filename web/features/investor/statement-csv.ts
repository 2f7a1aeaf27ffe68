import { decimalOf } from '#shared/money.ts';
import type { Line } from './statement-lines.ts';
import { texts } from './texts.en.ts';

// A byte order mark, without which some spreadsheets take the letters for others.
const MARK = '\uFEFF';

/** The lines as a CSV file (RFC 4180). What a spreadsheet would reckon as a formula is made text (QUALITY 6, 39). */
export function statementCsv(lines: readonly Line[]): string {
  const head = [texts.date, texts.what, texts.amountColumn, texts.balance, texts.status, texts.entry];
  const rows = lines.map(({ day, detail, amount, balance, status, transactionid }) => [
    textCell(day),
    textCell(detail),
    decimalOf(amount),
    decimalOf(balance),
    textCell(status),
    textCell(transactionid),
  ]);
  return `${MARK}${[head.map(textCell), ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}

/** A text that no spreadsheet computes, in quotes where it needs them. */
export function textCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
