import { said } from '#web/platform/language/said.en.ts';
import { Refused } from '#web/platform/network/api.ts';
import { showError } from '#web/platform/notifications/toasts.ts';
import { type Outcome, outcomeOf } from './form.ts';

/**
 * The outcome of a form whose fixed text is the toast and the heading, with the server's reason beneath (SITE-36). An error
 * without a reason, or with one for each field, has the outcome of any form.
 */
export function outcomeUnder(error: unknown, fixedText: string): Outcome {
  if (!(error instanceof Refused) || error.fields || !error.message) return outcomeOf(error, fixedText);
  showError(fixedText);
  return { refused: fixedText, reason: said(error) };
}
