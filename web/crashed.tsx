import { useRouteError } from 'react-router-dom';
import { Page } from '#web/ui/page.tsx';
import { isOnline } from './platform/browser/online.ts';
import { said } from './platform/language/said.en.ts';
import { supportEmail } from './platform/language/support.ts';
import { texts } from './platform/language/texts.en.ts';

/** Shown instead of a page that failed: what the person can do, and the reference of the error (SITE-7). */
export function Crashed() {
  const error = useRouteError();
  const mail = supportEmail();
  const { reference, words } = crashOf(error);
  return (
    <Page title={texts.crashed} isNarrow>
      <div className="card stack">
        <img src="./pictures/lost.svg" height={72} alt="" />
        <p>{words}</p>
        <p>
          <button type="button" className="btn" onClick={() => void reload(error)}>
            {texts.reload}
          </button>
        </p>
        <p>
          {texts.ifAgain} <a href={`mailto:${mail}?subject=${encodeURIComponent(reference)}`}>{mail}</a>.
        </p>
        <p className="small muted">
          {texts.reference}: {reference}
        </p>
      </div>
    </Page>
  );
}

/** The browsers' error messages when a script or style sheet of a page did not load. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message);

/** Reloads the site. If one of its files did not load, deletes the cache first: a newer version has other files (SITE-7). */
async function reload(error: unknown): Promise<void> {
  if (isMissingFile(error) && isOnline() && 'caches' in window)
    for (const name of await caches.keys()) await caches.delete(name);
  location.reload();
}

type Crash = { error: unknown; reference: string; words: string };
let last: Crash | undefined;

/** The message for an error. A new error is also reported to the browser, but only once: a page may render repeatedly. */
function crashOf(error: unknown): Crash {
  if (last && last.error === error) return last;
  const reference = referenceOf(error) ?? crypto.randomUUID().slice(0, 8);
  // Only refusals and missing connections have a message for people; other errors have none.
  const isForPeople = error instanceof Error && ['Refused', 'Unreachable'].includes(error.name);
  const missing = isOnline() ? texts.newVersion : texts.unreachable;
  const words = isMissingFile(error) ? missing : isForPeople && said(error);
  last = { error, reference, words: words || texts.stopped };
  reportError(new Error(reference, { cause: error }));
  return last;
}

/** The id of the refused request in the server's logs. */
const referenceOf = (error: unknown): string | undefined =>
  error instanceof Error && 'reference' in error && typeof error.reference === 'string' ? error.reference : undefined;
