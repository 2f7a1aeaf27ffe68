import { useRouteError } from 'react-router-dom';
import { supportEmail } from '#web/platform/support.ts';
import { texts } from '#web/platform/texts.en.ts';
import { Page } from '#web/ui/page.tsx';

/** In place of a page that failed: what a person can do about it. */
export function Crashed() {
  const error = useRouteError();
  const mail = supportEmail();
  // Refusals of the API and missing connections come with a sentence for a person; of other errors the page says none.
  const isForPeople = error instanceof Error && ['Refused', 'Unreachable'].includes(error.name);
  return (
    <Page title={texts.crashed} isNarrow>
      <p>{isForPeople ? error.message : texts.stopped}</p>
      <p>
        <button type="button" className="btn" onClick={() => location.reload()}>
          {texts.reload}
        </button>
      </p>
      <p>
        {texts.ifAgain} <a href={`mailto:${mail}`}>{mail}</a>.
      </p>
    </Page>
  );
}
