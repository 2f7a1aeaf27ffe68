// Without a byte order mark some spreadsheets do not read the file as UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file (RFC 4180) of a head and rows of cells, which are already formatted: texts by `textCell`, numbers as they are. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${[head.map(textCell), ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;

/** What a spreadsheet may compute, also behind spaces and what cannot be seen, and in full width. */
const FORMULA = /^[\s\p{C}\u3164\uFFA0]*[=+\-@＝＋－＠−﹢﹣﹦﹫]|^[\t\r\n]/u;

/** A text that no spreadsheet takes for a formula (SITE-50), in quotes where it needs them. */
export function textCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
