import { texts } from '#web/platform/texts.en.ts';
import { Header, SignInOrDashboard } from '#web/ui/header.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The header of the public pages: their links in a row, on a phone in a menu. */
export function SiteHeader() {
  return (
    <Header>
      <nav className="site-nav wide-only" aria-label="Site">
        <Links />
      </nav>
      <SignInOrDashboard />
      <details className="site-menu phone-only">
        <summary aria-label="Menu">
          <Icon name="menu" />
        </summary>
        <nav aria-label="Site">
          <Links />
        </nav>
      </details>
    </Header>
  );
}

function Links() {
  return (
    <>
      <a className="top-link" href="#/">
        {texts.home}
      </a>
      <a className="top-link when-signed-out" href="#/register">
        {texts.borrow}
      </a>
      <a className="top-link when-signed-out" href="#/register?role=Investor">
        {texts.invest}
      </a>
      <a className="top-link" href="#/about">
        {texts.aboutUs}
      </a>
    </>
  );
}
