import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router-dom';
import { useErrorTitle, useFocusFor } from '#web/ui/effects.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { useErrors, WrongFields } from '#web/ui/post-form.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useKey } from '#web/ui/use-key.ts';
import type { CommandOutcome } from './commands.ts';
import { texts } from './texts.en.ts';

type CommandFormProps = {
  /** Shared by several forms, or by the page so that an outcome outlives its form. Each form has its own by default. */
  fetcher?: FetcherWithComponents<CommandOutcome>;
  /** The name of the command, for the page's action. */
  command: string;
  /** The id of the item, or a prefix, a space and that id. The form shows the outcomes with this target. */
  target: string;
  submit: ReactNode;
  className?: string;
  isQuiet?: boolean;
  children?: ReactNode;
};

/**
 * One of several forms of a page, each with its own outcome. As in every form, input is kept after a refusal, a second press
 * while it is busy has no effect, and retries have the same idempotency key. Ctrl+Enter sends it from any field, and Escape
 * leaves the field, so that the keys of the queue act again (ADMIN-39).
 */
export function CommandForm(props: CommandFormProps) {
  const { command, target, submit, className = 'stack', isQuiet, children } = props;
  const own = useFetcher<CommandOutcome>();
  const fetcher = props.fetcher ?? own;
  const isBusy = fetcher.state !== 'idle';
  const outcome = fetcher.data?.target === target ? fetcher.data : undefined;
  const key = useKey(outcome);
  const [errors, onInput] = useErrors(outcome);
  const summary = useFocusFor<HTMLDivElement>(outcome?.errors);
  useErrorTitle(Object.keys(errors).length > 0);
  const onSubmit = (event: FormEvent) => {
    if (isBusy) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
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
      <input type="hidden" name="command" value={command} />
      <input type="hidden" name="target" value={target} />
      <input type="hidden" name="key" value={key} />
      <ErrorSummary errors={errors} focus={summary} />
      <WrongFields value={errors}>{children}</WrongFields>
      <Refusal outcome={outcome} state={fetcher.state} />
      <button type="submit" className={isQuiet ? 'btn alt' : 'btn full'} aria-disabled={isBusy || undefined}>
        {isBusy ? texts.justAMoment : submit}
      </button>
      {outcome?.done && !isBusy && <p className="small done">{outcome.done}</p>}
    </fetcher.Form>
  );
}
