import { fieldProblem } from '#shared/field-problem.ts';
import { codesFor, isOfPaper, type Refusable } from '#shared/reasons/reasons.ts';
import { textOf } from '#web/platform/forms/form.ts';

/** The reasons that a form gives; without codes none, which `reasonsDemanded` refuses (REASONS-1). */
export function reasonsIn(form: FormData, of: Refusable, prefix = '') {
  const chosen = form.getAll(`${prefix}codes`).map(String);
  const codes = codesFor[of].filter((code) => chosen.includes(code));
  const papers = codes.filter(isOfPaper).flatMap((code) => {
    const document = textOf(form, `${prefix}document-${code}`);
    const month = textOf(form, `${prefix}month-${code}`);
    return document ? [{ code, document, ...(month && { month }) }] : [];
  });
  const months = textOf(form, `${prefix}months`)
    .split(/[\s,]+/)
    .filter(Boolean);
  return codes.length === 0 ? {} : { codes, about: { papers, months } };
}

/** Our pages demand codes of every refusal; a call of the specification has none (REASONS-1). */
export const reasonsDemanded = ({ decision, codes }: { decision: string; codes?: unknown }): Record<string, string> =>
  isAccepted(decision) || codes ? {} : { codes: fieldProblem('ReasonUnchosen').message };

const accepting = ['Approved', 'Verified', 'Opened'];

/** Whether nothing is refused, so that no reasons are asked for. */
export const isAccepted = (decision: string): boolean => accepting.includes(decision);
