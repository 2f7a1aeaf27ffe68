import { decimalOf } from '#shared/money.ts';
import { csvOf, textCell } from '#web/platform/files/csv.ts';
import type { PaidLine } from './paid-lines.ts';
import { texts } from './texts.en.ts';

/** The lines as a CSV file, each with the guarantee that it is of (COLLECTIONS-16). */
export function recourseCsv(
  lines: readonly PaidLine[],
  { number, signedOn, fingerprint }: { number: string; signedOn: string; fingerprint: string },
) {
  const head = [
    ...[texts.day, texts.what, texts.instalment, texts.due, texts.rowAmount, texts.owedAfter],
    ...[texts.number, texts.signedOn, texts.fingerprint],
  ];
  const rows = lines.map(({ day, kind, repaymentid, due, amount, owed }) => [
    ...[day, texts.kinds[kind], repaymentid ?? '', due ?? ''].map(textCell),
    ...[decimalOf(amount), decimalOf(owed)],
    ...[number, signedOn, fingerprint].map(textCell),
  ]);
  return csvOf(head, rows);
}
