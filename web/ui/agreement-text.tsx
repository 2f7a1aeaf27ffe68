import { useState } from 'react';
import type { Result } from '#shared/endpoint.ts';
import type { guarantorsApi } from '#shared/guarantors/api.ts';
import { agreementPages } from './agreement-pages.ts';
import { useFocusFor } from './effects.ts';
import { texts } from './signing.en.ts';

/** The words of an agreement, as its signer reads them. */
export type AgreementWords = Result<typeof guarantorsApi.readAgreementText>;

type AgreementTextProps = { words: AgreementWords; onRead: () => void };

/** An agreement to read: page by page on a phone, in one piece elsewhere and on paper. Says when its end was seen. */
export function AgreementText({ words: { title, sections }, onRead }: AgreementTextProps) {
  const pages = agreementPages(sections);
  const [turned, turnTo] = useState<number>();
  const at = turned ?? 0;
  // Whoever turns the page reads on at its first heading.
  const heading = useFocusFor<HTMLHeadingElement>(turned);
  const watchEnd = (end: HTMLElement) => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onRead());
    watch.observe(end);
    return () => watch.disconnect();
  };
  return (
    <article className="card stack agreement">
      <h2>{title}</h2>
      {pages.map((page, nr) => (
        <div key={page[0]?.heading} className={nr === at ? 'stack current' : 'stack'}>
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
      <PageTurner at={at} pages={pages.length} onTurn={turnTo} />
    </article>
  );
}

type PageTurnerProps = { at: number; pages: number; onTurn: (at: number) => void };

const PageTurner = ({ at, pages, onTurn }: PageTurnerProps) => (
  <nav className="row between page-turner" aria-label={texts.pages}>
    <Turn isThere={at > 0} onPress={() => onTurn(at - 1)}>
      {texts.previous}
    </Turn>
    <span role="status">{texts.pageOf(at + 1, pages)}</span>
    <Turn isThere={at < pages - 1} onPress={() => onTurn(at + 1)}>
      {texts.next}
    </Turn>
  </nav>
);

const Turn = ({ isThere, onPress, children }: { isThere: boolean; onPress: () => void; children: string }) => (
  <button
    type="button"
    className="btn alt"
    aria-disabled={isThere ? undefined : true}
    onClick={isThere ? onPress : undefined}
  >
    {children}
  </button>
);
