import type { Outcome } from '#web/platform/forms/form.ts';
import { useFocusFor } from './effects.ts';
import { Note } from './note.tsx';

type RefusalProps = {
  /** The last outcome of the form, with the server's reason beneath a fixed text. */
  outcome: Outcome | undefined;
  /** The state of the form. */
  state: 'idle' | 'loading' | 'submitting';
};

/**
 * Says beside the button of a form that it was refused, and takes the focus, until the form is sent again. It does not wait until
 * the page is loaded anew: by then the person may be typing elsewhere (SITE-36).
 */
export function Refusal({ outcome, state }: RefusalProps) {
  const refusal = outcome?.refused && state !== 'submitting' ? outcome : undefined;
  const focus = useFocusFor<HTMLDivElement>(refusal);
  if (!refusal) return null;
  const { refused, reason, isUnknown } = refusal;
  return (
    <Note tone={isUnknown ? 'wait' : 'bad'} focus={focus} title={reason && refused}>
      {reason ?? refused}
    </Note>
  );
}
