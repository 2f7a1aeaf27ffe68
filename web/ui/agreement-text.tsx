import { useState } from 'react';
import { agreementPages } from './agreement-pages.ts';
import type { ExplainedWords } from './agreement-said.en.ts';
import { useFocusFor } from './effects.ts';
import { Pager } from './pager.tsx';
import { texts } from './signing.en.ts';

type AgreementTextProps = { words: ExplainedWords; onRead: () => void };

/**
 * An agreement to read, in English in both languages of the site, and explained in Samoan on the Samoan one (GUARANTORS-54): paged on a phone,
 * as a whole elsewhere and in print. Calls `onRead` when its end was shown.
 */
export function AgreementText({ words: { title, sections }, onRead }: AgreementTextProps) {
  const pages = agreementPages(sections);
  const [turned, turnTo] = useState<number>();
  const at = turned ?? 0;
  // After a page change the focus is on its first heading.
  const heading = useFocusFor<HTMLHeadingElement>(turned);
  const watchEnd = (end: HTMLElement) => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onRead());
    watch.observe(end);
    return () => watch.disconnect();
  };
  return (
    <article className="card stack agreement">
      <h2 lang="en">{title}</h2>
      {pages.map((page, nr) => (
        <div key={page[0]?.heading} className={nr === at ? 'stack current' : 'stack'}>
          {page.map((section, nth) => (
            <section key={section.heading} className="stack-tight">
              <h3 ref={nr === at && nth === 0 ? heading : undefined} tabIndex={-1} lang="en">
                {section.heading}
              </h3>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} lang="en">
                  {paragraph}
                </p>
              ))}
              {section.explanation?.map((paragraph) => (
                <p key={paragraph} className="small muted">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
          {/* On a page that is not shown it is not seen. */}
          {nr === pages.length - 1 && <span ref={watchEnd} />}
        </div>
      ))}
      <Pager
        label={texts.pages}
        at={at + 1}
        total={pages.length}
        words={{ position: texts.pageOf(at + 1, pages.length), previous: texts.previous, next: texts.next }}
        onTurn={(page) => turnTo(page - 1)}
        className="row between page-turner"
      />
    </article>
  );
}
