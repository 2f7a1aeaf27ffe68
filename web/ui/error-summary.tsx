import type { MouseEvent, RefObject } from 'react';
import { texts } from '#web/platform/language/texts.en.ts';

type ErrorSummaryProps = {
  errors: Record<string, string>;
  focus: RefObject<HTMLDivElement | null>;
  /** Comes before the ids of the form's fields. */
  idPrefix?: string;
};

/** The errors of a form, each with a link to its field. Renders nothing without errors. */
export function ErrorSummary({ errors, focus, idPrefix = '' }: ErrorSummaryProps) {
  const all = Object.entries(errors);
  // An error that several fields share is listed once, with a link to the first of them.
  const wrong = all.filter(([, message], at) => at === all.findIndex(([, other]) => other === message));
  if (wrong.length === 0) return null;
  return (
    <div className="card stack-tight summary" role="alert" tabIndex={-1} ref={focus}>
      <h2>{texts.problem}</h2>
      <ul>
        {wrong.map(([name, message]) => (
          <li key={name}>
            <a className="alone" href={`#${idPrefix}${name}`} onClick={(event) => goToField(event, idPrefix + name)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function goToField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
