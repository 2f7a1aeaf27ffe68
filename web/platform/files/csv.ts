// Without a byte order mark some spreadsheets do not read the file as UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file (RFC 4180) of a head and rows of cells, which are already formatted: texts by `textCell`, numbers as they are. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${[head.map(textCell), ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;

/** Matches text that a spreadsheet may run as a formula, also after spaces or invisible characters, and in full-width forms. */
const FORMULA = /^[\s\p{C}\u3164\uFFA0]*[=+\-@＝＋－＠−﹢﹣﹦﹫]|^[\t\r\n]/u;

/** A text as a cell, escaped so that no spreadsheet runs it as a formula (SITE-50), and quoted if necessary. */
export function textCell(text: string): string {
  const escaped = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
