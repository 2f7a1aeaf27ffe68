import type { ReactNode } from 'react';
import { texts } from '#web/platform/texts.en.ts';
import { SignInOrDashboard } from '#web/ui/header.tsx';
import { Page } from '#web/ui/page.tsx';

type AccountPageProps = { title: string; isNarrow?: boolean; children: ReactNode };

/** A page on the way into an account. */
export const AccountPage = ({ isNarrow = true, ...page }: AccountPageProps) => (
  <Page
    {...page}
    isNarrow={isNarrow}
    top={
      <>
        <a className="top-link wide-only" href="#/about">
          {texts.aboutUs}
        </a>
        <SignInOrDashboard />
      </>
    }
  />
);
