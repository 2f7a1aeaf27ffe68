import { texts } from '#web/platform/language/texts.en.ts';

/** The link to the other language. `starter.ts` points it to the current page, and remembers the choice. */
export const LanguageLink = ({ className }: { className?: string }) => (
  <a className={className} href={texts.otherPage} hrefLang={texts.otherCode} lang={texts.otherCode}>
    {texts.otherLanguage}
  </a>
);
