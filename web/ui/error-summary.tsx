import type { MouseEvent, RefObject } from 'react';
import { texts } from '#web/platform/language/texts.en.ts';

type ErrorSummaryProps = { errors: Record<string, string>; focus: RefObject<HTMLDivElement | null> };

/** What is wrong with a form, each with the way to its field. Nothing while nothing is wrong. */
export function ErrorSummary({ errors, focus }: ErrorSummaryProps) {
  const wrong = Object.entries(errors);
  if (wrong.length === 0) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={focus}>
      <h2>{texts.problem}</h2>
      <ul>
        {wrong.map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => goToField(event, name)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function goToField(event: MouseEvent, name: string): void {
  event.preventDefault();
  document.getElementById(name)?.focus();
}
