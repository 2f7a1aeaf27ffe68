import { Link, useLocation } from 'react-router-dom';
import { SiteFooter } from '#web/features/site/site-footer.tsx';
import { SiteHeader } from '#web/features/site/site-header.tsx';
import { supportEmail } from '#web/platform/language/support.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { useFocusFor, usePage } from '#web/ui/effects.ts';
import { LanguageLink } from '#web/ui/language-link.tsx';
import { texts } from './legal-page.en.ts';
import { LegalStyles } from './legal-styles.tsx';

/** A part of a legal page: its paragraphs, and lists of points between them. */
type Section = { title: string; text: readonly (string | readonly string[])[] };

type LegalPageProps = { title: string; date: string; lead: string; sections: readonly Section[] };

/** A page of numbered sections with its contents: above them on a phone, beside them on a wider screen; printable. */
export function LegalPage({ title, date, lead, sections }: LegalPageProps) {
  const heading = usePage(`${title} – ${given.product}`);
  const { search, key } = useLocation();
  const linked = Number(new URLSearchParams(search).get('section'));
  // Pressing the same link again moves the focus again.
  const linkedHeading = useFocusFor<HTMLHeadingElement>(linked > 0 ? `${linked} ${key}` : undefined);
  return (
    <>
      <LegalStyles />
      <SiteHeader />
      <main id="main" className="page legal">
        <div className="stack">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>
            <strong>{date}</strong>
          </p>
          <p className="muted">{lead}</p>
          {texts.binding && (
            <p className="note">
              {texts.binding} <LanguageLink />
            </p>
          )}
        </div>
        <details className="phone-only card">
          <summary>{texts.contents}</summary>
          <Contents sections={sections} />
        </details>
        <nav className="wide-only" aria-label={texts.contents}>
          <Contents sections={sections} />
        </nav>
        <div className="card stack">
          {sections.map((section, at) => (
            <section key={section.title} className="stack-tight">
              <h2 ref={linked === at + 1 ? linkedHeading : null} tabIndex={-1}>
                {at + 1}. {section.title}
              </h2>
              {section.text.map(partOf)}
            </section>
          ))}
          <p>
            {texts.questions} <a href={`mailto:${supportEmail()}`}>{supportEmail()}</a>.
          </p>
          <p>
            <button type="button" className="btn alt" onClick={() => heading.current?.focus()}>
              {texts.backToTop}
            </button>
          </p>
        </div>
      </main>
      <SiteFooter />
    </>
  );
}

const Contents = ({ sections }: { sections: readonly Section[] }) => (
  <ol className="contents">
    {sections.map(({ title }, at) => (
      <li key={title}>
        <Link to={{ search: `?section=${at + 1}` }}>
          {at + 1}. {title}
        </Link>
      </li>
    ))}
  </ol>
);

const partOf = (part: string | readonly string[]) =>
  typeof part === 'string' ? (
    <p key={part}>{part}</p>
  ) : (
    <ul key={part[0]} className="points">
      {part.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
