import { type BasisPoints, decimalOf, formatWst, type Sene } from '#shared/money.ts';
import { csvOf, textCell } from '#web/platform/files/csv.ts';
import { texts } from './texts.en.ts';

/** A figure as shown on the page, and as written to the CSV file. */
export type Cell = { shown: string; csv: string; isNumber: boolean };
/** A line of a table; `bar` is the length of its bar in basis points. */
export type Row = { cells: readonly Cell[]; bar?: BasisPoints | undefined };
export type Table = { head: readonly string[]; rows: readonly Row[] };

export const csvOfTable = ({ head, rows }: Table): string =>
  csvOf(
    head,
    rows.map(({ cells }) => cells.map(({ csv }) => csv)),
  );

export const words = (text: string): Cell => ({ shown: text, csv: textCell(text), isNumber: false });
export const number = (shown: string, csv: string): Cell => ({ shown, csv, isNumber: true });
export const count = (value: number): Cell => number(String(value), String(value));
/** An amount; nothing where there is none. */
export const money = (value: Sene | null): Cell =>
  value === null ? number(texts.none, '') : number(formatWst(value), decimalOf(value));
export const percent = (value: BasisPoints | undefined): Cell => {
  const text = value === undefined ? '' : decimalOf(value);
  return number(text === '' ? texts.none : `${text}%`, text);
};
