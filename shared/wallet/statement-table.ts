import { DomainError, invalid } from '#shared/errors.ts';
import { seen } from '#shared/free-text.ts';

/** What the banks and wallets call their columns (WALLET-20), the most telling name first; others are ignored. */
const columns = {
  valuedate: [
    ...['valuedate', 'date', 'transactiondate', 'postingdate', 'bookingdate', 'processdate'],
    ...['datetime', 'dateandtime', 'timestamp', 'completiontime', 'transactiontime'],
  ],
  amount: [
    ...['credit', 'credits', 'creditamount', 'paidin', 'moneyin', 'deposit', 'deposits', 'amountin'],
    ...['amount', 'transactionamount', 'value'],
  ],
  reference: ['reference', 'narrative', 'message', 'description', 'details', 'particulars', 'remarks', 'comment'],
  bankid: [
    ...['bankid', 'transactionid', 'id', 'receiptno', 'receiptnumber', 'txnid', 'transactionno', 'transactionnumber'],
    ...['transactionreference', 'transactionref', 'bankreference', 'traceid', 'serialno', 'serialnumber'],
  ],
  sender: ['sender', 'from', 'fromaccount', 'sendernumber', 'msisdn', 'senderaccount', 'counterparty'],
  /** Whether a line is money that came or went, where amounts have no sign. */
  direction: ['drcr', 'crdr', 'debitcredit', 'creditdebit', 'indicator', 'type', 'transactiontype'],
} as const;
const needed = ['valuedate', 'amount', 'bankid'] as const;

type Cells = Record<keyof typeof columns, string>;
/** A row of a statement by the names of its columns. `line` counts from 1. */
export type StatementRow = { line: number; cells: Cells };

const MAX_LINES = 2000;
const SEPARATORS = [',', ';', '\t'];
/** How many lines may stand before the heading: the bank's name, the account, the period. */
const MAX_BEFORE_HEADING = 30;

/**
 * The rows of a CSV statement below the line that names its columns; empty ones are left out. Its separator is the one by
 * which such a line is found. Refuses what `readStatement` refuses.
 */
export function rowsOfStatement(csv: string): StatementRow[] {
  const texts = SEPARATORS.map((separator) => ({ separator, rows: cellsOf(csv, separator) }));
  const tables = texts.flatMap(({ rows }) => (rows && tableIn(rows)) ?? []);
  const [found] = tables.toSorted((one, other) => other.width - one.width);
  if (!found && texts.some(({ rows }) => rows === undefined))
    throw invalid('CsvInvalid', 'This is not a CSV text: a quote is not closed.');
  if (!found) throw invalid('ColumnsMissing', 'A line must name the columns: date, amount, reference, transaction id.');
  const { at, rows, heading } = found;
  const rest = rows
    .map((row, index) => ({ line: index + 1, row }))
    .slice(heading + 1)
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''));
  if (rest.length > MAX_LINES)
    throw new DomainError('TooLarge', 'StatementTooLong', 'Please send at most {lines} lines at a time.', {
      lines: MAX_LINES,
    });
  return rest.map(({ line, row }) => {
    // What the bank itself could not read, no call may send (API-5).
    const cellOf = (name: keyof Cells) =>
      seen(row[at[name]] ?? '')
        .replaceAll('\uFFFD', '?')
        .trim();
    const names = Object.keys(columns) as (keyof Cells)[];
    const cells = Object.fromEntries(names.map((name) => [name, cellOf(name)])) as Cells;
    return { line, cells };
  });
}

function tableIn(rows: readonly string[][]) {
  const before = rows.slice(0, MAX_BEFORE_HEADING + 1).map((row) => columnsIn(row));
  const heading = before.findIndex((at) => needed.every((name) => at[name] >= 0));
  const at = before[heading];
  return at && { rows, heading, at, width: rows[heading]?.length ?? 0 };
}

/** Where a heading has each column; below zero where it has none. */
function columnsIn(heading: readonly string[]): Record<keyof Cells, number> {
  const names = heading.map((cell) =>
    cell
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/(wst|sat|tala)$/, ''),
  );
  const of = (known: readonly string[]) => known.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1;
  return Object.fromEntries(Object.entries(columns).map(([name, known]) => [name, of(known)])) as Record<
    keyof Cells,
    number
  >;
}

/**
 * The text of a bank's file, which does not say how its letters are written: UTF-16 with a byte order mark, UTF-8, or else the Windows-1252
 * of spreadsheets.
 */
export function textOfStatement(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The cells of a CSV text (RFC 4180: quotes, doubled quotes, line ends within quotes; a byte order mark is dropped). A quote
 * within a cell that does not begin with one is a character like others. Undefined where a quote is not closed.
 */
function cellsOf(csv: string, separator: string): string[][] | undefined {
  const rows: string[][] = [[]];
  const enclosed = '"((?:[^"]|"")*)" *';
  const plain = `((?!")[^${separator}\\r\\n]*|"[^"${separator}\\r\\n]*"[^${separator}\\r\\n]+)`;
  const cell = new RegExp(`(?:${enclosed}|${plain})(${separator}|\\r?\\n|\\r|$)`, 'gy');
  const text = csv.replace(/^\uFEFF/, '');
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) return undefined;
    const [, quoted, content = '', end] = found;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? content);
    if (end !== separator && end !== '') rows.push([]);
  }
  return rows;
}
