import type { RegisterLine } from '#shared/admin/registers-api.ts';
import { decimalOf } from '#shared/money.ts';
import { csvOf, textCell } from '#web/platform/files/csv.ts';
import { texts } from './registers.en.ts';

/** The registers as a CSV file (ADMIN-50). */
export const registersCsv = (payments: readonly RegisterLine[]): string => csvOf(texts.columns, payments.map(rowOf));

const rowOf = ({ way, day, amount, method, person, outside, relation, because }: RegisterLine): string[] => [
  texts.ways[way],
  day,
  decimalOf(amount),
  textCell(method),
  textCell(person?.name ?? texts.nobody),
  // Behind a word, so that no spreadsheet takes it for a number (SITE-50).
  textCell(outside && `${method} ${outside}`),
  textCell(relation ?? ''),
  textCell(because.map((reason) => texts.reasons[reason]).join(', ')),
];
