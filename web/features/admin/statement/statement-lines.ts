import { hasMistypedReference } from '#shared/accounts/payment-reference.ts';
import { DomainError } from '#shared/errors.ts';
import { sum } from '#shared/money.ts';
import type { ReceiptCheck, ReceiptForm } from '#shared/wallet/staff-api.ts';
import { type Answers, readStatement, type Statement, type StatementLine } from '#shared/wallet/statement.ts';
import { texts } from './texts.en.ts';

/** The expected outcome of recording a line, and its text. Matched, Unmatched and Conflict lines are recorded, and Alike ones that are chosen. */
export type PreviewLine = {
  line: number;
  form?: ReceiptForm;
  outcome: 'Matched' | 'Unmatched' | 'Conflict' | 'Alike' | 'Known' | 'Repeated' | 'Wrong';
  words: string;
};

/** The lines of a CSV statement; or the questions to answer first; or why it cannot be read. */
export function linesOf(
  method: ReceiptForm['method'],
  csv: string,
  answers: Answers = {},
): Statement | { refused: string } {
  try {
    const statement = readStatement(method, csv, answers);
    return 'lines' in statement && statement.lines.length === 0 ? { refused: texts.noCredits } : statement;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: error.message };
  }
}

/** The receipts to check with the API: those that can be read, each once. */
export function checkable(lines: readonly StatementLine[]): ReceiptForm[] {
  const forms = lines.flatMap((each) => ('form' in each ? [each.form] : []));
  return forms.filter((form, at) => forms.findIndex((each) => isSame(each, form)) === at);
}

/** Whether two lines are the same receipt (WALLET-10). */
const isSame = (one: ReceiptForm, other: ReceiptForm): boolean => slipOf(one) === slipOf(other);

/** What makes a receipt the same: its id, and what it says. */
export const slipOf = ({ bankid, amount, valuedate, reference }: ReceiptForm): string =>
  JSON.stringify([bankid, amount, valuedate, reference]);

/**
 * The expected outcome of recording each line, by the API's check of each slip (WALLET-22). Of lines with the same id that differ
 * the later ones are in conflict with the first (WALLET-48).
 */
export function previewOf(lines: readonly StatementLine[], checks: ReadonlyMap<string, ReceiptCheck>): PreviewLine[] {
  const read = lines.flatMap((each) => ('form' in each ? [each] : []));
  return lines.map((each): PreviewLine => {
    if ('message' in each) return { line: each.line, outcome: 'Wrong', words: each.message };
    const { line, form } = each;
    const above = read.filter((other) => other.form.bankid === form.bankid && other.line < line);
    if (above.some((other) => isSame(other.form, form)))
      return { line, form, outcome: 'Repeated', words: texts.outcomes.Repeated };
    const checked = outcomeOf(checks.get(slipOf(form)), form);
    const [first] = above;
    if (!first || !isRecorded(checked)) return { line, form, ...checked };
    return { line, form, outcome: 'Conflict', words: texts.outcomes.Contradicts(first.line) };
  });
}

function outcomeOf(
  check: ReceiptCheck | undefined,
  { reference }: ReceiptForm,
): Pick<PreviewLine, 'outcome' | 'words'> {
  if (!check || check.status === 'Refused') return { outcome: 'Wrong', words: check?.message ?? texts.checkFailed };
  if (check.alike !== null) return { outcome: 'Alike', words: texts.outcomes.Alike(check.alike) };
  if (check.status === 'Matched') return { outcome: 'Matched', words: texts.outcomes.Matched(check.name ?? '') };
  if (check.status === 'Unmatched' && hasMistypedReference(reference))
    return { outcome: 'Unmatched', words: texts.outcomes.Mistyped };
  return { outcome: check.status, words: texts.outcomes[check.status] };
}

/** The lines to record. What looks like a recorded receipt is among them only where staff have chosen its line. */
export const recordable = (lines: readonly PreviewLine[], chosen: ReadonlySet<number> = new Set()): PreviewLine[] =>
  lines.filter((each) => isRecorded(each) || (each.outcome === 'Alike' && chosen.has(each.line)));

const isRecorded = ({ outcome }: Pick<PreviewLine, 'outcome'>): boolean =>
  outcome === 'Matched' || outcome === 'Unmatched' || outcome === 'Conflict';

/** The number of lines by outcome. */
export function countsOf(lines: readonly PreviewLine[]) {
  const of = (...outcomes: PreviewLine['outcome'][]) =>
    lines.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    matched: of('Matched'),
    unmatched: of('Unmatched'),
    conflicts: of('Conflict'),
    alike: of('Alike'),
    known: of('Known'),
    repeated: of('Repeated'),
    wrong: of('Wrong'),
  };
}

/** The total amount of lines. */
export const totalOf = (lines: readonly PreviewLine[]) => sum(lines.flatMap(({ form }) => form?.amount ?? []));

/** The Idempotency-Key of recording a line: the same for the same line, however often the file is read (WALLET-23). */
export async function keyOf(form: ReceiptForm): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(form));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `receipt-${Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
