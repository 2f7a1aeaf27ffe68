import { showFigures } from '#web/features/site/public-figures.ts';
import { GetStarted, SiteFooter } from '#web/features/site/site-footer.tsx';
import { SiteHeader } from '#web/features/site/site-header.tsx';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { usePage } from '#web/ui/effects.ts';
import { Icon } from '#web/ui/icon.tsx';
import { texts } from './landing.en.ts';
import { counted, features, promises } from './landing-words.ts';
import { LoanCalculator } from './loan-calculator.tsx';

/** The landing page. The build writes it into index.html, where it is read before any script has loaded (SITE-54). */
export function Component() {
  const heading = usePage(texts.document.title);
  return (
    <>
      <SiteHeader />
      <main id="main">
        <section className="hero">
          <div className="hero-inner">
            <h1 ref={heading} tabIndex={-1}>
              {given.hero}
            </h1>
            <p className="lead">{texts.lead}</p>
            <p className="old-browser when-old">{texts.oldBrowser}</p>
            <div className="row">
              <GetStarted isSun />
              <a className="btn alt when-signed-out" href="#/register?role=Investor">
                {given.invest}
              </a>
              <a className="btn alt when-signed-in" href="#/dashboard">
                {given.dashboard}
              </a>
            </div>
            <p className="terms">{texts.terms}</p>
          </div>
        </section>
        <div className="sections">
          <Features />
          <Journeys />
          <LoanCalculator />
          <Figures />
          <Promises />
          <Questions />
        </div>
      </main>
      <SiteFooter />
    </>
  );
}

const Features = () => (
  <ul className="features">
    {features.map(({ icon, title, text }) => (
      <li key={title} className="card stack-tight">
        <Icon name={icon} />
        <h2>{title}</h2>
        <p className="muted">{text}</p>
      </li>
    ))}
  </ul>
);

const Journeys = () => (
  <div className="journeys">
    {texts.journeys.map(({ title, steps }) => (
      <section key={title} className="card">
        <h2>{title}</h2>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
);

const Figures = () => (
  <section className="stack">
    <h2>{texts.figuresTitle}</h2>
    <dl className="figures" ref={showFigures}>
      {counted.map(({ figure, unit }) => (
        <div key={figure} className="card">
          <dt>{texts.figures[figure]}</dt>
          <dd>
            {unit}
            <span data-figure={figure}>–</span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const Promises = () => (
  <section className="stack">
    <h2>{texts.promisesTitle}</h2>
    <ul className="promises">
      {promises.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <div>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

const Questions = () => (
  <section className="faq">
    <h2>{texts.questionsTitle}</h2>
    <div>
      {texts.questions.map(({ asked, answered }) => (
        <details key={asked} name="questions">
          <summary>{asked}</summary>
          <p>{answered}</p>
        </details>
      ))}
    </div>
  </section>
);
