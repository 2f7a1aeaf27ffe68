import { supportEmail } from '#web/platform/language/support.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { LanguageLink } from '#web/ui/language-link.tsx';
import { texts } from './texts.en.ts';

/** The foot of the public pages: the legal pages, how to reach us, and the way in. */
export function SiteFooter() {
  const mail = supportEmail();
  return (
    <footer className="foot">
      <div className="foot-inner">
        <div className="stack-tight">
          <ul className="foot-links">
            <li>
              <a href="#/about">{given.aboutUs}</a>
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
  const look = isSun ? 'btn sun' : 'btn';
  return (
    <>
      <a className={`${look} when-signed-out`} href="#/register">
        {given.getStarted}
      </a>
      <a className={`${look} when-signed-in`} href="#/about">
        {given.learnMore}
      </a>
    </>
  );
}
