import type { ReactNode } from 'react';
import { useOnline } from '#web/platform/browser/online.ts';
import { texts } from '#web/platform/language/texts.en.ts';
import { Brand } from './brand.tsx';

/** The bar of every page: the skip link, the brand, the tabs of an area, and the page's own content. */
export function Header({ nav, children }: { nav?: ReactNode; children?: ReactNode }) {
  return (
    <header className="top">
      <button type="button" className="skip" onClick={skipToMain}>
        {texts.skipToMain}
      </button>
      <div className="top-inner">
        <Brand />
        {nav}
        <div>{children}</div>
      </div>
      <OfflineBar />
    </header>
  );
}

/** Links to sign in, or to the person's own pages. The style sheet shows one of the two. */
export function SignInOrDashboard() {
  return (
    <>
      <a className="btn alt when-signed-out" href="#/login">
        {texts.signIn}
      </a>
      <a className="btn alt when-signed-in" href="#/dashboard">
        {texts.dashboard}
      </a>
    </>
  );
}

const OfflineBar = () => (useOnline() ? null : <OfflineNote />);

/** The message while there is no connection. */
export const OfflineNote = () => (
  <p className="offline" role="status">
    {texts.offline}
  </p>
);

// Not a link: the part of the address after # is the route, and a jump within the page must not change it.
function skipToMain(): void {
  document.querySelector<HTMLElement>('#main h1')?.focus();
}
