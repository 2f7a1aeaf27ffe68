import { supportEmail } from '#web/platform/support.ts';
import { texts } from '#web/platform/texts.en.ts';

/** The foot of the public pages: the legal pages, how to reach us, and the way in. */
export function SiteFooter() {
  const mail = supportEmail();
  return (
    <footer className="foot">
      <div className="foot-inner">
        <div className="stack-tight">
          <ul className="foot-links">
            <li>
              <a href="#/about">{texts.aboutUs}</a>
            </li>
            <li>
              <a href="#/privacy-policy">Privacy policy</a>
            </li>
            <li>
              <a href="#/terms-of-service">Terms of service</a>
            </li>
          </ul>
          <p>
            Questions?{' '}
            <a className="mail" href={`mailto:${mail}`}>
              {mail}
            </a>
          </p>
          <p className="small muted">Lalaga is for residents of Samoa only. Amounts are in Samoan tala (WST).</p>
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
        {texts.getStarted}
      </a>
      <a className={`${look} when-signed-in`} href="#/about">
        {texts.learnMore}
      </a>
    </>
  );
}
