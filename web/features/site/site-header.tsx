import { texts as given } from '#web/platform/language/texts.en.ts';
import { Header, SignInOrDashboard } from '#web/ui/header.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LanguageLink } from '#web/ui/language-link.tsx';
import { texts } from './texts.en.ts';

/** The header of the public pages: their links in a row, on a phone in a menu. */
export function SiteHeader() {
  return (
    <Header>
      <nav className="site-nav wide-only" aria-label={texts.site}>
        <Links />
      </nav>
      <SignInOrDashboard />
      <details className="site-menu phone-only">
        <summary aria-label={given.menu}>
          <Icon name="menu" />
        </summary>
        <nav aria-label={texts.site}>
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
        {given.home}
      </a>
      <a className="top-link when-signed-out" href="#/register">
        {given.borrow}
      </a>
      <a className="top-link when-signed-out" href="#/register?role=Investor">
        {given.invest}
      </a>
      <a className="top-link" href="#/about">
        {given.aboutUs}
      </a>
      <LanguageLink className="top-link" />
    </>
  );
}
