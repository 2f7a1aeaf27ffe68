import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '#web/platform/language/texts.en.ts';
import { SignInOrDashboard } from '#web/ui/header.tsx';
import { LanguageLink } from '#web/ui/language-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { Page } from '#web/ui/page.tsx';

type AccountPageProps = { title: string; isNarrow?: boolean; children: ReactNode };

/** The frame of the pages for signing in, registering and resetting a password. */
export const AccountPage = ({ isNarrow = true, children, ...page }: AccountPageProps) => (
  <Page
    {...page}
    isNarrow={isNarrow}
    top={
      <>
        <a className="top-link wide-only" href="#/about">
          {texts.aboutUs}
        </a>
        <LanguageLink className="top-link wide-only" />
        <SignInOrDashboard />
      </>
    }
  >
    {isNarrow ? <div className="card stack">{children}</div> : children}
    {/* On a phone the bar has no room for it. */}
    <p className="phone-only">
      <LanguageLink className="alone" />
    </p>
  </Page>
);

/** That something was done, and the way to sign in. */
export const SignInNext = ({ children }: { children: string }) => (
  <>
    <Note tone="ok" isNews>
      {children}
    </Note>
    <p>
      <Link className="alone" to="/login">
        {texts.signIn}
      </Link>
    </p>
  </>
);
