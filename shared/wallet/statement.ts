import * as z from 'zod/mini';
import { DomainError } from '#shared/errors.ts';
import { decimalOf, type Sene, seneOf } from '#shared/money.ts';
import { ReceiptForm } from './api.ts';

/** A line of a statement: what to record, or why it cannot be recorded. `line` counts from 1, the heading included. */
export type StatementLine = { line: number; form: ReceiptForm } | { line: number; message: string };

/** What the banks and wallets call their columns (WALLET-20); others are ignored. */
const columns: Record<string, readonly string[]> = {
  valuedate: ['valuedate', 'date', 'transactiondate'],
  amount: ['amount', 'credit', 'creditamount'],
  reference: ['reference', 'narrative', 'message', 'description'],
  bankid: ['bankid', 'transactionid', 'id', 'receiptno', 'receiptnumber'],
  sender: ['sender', 'from', 'fromaccount', 'sendernumber', 'msisdn'],
};
const needed = ['valuedate', 'amount', 'bankid'];
const MAX_LINES = 2000;

/**
 * The credits of a CSV statement (WALLET-20). A line that cannot be read is reported by its number; debits (a negative
 * or empty amount) are left out. Refuses with Invalid a text without the needed columns or with a quote that is not
 * closed, and with TooLarge more than 2,000 lines (WALLET-21).
 */
export function readStatement(method: ReceiptForm['method'], csv: string): StatementLine[] {
  const [heading = [], ...rest] = rowsOf(csv);
  const named = (names: readonly string[]) =>
    heading.findIndex((cell) => names.includes(cell.toLowerCase().replace(/[^a-z]/g, '')));
  const at = Object.fromEntries(Object.entries(columns).map(([name, names]) => [name, named(names)]));
  if (needed.some((name) => (at[name] ?? -1) < 0))
    throw new DomainError(
      'Invalid',
      'ColumnsMissing',
      'The first line must name the columns: date, amount, reference, transaction id.',
    );
  if (rest.length > MAX_LINES)
    throw new DomainError('TooLarge', 'StatementTooLong', 'Please send at most {lines} lines at a time.', {
      lines: MAX_LINES,
    });
  const cellOf = (row: readonly string[], name: string) => row[at[name] ?? -1]?.trim() ?? '';
  return rest.flatMap((row, index): StatementLine[] => {
    const isEmpty = row.every((cell) => cell.trim() === '');
    const amount = cellOf(row, 'amount');
    if (isEmpty || amount === '' || amount.startsWith('-')) return [];
    const cells = Object.fromEntries(Object.keys(columns).map((name) => [name, cellOf(row, name)]));
    return [{ line: index + 2, ...readLine(method, cells) }];
  });
}

function readLine(
  method: ReceiptForm['method'],
  cells: Record<string, string>,
): { form: ReceiptForm } | { message: string } {
  const { amount = '', sender, valuedate = '', ...others } = cells;
  const sene = readAmount(amount);
  if (sene === undefined) return { message: 'The amount cannot be read.' };
  const { data: form, error } = z.safeParse(ReceiptForm, {
    method,
    ...others,
    valuedate: dayOf(valuedate),
    amount: Number(decimalOf(sene)),
    ...(sender && { sender }),
  });
  if (form) return { form };
  const [issue] = error.issues;
  return { message: issue?.message ?? '' };
}

function readAmount(text: string): Sene | undefined {
  try {
    return seneOf(text);
  } catch {
    return undefined;
  }
}

/** A day as statements write it, 2026-11-21 or 21/11/2026; anything else is left for the form to refuse. */
const dayOf = (text: string): string => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');

/**
 * The cells of a CSV text (RFC 4180: quotes, doubled quotes, line ends within quotes; a byte order mark is dropped).
 */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/gy;
  const text = csv.replace(/^\uFEFF/, '');
  while (cell.lastIndex < text.length) {
    const [, content = '', end = ''] = cell.exec(text) ?? [];
    if (content === '' && end === '')
      throw new DomainError('Invalid', 'CsvInvalid', 'This is not a CSV text: a quote is not closed.');
    rows.at(-1)?.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content);
    if (end !== ',' && end !== '') rows.push([]);
  }
  return rows;
}
