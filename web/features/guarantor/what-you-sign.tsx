import type { MyAgreement } from '#shared/guarantors/api.ts';
import { formatWst } from '#shared/money.ts';
import { texts } from './texts.en.ts';

/** The summary above the agreement: for whom, for how much, when it may cost something, and that it is a personal promise. */
export const WhatYouSign = ({ agreement }: { agreement: MyAgreement }) => (
  <section className="card stack">
    <h2>{texts.whatYouSign}</h2>
    <dl className="key-values">
      <dt>{texts.whoFor}</dt>
      <dd dir="auto">
        {agreement.borrowerName}, {texts.loan(agreement.loanId)}
      </dd>
      <dt>{texts.howMuch}</dt>
      <dd>{formatWst(agreement.worstcase)}</dd>
      <dt>{texts.instalment}</dt>
      <dd>
        {formatWst(agreement.instalment)} {texts.often[agreement.frequency]}
      </dd>
    </dl>
    <p>{texts.whenCharged}</p>
    <p>{texts.personal}</p>
  </section>
);
