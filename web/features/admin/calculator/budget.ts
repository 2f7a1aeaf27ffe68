import { monthsWanted } from '#shared/loans/affordability.ts';
import type { Employment } from '#shared/loans/loan.ts';
import { amountOf, decimalOf, type Sene } from '#shared/money.ts';

/** The typed rows of a calculator: a text for each month. */
export type Typed = { income: readonly string[]; expenses: readonly string[] };

/** The amounts of a row; undefined unless each of its months has one. */
export function amountsOf(row: readonly string[], employment: Employment): Sene[] | undefined {
  const amounts = row.flatMap((text) => amountOf(text) ?? []);
  return amounts.length === monthsWanted(employment) ? amounts : undefined;
}

/** A row with the saved amounts, or with empty months. */
export const rowOf = (saved: readonly Sene[] | null, employment: Employment): string[] =>
  Array.from({ length: monthsWanted(employment) }, (_, month) => {
    const amount = saved?.[month];
    return amount === undefined ? '' : decimalOf(amount);
  });

// Removes the currency, spaces and commas of a spreadsheet. Text that is not an amount stays, and its field shows an error.
const digitsOf = (cell: string): string =>
  amountOf(cell) === undefined ? cell.trim() : cell.replaceAll(/WST|[\s$,]/gi, '');

/**
 * The typed rows with pasted cells of a spreadsheet from a month on: a row of cells or a column fills the row, and two
 * rows fill this one and the one below. Undefined for a single value, which the field itself accepts (ADMIN-28).
 */
export function pasted(typed: Typed, text: string, at: { row: keyof Typed; month: number }): Typed | undefined {
  const lines = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const rows = lines.every((cells) => cells.length === 1) ? [lines.flat()] : lines;
  const [first = [], second] = rows;
  if (first.length < 2) return undefined;
  const filled = (row: readonly string[], cells: readonly string[]) =>
    row.map((before, month) => digitsOf(cells[month - at.month] ?? before));
  const below = at.row === 'income' && second;
  return {
    income: at.row === 'income' ? filled(typed.income, first) : typed.income,
    expenses:
      at.row === 'expenses' ? filled(typed.expenses, first) : below ? filled(typed.expenses, second) : typed.expenses,
  };
}
