import type { ReactNode } from 'react';
import { texts } from '#web/platform/language/texts.en.ts';
import { usePage } from './effects.ts';

type AreaPageProps = {
  title: string;
  /** Stands beside the title, with a line below it: whom the page is about. */
  who?: { mark: ReactNode; line: ReactNode } | undefined;
  isNarrow?: boolean;
  /** The way to the place that the page was opened from, above its heading. */
  back?: ReactNode;
  children: ReactNode;
};

/** A page of a signed-in area, below its bar and beside its tabs. */
export function AreaPage({ title, who, isNarrow, back, children }: AreaPageProps) {
  const ref = usePage(`${title} – ${texts.product}`);
  const heading = (
    <h1 ref={ref} tabIndex={-1} dir="auto">
      {title}
    </h1>
  );
  return (
    <main id="main" className={isNarrow ? 'page narrow' : 'page'}>
      {back}
      {who ? (
        <div className="of-whom">
          {who.mark}
          {heading}
          {who.line}
        </div>
      ) : (
        heading
      )}
      {children}
    </main>
  );
}
