import { useState } from 'react';
import type { Outcome } from '#web/platform/forms/form.ts';

/**
 * The idempotency key of a form. It changes with each outcome that is done, even one with the same words as the one before,
 * because the form then sends another command (SITE-22). As the key of its element it empties the form then, and not when it is refused.
 */
export function useKey(outcome: (Outcome & { done?: unknown }) | undefined): string {
  const next = () => ({ since: outcome, key: crypto.randomUUID() });
  const [state, setState] = useState(next);
  if (outcome?.done && state.since !== outcome) setState(next);
  return state.key;
}
