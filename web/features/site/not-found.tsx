import { texts } from '#web/platform/texts.en.ts';
import { SignInOrDashboard } from '#web/ui/header.tsx';
import { Page } from '#web/ui/page.tsx';

/** For an address that leads nowhere. */
export function Component() {
  return (
    <Page title={texts.notFound} isNarrow top={<SignInOrDashboard />}>
      <p>The address may be mistyped, or the page may not be there yet.</p>
      <p>
        <a className="btn" href="#/">
          {texts.home}
        </a>
      </p>
    </Page>
  );
}
