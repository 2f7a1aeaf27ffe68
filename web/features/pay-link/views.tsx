import type { ReactNode } from 'react';
import { formatWst, sene } from '#shared/money.ts';
import type { OpenPayLink } from '#shared/paylinks/api.ts';
import { formatActBy } from '#web/platform/language/days.ts';
import { texts as given } from '#web/platform/language/texts.en.ts';
import { Brand } from '#web/ui/brand.tsx';
import { LanguageLink } from '#web/ui/language-link.tsx';
import { texts } from './texts.en.ts';

/** The frame of the page: it is there before what the link asks for has come. */
export const Frame = () => (
  <div className="pay-link-page">
    <header className="top">
      <div className="top-inner">
        <Brand />
        <div>
          <LanguageLink className="top-link" />
        </div>
      </div>
    </header>
    <main id="main" className="page narrow">
      <p role="status">{texts.loading}</p>
      <div className="shimmer" />
    </main>
  </div>
);

/** A state in which nothing is asked for: a heading, a sentence, and perhaps a reference to keep, or a button. */
export const Said = ({ title, words, reference, button }: SaidProps) => (
  <>
    <h1 tabIndex={-1}>{title}</h1>
    <section className="card stack">
      <p>{words}</p>
      {reference && <Pairs pairs={[[texts.reference, reference]]} />}
      {button && (
        <button type="button" className="btn alt" data-again="">
          {button}
        </button>
      )}
    </section>
    <What />
  </>
);
type SaidProps = { title: string; words: string; reference?: string | undefined; button?: string };

/** The least that is paid, in sene: all of it, where less is open (PAYLINKS-10). */
const LEAST = 500;

/** What a link asks for, and how it is paid. */
export const Open = ({ link }: { link: OpenPayLink }) => {
  const { amountopen, duedate, words, firstname, methods, cardmost, reference } = link;
  const byHand = methods.filter(({ method }) => method !== 'Card');
  return (
    <>
      <h1 tabIndex={-1} dir="auto">
        {firstname ? texts.titleFor(firstname) : texts.title}
      </h1>
      <section className="card stack-tight">
        <p className="lead">{formatWst(amountopen)}</p>
        <p className="muted">{texts.due(formatActBy(duedate))}</p>
        {words && <blockquote dir="auto">{words}</blockquote>}
      </section>
      {cardmost !== null && <CardForm most={cardmost} />}
      {byHand.map(({ method, account, steps }) => (
        <section key={method} className="card stack-tight">
          <h2>{texts[method as 'Bank']}</h2>
          <Pairs
            pairs={[
              [texts.to, account?.name],
              [texts.bank, account?.bank],
              [account?.bank ? texts.account : texts.number, account?.number],
              [texts.send, formatWst(amountopen)],
              [texts.reference, reference],
            ]}
          />
          <p>{texts.referenceWords}</p>
          {steps.some(({ code }) => code === 'PayerOnSlip') && <p>{texts.payerWords}</p>}
          <p className="small muted">{texts.checking}</p>
        </section>
      ))}
      <button type="button" className="btn alt" data-print="">
        {texts.print}
      </button>
      <What />
    </>
  );
};

const CardForm = ({ most }: { most: number }) => (
  <form className="card stack" noValidate>
    <h2>{texts.byCard}</h2>
    <Field
      name="amount"
      label={texts.amount}
      hint={texts.amountHint(formatWst(sene(Math.min(LEAST, most))), formatWst(sene(most)))}
      value={(most / 100).toFixed(2)}
      isAmount
    />
    <Field name="from" label={texts.from} hint={texts.fromHint} />
    <div data-relation="" hidden>
      <Field name="relation" label={texts.relation} hint={texts.relationHint} />
    </div>
    <p className="small muted">{texts.cardWords}</p>
    <p className="wrong" role="alert" hidden />
    <button type="submit" className="btn full">
      {texts.pay}
    </button>
  </form>
);

type FieldProps = { name: string; label: string; hint: string; value?: string; isAmount?: boolean };
const MAX_NAME = 30;

const Field = ({ name, label, hint, value, isAmount }: FieldProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <span className="hint" id={`${name}-hint`}>
      {hint}
    </span>
    <input
      className="input"
      id={name}
      name={name}
      aria-describedby={`${name}-hint`}
      autoComplete="off"
      inputMode={isAmount ? 'decimal' : undefined}
      maxLength={isAmount ? undefined : MAX_NAME}
      value={value}
    />
  </div>
);

const Pairs = ({ pairs }: { pairs: readonly (readonly [string, string | null | undefined])[] }) => (
  <dl className="key-values">
    {pairs.map(([name, value]) =>
      value ? (
        <>
          <dt>{name}</dt>
          <dd className={name === texts.reference ? 'code' : undefined}>{value}</dd>
        </>
      ) : null,
    )}
  </dl>
);

const What = (): ReactNode => (
  <section className="card stack-tight">
    <h2>{texts.whatTitle}</h2>
    <p>{texts.what}</p>
    <p>
      <strong>{texts.safe}</strong>
    </p>
    <p className="small">
      <a href="#/about">{given.aboutUs}</a>
    </p>
  </section>
);
