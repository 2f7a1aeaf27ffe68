import { texts as given } from '#web/platform/language/texts.en.ts';
import { SignInOrDashboard } from '#web/ui/header.tsx';
import { Page } from '#web/ui/page.tsx';
import { texts } from './texts.en.ts';

/** The page for an unknown address. */
export function Component() {
  return (
    <Page title={given.notFound} isNarrow top={<SignInOrDashboard />}>
      <div className="card stack">
        <img src="./pictures/lost.svg" height={72} alt="" />
        <p>{texts.mistyped}</p>
        <p>
          <a className="btn" href="#/">
            {given.home}
          </a>
        </p>
      </div>
    </Page>
  );
}
