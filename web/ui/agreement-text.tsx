import { useState } from 'react';
import type { Result } from '#shared/endpoint.ts';
import type { guarantorsApi } from '#shared/guarantors/api.ts';
import { agreementPages } from './agreement-pages.ts';
import { useFocusFor } from './effects.ts';
import { Pager } from './pager.tsx';
import { texts } from './signing.en.ts';

/** The text of an agreement, as its signer reads it. */
export type AgreementWords = Result<typeof guarantorsApi.readAgreementText>;

type AgreementTextProps = { words: AgreementWords; onRead: () => void };

/** An agreement to read, in English in both languages of the site: paged on a phone, as a whole elsewhere and in print. Calls `onRead` when its end was shown. */
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
        <div key={page[0]?.heading} lang="en" className={nr === at ? 'stack current' : 'stack'}>
          {page.map((section, nth) => (
            <section key={section.heading} className="stack-tight">
              <h3 ref={nr === at && nth === 0 ? heading : undefined} tabIndex={-1}>
                {section.heading}
              </h3>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
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
