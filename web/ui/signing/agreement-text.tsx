import type { ExplainedWords } from './agreement-said.en.ts';

type AgreementTextProps = { words: ExplainedWords; onRead: () => void };

/** What lies over the foot of a phone's page: the bar with the button, and the places. */
const COVERED = '0px 0px -140px';

/**
 * An agreement to read as one text, in English in both languages of the site, and explained in Samoan on the Samoan one
 * (GUARANTORS-54). A line at the top says how far it is read. Calls `onRead` when its end was shown.
 */
export function AgreementText({ words: { title, sections }, onRead }: AgreementTextProps) {
  const watchEnd = (end: HTMLElement) => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onRead(), { rootMargin: COVERED });
    watch.observe(end);
    return () => watch.disconnect();
  };
  return (
    <article className="card stack agreement">
      <span className="read-line" />
      <h2 lang="en">{title}</h2>
      {sections.map(({ heading, paragraphs, explanation }) => (
        <section key={heading}>
          <h3 lang="en">{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} lang="en">
              {paragraph}
            </p>
          ))}
          {explanation?.map((paragraph) => (
            <p key={paragraph} className="small muted">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <span ref={watchEnd} />
    </article>
  );
}
