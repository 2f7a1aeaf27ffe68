import type { ReactNode } from 'react';
import { texts } from '#web/platform/language/texts.en.ts';
import { usePage } from './effects.ts';
import { Header } from './header.tsx';

type PageProps = { title: string; top?: ReactNode; isNarrow?: boolean; children: ReactNode };

/** A page below its header: titles the document, and takes the focus after navigation. */
export function Page({ title, top, isNarrow, children }: PageProps) {
  const heading = usePage(`${title} – ${texts.product}`);
  return (
    <>
      <Header>{top}</Header>
      <main id="main" className={isNarrow ? 'page narrow' : 'page'}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </>
  );
}
