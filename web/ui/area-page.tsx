import type { ReactNode } from 'react';
import { texts } from '#web/platform/language/texts.en.ts';
import { usePage } from './effects.ts';

/** A page of a signed-in area, below its bar and beside its tabs. */
export function AreaPage({ title, isNarrow, children }: { title: string; isNarrow?: boolean; children: ReactNode }) {
  const heading = usePage(`${title} – ${texts.product}`);
  return (
    <main id="main" className={isNarrow ? 'page narrow' : 'page'}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
