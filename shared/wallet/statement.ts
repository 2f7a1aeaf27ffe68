import * as z from 'zod/mini';
import { english } from '#shared/english.ts';
import { problemOf } from '#shared/field-problem.ts';
import { say } from '#shared/sentence.ts';
import { MAX_SENDER_LENGTH, ReceiptForm } from './staff-api.ts';
import { rowsOfStatement, type StatementRow } from './statement-table.ts';
import { creditOf, type DayOrder, type DecimalMark, dayOf, dayOrderOf, decimalMarkOf } from './statement-values.ts';

/** A line of a statement: what to record, or why it cannot be recorded. `line` counts from 1, the heading included. */
export type StatementLine = { line: number; form: ReceiptForm } | { line: number; message: string };

/** What a file does not say for certain, and a person who knows its bank does (WALLET-36). */
export type Answers = { dayOrder?: DayOrder | undefined; decimalMark?: DecimalMark | undefined };

/** A statement as it is read; or the questions that must be answered first, each with a cell of the file. */
export type Statement = { lines: StatementLine[] } | { unclear: { question: keyof Answers; example: string }[] };

/**
 * The credits of a CSV statement (WALLET-20). A line that cannot be read is reported by its number; debits (a negative,
 * empty or zero amount) are left out. What is not certain is asked, never guessed (WALLET-36). Refuses with Invalid a
 * text without the needed columns or with a quote that is not closed, and with TooLarge more than 2,000 lines (WALLET-21).
 */
export function readStatement(method: ReceiptForm['method'], csv: string, answers: Answers = {}): Statement {
  const rows = rowsOfStatement(csv);
  const [days, amounts] = [rows.map(({ cells }) => cells.valuedate), rows.map(({ cells }) => cells.amount)];
  const dayOrder = certain(dayOrderOf(days), 'dayFirst', answers.dayOrder);
  const decimalMark = certain(decimalMarkOf(amounts), 'point', answers.decimalMark);
  if (dayOrder && decimalMark)
    return { lines: rows.flatMap((row) => readLine(method, row, { dayOrder, decimalMark })) };
  return {
    unclear: [
      ...(dayOrder
        ? []
        : [{ question: 'dayOrder' as const, example: days.find((day) => /^\d{1,2}[-/.]/.test(day)) ?? '' }]),
      ...(decimalMark
        ? []
        : [
            { question: 'decimalMark' as const, example: amounts.find((amount) => /\d\.\d{3}\D*$/.test(amount)) ?? '' },
          ]),
    ],
  };
}

/** What the file says; where it needs no answer any will do, and where it is unclear the given one. */
const certain = <Answer extends string>(
  said: Answer | 'unclear' | 'unneeded',
  any: Answer,
  answer: Answer | undefined,
): Answer | undefined => {
  if (said === 'unneeded') return any;
  return said === 'unclear' ? answer : (said as Answer);
};

/** What a spreadsheet makes of a long number ("2.02611E+14"): its last figures are lost (WALLET-21). */
const SHORTENED = /^\d([.,]\d+)?E\+\d+$/i;
const idShortened = say(
  'StatementIdShortened',
  "A spreadsheet has shortened the bank's id. Please take the file as the bank gave it.",
);

function readLine(
  method: ReceiptForm['method'],
  { line, cells }: StatementRow,
  { dayOrder, decimalMark }: Required<{ dayOrder: DayOrder; decimalMark: DecimalMark }>,
): StatementLine[] {
  const { amount, sender, valuedate, reference, bankid, direction } = cells;
  const isDebit = /^(?:d|dr\.?|debit|withdrawal|payment out|paid out|sent)$/i.test(direction);
  const credit = isDebit ? 0 : creditOf(amount, decimalMark);
  if (credit === 0) return [];
  if (credit === undefined) return [{ line, message: english.StatementAmountUnreadable }];
  if (SHORTENED.test(bankid)) return [{ line, message: idShortened.message }];
  const { data: form, error } = z.safeParse(ReceiptForm, {
    method,
    reference,
    bankid,
    valuedate: dayOf(valuedate, dayOrder),
    amount: credit / 100,
    ...(sender && sender.length <= MAX_SENDER_LENGTH && { sender }),
  });
  return [form ? { line, form } : { line, message: problemOf(error.issues[0] ?? { message: '' }).message }];
}
