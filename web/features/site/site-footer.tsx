import { supportEmail } from '#web/platform/language/support.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { LanguageLink } from '#web/ui/language-link.tsx';
import { texts } from './texts.en.ts';

/** The footer of the public pages: links to the legal pages, our address, and a button to start. */
export function SiteFooter() {
  const mail = supportEmail();
  return (
    <footer className="foot">
      <div className="page foot-inner">
        <div className="stack-tight">
          <ul className="foot-links">
            <li>
              <a href="#/about">{given.aboutUs}</a>
            </li>
            <li>
              <a href="#/open-books">{texts.openBooks}</a>
            </li>
            <li>
              <a href="#/proof">{texts.proof}</a>
            </li>
            <li>
              <a href="#/privacy-policy">{texts.privacyPolicy}</a>
            </li>
            <li>
              <a href="#/terms-of-service">{texts.termsOfService}</a>
            </li>
            <li>
              <LanguageLink />
            </li>
          </ul>
          <p>
            {texts.anyQuestions}{' '}
            <a className="mail" href={`mailto:${mail}`}>
              {mail}
            </a>
          </p>
          <p className="small muted">{texts.residentsOnly}</p>
        </div>
        <GetStarted />
      </div>
    </footer>
  );
}

/** The call to action, by whether somebody is signed in. */
export function GetStarted({ isSun }: { isSun?: boolean }) {
  const className = isSun ? 'btn sun full' : 'btn';
  return (
    <>
      <a className={`${className} when-signed-out`} href="#/register">
        {given.getStarted}
      </a>
      <a className={`${className} when-signed-in`} href="#/about">
        {given.learnMore}
      </a>
    </>
  );
}
