import { DomainError } from '#shared/errors.ts';
import { sum } from '#shared/money.ts';
import type { ReceiptCheck, ReceiptForm } from '#shared/wallet/api.ts';
import { readStatement, type StatementLine } from '#shared/wallet/statement.ts';
import { texts } from './payments.en.ts';

/** What recording would do with a line, in words too. Only what is Matched or Unmatched is recorded. */
export type PreviewLine = {
  line: number;
  form?: ReceiptForm;
  fate: 'Matched' | 'Unmatched' | 'Known' | 'Repeated' | 'Wrong';
  words: string;
};

/** The lines of a CSV statement, or why it is none. */
export function linesOf(method: ReceiptForm['method'], csv: string): StatementLine[] | { refused: string } {
  try {
    const lines = readStatement(method, csv);
    return lines.length > 0 ? lines : { refused: texts.noCredits };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: error.message };
  }
}

/** The receipts that the API is asked about: those that can be read, each id once. */
export function askable(lines: readonly StatementLine[]): ReceiptForm[] {
  const forms = lines.flatMap((each) => ('form' in each ? [each.form] : []));
  return forms.filter(({ bankid }, at) => forms.findIndex((each) => each.bankid === bankid) === at);
}

/** What recording would do with each line, by the API's check of each id (WALLET-22). */
export function previewOf(lines: readonly StatementLine[], checks: ReadonlyMap<string, ReceiptCheck>): PreviewLine[] {
  const seen = new Set<string>();
  return lines.map((each): PreviewLine => {
    if ('message' in each) return { line: each.line, fate: 'Wrong', words: each.message };
    const { line, form } = each;
    const isRepeated = seen.has(form.bankid);
    seen.add(form.bankid);
    if (isRepeated) return { line, form, fate: 'Repeated', words: texts.outcomes.Repeated };
    return { line, form, ...fateOf(checks.get(form.bankid)) };
  });
}

function fateOf(check: ReceiptCheck | undefined): Pick<PreviewLine, 'fate' | 'words'> {
  if (!check || check.status === 'Refused') return { fate: 'Wrong', words: check?.message ?? texts.checkFailed };
  if (check.status === 'Matched') return { fate: 'Matched', words: texts.outcomes.Matched(check.name ?? '') };
  return { fate: check.status, words: texts.outcomes[check.status] };
}

/** The lines to record. */
export const recordable = (lines: readonly PreviewLine[]): PreviewLine[] =>
  lines.filter(({ fate }) => fate === 'Matched' || fate === 'Unmatched');

/** How many lines meet which fate, and what the ones to record come to. */
export function countsOf(lines: readonly PreviewLine[]) {
  const of = (...fates: PreviewLine['fate'][]) => lines.filter(({ fate }) => fates.includes(fate)).length;
  return {
    matched: of('Matched'),
    unmatched: of('Unmatched'),
    known: of('Known', 'Repeated'),
    wrong: of('Wrong'),
    total: sum(recordable(lines).flatMap(({ form }) => form?.amount ?? [])),
  };
}

/** The Idempotency-Key of recording a line: the same for the same line, however often the file is read (WALLET-23). */
export async function keyOf(form: ReceiptForm): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(form));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `receipt-${Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
