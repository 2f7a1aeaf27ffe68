import { type EnglishCode, english, isEnglishCode } from './english.ts';
import { type Params, type Said, say } from './sentence.ts';

/** What is wrong with a field, by its code (API-14). */
export const fieldProblem = (code: EnglishCode, params?: Params): Said => say(code, english[code], params);

/**
 * What a schema refuses. Its message is a code, the one of the mini schemas where we gave none, or a text of the page
 * whose schema it is.
 */
export function problemOf({ message, maximum }: { message: string; maximum?: unknown }): Said {
  if (message === english.FieldInvalid) return fieldProblem('FieldInvalid');
  if (!isEnglishCode(message)) return { message, code: 'PageText' };
  const max = Number(maximum);
  return english[message].includes('{max}') ? fieldProblem(message, { max }) : fieldProblem(message);
}
