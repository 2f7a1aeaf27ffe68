import { Fragment } from 'react';
import { showDisaster, showFigures } from '#web/features/site/public-figures.ts';
import { SiteFooter } from '#web/features/site/site-footer.tsx';
import { SiteHeader } from '#web/features/site/site-header.tsx';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { usePage } from '#web/ui/effects.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Mat, Strands } from '#web/ui/mat.tsx';
import { texts } from './landing.en.ts';
import { counted, features } from './landing-words.ts';
import { Cost, CostTable, LoanCalculator } from './loan-calculator.tsx';

/** The landing page. The build writes it into index.html, where it is read before any script has loaded (SITE-54). */
export function Component() {
  const heading = usePage(texts.document.title);
  return (
    <div className="landing">
      <Strands />
      <SiteHeader />
      <main id="main">
        <section className="hero">
          <div className="stack-tight">
            <h1 ref={heading} tabIndex={-1}>
              {given.hero}
            </h1>
            <p className="lead">{texts.lead}</p>
            <p className="old-browser when-old">{texts.oldBrowser}</p>
          </div>
          <LoanCalculator />
          <div className="selvedge">
            <Selvedge />
            <p className="disaster" role="status" ref={(place) => void showDisaster(place)} />
          </div>
          <div className="stack checks">
            <ul className="stack-tight">
              {texts.checks.map((check) => (
                <li key={check}>
                  <Icon name="check" />
                  {check}
                </li>
              ))}
            </ul>
            <a className="btn alt when-signed-out" href="#/register?role=Investor">
              {given.invest}
            </a>
            <a className="btn alt when-signed-in" href="#/dashboard">
              {given.dashboard}
            </a>
          </div>
        </section>
        <div className="page chapters">
          <Features />
          <CostTable />
          <div className="two">
            <More />
            <Questions />
          </div>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}

/** The edge of the mat under the hero: the only weave that shows no figures. After a disaster it carries a line for everybody (RELIEF-23). */
const Selvedge = () => (
  <svg className="mat" width="100%" height="72" aria-hidden="true">
    <pattern id="selvedge" width="48" height="72" patternUnits="userSpaceOnUse">
      {[0, 1, 2].map((row) =>
        [0, 1].map((column) => (
          <rect
            key={column}
            className={(row + column) % 2 === 0 ? 'paid' : row === 1 ? 'due' : 'paid turned'}
            x={24 * column + 1}
            y={24 * row + 1}
            width="22"
            height="22"
            rx="4"
          />
        )),
      )}
    </pattern>
    <rect width="100%" height="72" fill="url(#selvedge)" />
  </svg>
);

const Features = () => (
  <section className="stack">
    <h2>{texts.featuresTitle}</h2>
    <ul className="stack-tight features">
      {features.map(({ crossings, title, text }, at) => (
        <li key={title} className="card stack-tight">
          <Mat crossings={crossings} height={20} />
          <h3>{title}</h3>
          <p className="small muted">{text}</p>
          {at === 1 && (
            <p className="small">
              <Cost of="back" />
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);

/** How it works, what stands behind it, and how much there is of it. */
const More = () => (
  <div className="faq">
    {texts.journeys.map(({ title, steps }, at) => (
      <details key={title} open={at === 0}>
        <summary>
          <h2>{title}</h2>
        </summary>
        <ol className="stack-tight steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    ))}
    <details>
      <summary>
        <h2>{texts.promisesTitle}</h2>
      </summary>
      {Object.values(texts.promises).map(({ title, text }) => (
        <p key={title}>
          <strong>{title}.</strong> {text}
        </p>
      ))}
    </details>
    <details>
      <summary>
        <h2>{texts.figuresTitle}</h2>
      </summary>
      <dl className="figures" ref={showFigures}>
        {counted.map(({ figure, unit }) => (
          <Fragment key={figure}>
            <dt>{texts.figures[figure]}</dt>
            <dd>
              {unit}
              <span data-figure={figure}>–</span>
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  </div>
);

/** How many questions are shown at once. */
const FIRST = 4;

const Questions = () => (
  <section className="faq">
    <h2>{texts.questionsTitle}</h2>
    {texts.questions.slice(0, FIRST).map(questionOf)}
    <details>
      <summary>{texts.moreQuestions}</summary>
      {texts.questions.slice(FIRST).map(questionOf)}
    </details>
  </section>
);

const questionOf = ({ asked, answered }: (typeof texts.questions)[number]) => (
  <details key={asked} name="questions">
    <summary>{asked}</summary>
    <p>{answered}</p>
  </details>
);
