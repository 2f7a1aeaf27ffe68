import { texts } from '#web/platform/language/texts.en.ts';

/** The way to the other language. The page's starter has it lead to the page one is on, and remembers the choice. */
export const LanguageLink = ({ className }: { className?: string }) => (
  <a className={className} href={texts.otherPage} hrefLang={texts.otherCode} lang={texts.otherCode}>
    {texts.otherLanguage}
  </a>
);
