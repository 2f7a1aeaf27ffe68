import type { ReactNode } from 'react';
import { texts } from '#web/platform/language/texts.en.ts';
import { usePage } from './effects.ts';

type AreaPageProps = {
  title: string;
  isNarrow?: boolean;
  /** The way to the place that the page was opened from, above its heading. */
  back?: ReactNode;
  children: ReactNode;
};

/** A page of a signed-in area, below its bar and beside its tabs. */
export function AreaPage({ title, isNarrow, back, children }: AreaPageProps) {
  const heading = usePage(`${title} – ${texts.product}`);
  return (
    <main id="main" className={isNarrow ? 'page narrow' : 'page'}>
      {back}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
