import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '#web/platform/language/texts.en.ts';
import { usePage } from './effects.ts';
import { Icon } from './icon.tsx';

type AreaPageProps = {
  title: string;
  isNarrow?: boolean;
  /** The place that the page was opened from, above its heading. */
  back?: { to: string; text: string };
  children: ReactNode;
};

/** A page of a signed-in area, below its bar and beside its tabs. */
export function AreaPage({ title, isNarrow, back, children }: AreaPageProps) {
  const heading = usePage(`${title} – ${texts.product}`);
  return (
    <main id="main" className={isNarrow ? 'page narrow' : 'page'}>
      {back && (
        <Link className="way-back" to={back.to}>
          <Icon name="forward" />
          {back.text}
        </Link>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
