import { useRouteError } from 'react-router-dom';
import { Page } from '#web/ui/page.tsx';
import { said } from './platform/language/said.en.ts';
import { supportEmail } from './platform/language/support.ts';
import { texts } from './platform/language/texts.en.ts';

/** In place of a page that failed: what a person can do about it, and the reference under which the error is found (SITE-7). */
export function Crashed() {
  const error = useRouteError();
  const mail = supportEmail();
  const { reference, words } = crashOf(error);
  return (
    <Page title={texts.crashed} isNarrow>
      <p>{words}</p>
      <p>
        <button type="button" className="btn" onClick={() => location.reload()}>
          {texts.reload}
        </button>
      </p>
      <p>
        {texts.ifAgain} <a href={`mailto:${mail}?subject=${encodeURIComponent(reference)}`}>{mail}</a>.
      </p>
      <p className="muted">
        {texts.reference}: {reference}
      </p>
    </Page>
  );
}

type Crash = { error: unknown; reference: string; words: string };
let last: Crash | undefined;

/** What the page says of an error. It is reported to the browser when it is new: a page is drawn more than once. */
function crashOf(error: unknown): Crash {
  if (last && last.error === error) return last;
  const reference = referenceOf(error) ?? crypto.randomUUID().slice(0, 8);
  // Refusals of the API and missing connections come with a sentence for a person; of other errors the page says none.
  const isForPeople = error instanceof Error && ['Refused', 'Unreachable'].includes(error.name);
  last = { error, reference, words: (isForPeople && said(error.message)) || texts.stopped };
  reportError(new Error(reference, { cause: error }));
  return last;
}

/** Under which the server knows what it refused. */
const referenceOf = (error: unknown): string | undefined =>
  error instanceof Error && 'reference' in error && typeof error.reference === 'string' ? error.reference : undefined;
