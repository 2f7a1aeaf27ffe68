import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { FetcherWithComponents } from 'react-router-dom';
import { texts } from '#web/features/admin/texts.en.ts';
import { useErrorTitle, useFocusFor } from '#web/ui/effects.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Note } from '#web/ui/note.tsx';
import { useErrors, WrongFields } from '#web/ui/post-form.tsx';
import type { DeskOutcome } from './desk-act.ts';

type DeskFormProps = {
  fetcher: FetcherWithComponents<DeskOutcome>;
  /** What it asks for, and of which thing: the page's action reads both. */
  act: string;
  of: string;
  submit: string;
  className?: string;
  isQuiet?: boolean;
  children?: ReactNode;
};

/**
 * One of several forms of a page, each with its own outcome. As with every form, nothing typed is cleared, a second press
 * while it is busy does nothing, and an act has one name however often it is asked. Ctrl+Enter sends it from any field.
 */
export function DeskForm({ fetcher, act, of, submit, className = 'stack', isQuiet, children }: DeskFormProps) {
  const isBusy = fetcher.state !== 'idle';
  const outcome = fetcher.data?.of === of ? fetcher.data : undefined;
  const key = useKeyPer(outcome?.done);
  const [errors, onInput] = useErrors(outcome);
  const summary = useFocusFor<HTMLDivElement>(outcome?.errors);
  const refusal = useFocusFor<HTMLDivElement>(isBusy ? undefined : outcome?.refused && outcome);
  useErrorTitle(Object.keys(errors).length > 0);
  const onSubmit = (event: FormEvent) => {
    if (isBusy) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  return (
    <fetcher.Form
      method="post"
      noValidate
      className={className}
      onSubmit={onSubmit}
      onInput={onInput}
      onKeyDown={onKeyDown}
    >
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="of" value={of} />
      <input type="hidden" name="key" value={key} />
      <ErrorSummary errors={errors} focus={summary} />
      <WrongFields value={errors}>{children}</WrongFields>
      {outcome?.refused && !isBusy && (
        <Note tone="bad" focus={refusal}>
          <p>
            <strong>{outcome.refused}</strong>
          </p>
          {outcome.reason && <p>{outcome.reason}</p>}
        </Note>
      )}
      <button type="submit" className={isQuiet ? 'btn alt' : 'btn full'} aria-disabled={isBusy || undefined}>
        {isBusy ? texts.justAMoment : submit}
      </button>
      {outcome?.done && !isBusy && <p className="small done">{outcome.done}</p>}
    </fetcher.Form>
  );
}

/** The name of an act: another one once it is done, for then the form asks for the next. */
function useKeyPer(done: unknown): string {
  const [named, setNamed] = useState(() => ({ since: done, key: crypto.randomUUID() }));
  if (named.since !== done) setNamed({ since: done, key: crypto.randomUUID() });
  return named.key;
}
