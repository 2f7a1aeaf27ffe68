import type { ReactNode } from 'react';
import { useOnline } from '#web/platform/browser/online.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { Logo } from './logo.tsx';

/** The bar on top of every page: the way to its content for a keyboard, the brand, and what the page adds. */
export function Header({ children }: { children?: ReactNode }) {
  return (
    <header className="top">
      <button type="button" className="skip" onClick={skipToMain}>
        {texts.skipToMain}
      </button>
      <div className="top-inner">
        <a className="brand" href="#/">
          <Logo />
          {texts.product}
        </a>
        <div>{children}</div>
      </div>
      <OfflineBar />
    </header>
  );
}

/** Signed out, the way in; signed in, the way to one's own pages. Which one is shown, the style sheet decides. */
export function SignInOrDashboard() {
  return (
    <>
      <a className="btn when-signed-out" href="#/login">
        {texts.signIn}
      </a>
      <a className="btn when-signed-in" href="#/dashboard">
        {texts.dashboard}
      </a>
    </>
  );
}

const OfflineBar = () => (useOnline() ? null : <OfflineNote />);

/** What is said while there is no connection. */
export const OfflineNote = () => (
  <p className="offline" role="status">
    {texts.offline}
  </p>
);

// No link: the part of the address after # is the route, and a jump within the page must leave it alone.
function skipToMain(): void {
  document.querySelector<HTMLElement>('#main h1')?.focus();
}
