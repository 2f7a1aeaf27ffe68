import { SiteFooter } from '#web/features/site/site-footer.tsx';
import { SiteHeader } from '#web/features/site/site-header.tsx';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { usePage } from '#web/ui/effects.ts';
import { texts } from './about.en.ts';
import { LegalStyles } from './legal-styles.tsx';

/** Who we are, for whom, and what we do not promise (SITE-58). */
export function Component() {
  const heading = usePage(`${given.aboutUs} – ${given.product}`);
  return (
    <>
      <LegalStyles />
      <SiteHeader />
      <main id="main" className="page about">
        <h1 ref={heading} tabIndex={-1}>
          {given.aboutUs}
        </h1>
        {texts.sections.map(({ title, paragraphs }) => (
          <section key={title} className="card stack-tight">
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p>
          {texts.details.before}
          <a href="#/terms-of-service">{texts.details.terms}</a>
          {texts.details.between}
          <a href="#/privacy-policy">{texts.details.privacy}</a>
          {texts.details.after}
        </p>
      </main>
      <SiteFooter />
    </>
  );
}
