import { useState } from 'react';
import { type Outcome, outcomeOf } from '#web/platform/forms/form.ts';

/**
 * Sends the command of a button that has no form: one at a time (SITE-35). After a failure the outcome is for a `Refusal`, and
 * `reload` shows what is true now, because it may be done all the same (SITE-61).
 */
export function useCommand(failed: string, reload: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const send = async (command: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await command();
      setOutcome(undefined);
    } catch (error) {
      setOutcome(outcomeOf(error, failed));
      await reload();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, outcome, send };
}
