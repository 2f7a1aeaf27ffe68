import { useFetcher } from 'react-router-dom';
import type { Outcome } from '#web/platform/forms/form.ts';
import { Refusal } from './refusal.tsx';
import { useKey } from './use-key.ts';

type OneButtonFormProps = {
  /** The page whose action reads the form. */
  action: string;
  /** The fields that are sent besides the idempotency key. */
  fields: Record<string, string | number>;
  submit: string;
  busy: string;
  className?: string;
};

/** A form with hidden fields and one button. A refusal is shown above it, with the reason beneath if there is one. */
export function OneButtonForm({ action, fields, submit, busy, className = 'btn full' }: OneButtonFormProps) {
  const { Form, state, data: outcome } = useFetcher<Outcome>();
  const key = useKey(outcome);
  const isBusy = state !== 'idle';
  return (
    <Form method="post" action={action} className="stack" onSubmit={(event) => isBusy && event.preventDefault()}>
      {Object.entries({ ...fields, key }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Refusal outcome={outcome} state={state} />
      <button type="submit" className={className} aria-disabled={isBusy || undefined}>
        {isBusy ? busy : submit}
      </button>
    </Form>
  );
}
