import { Link } from 'react-router-dom';
import type { MyLoan } from '#shared/loans/api.ts';
import type { OwnDecision } from '#shared/loans/decision-api.ts';
import { decimalOf, formatWst, type Sene } from '#shared/money.ts';
import { prefill } from '#web/ui/request-draft.ts';
import { Table } from '#web/ui/table.tsx';
import { texts } from './texts.en.ts';

type Row = NonNullable<OwnDecision['possible']>[number];
type Offer = Row & { amount: Sene };

/** What would be possible (REASONS-5): the best offer with a request filled in, and all durations, folded. */
export function WhatIsPossible({ loan, decision: { possible } }: { loan: MyLoan; decision: OwnDecision }) {
  const best = possible && bestFor(loan, possible);
  return (
    <section className="card stack">
      <h2>{texts.possible}</h2>
      {!possible && <p>{texts.noCalculation}</p>}
      {possible && !best && <p>{texts.noAmount}</p>}
      {best && <Best loan={loan} offer={best} />}
      {best && possible && <All rows={possible} />}
    </section>
  );
}

/** The offer for what was asked for, or else the largest. */
function bestFor({ requestedmonths, requestedfrequency }: MyLoan, rows: readonly Row[]): Offer | undefined {
  const offers = rows.filter((row): row is Offer => row.amount !== null);
  const asAsked = offers.find(
    ({ durationmonths, frequency }) => durationmonths === requestedmonths && frequency === requestedfrequency,
  );
  return asAsked ?? offers.toSorted((one, other) => other.amount - one.amount)[0];
}

function Best({ loan, offer: { amount, durationmonths, frequency } }: { loan: MyLoan; offer: Offer }) {
  const fill = () => prefill({ amount: decimalOf(amount), purpose: loan.purpose, months: durationmonths, frequency });
  return (
    <>
      <p>{texts.upTo(formatWst(amount), durationmonths, texts.frequencies[frequency])}</p>
      {loan.status === 'Rejected' && (
        <Link className="btn full" to="/borrower/requestloan" onClick={fill}>
          {texts.ask(formatWst(amount))}
        </Link>
      )}
    </>
  );
}

const All = ({ rows }: { rows: readonly Row[] }) => (
  <details className="fold">
    <summary>{texts.others}</summary>
    <Table
      title={texts.others}
      isTitleHidden
      rows={rows}
      keyOf={({ durationmonths, frequency }) => `${durationmonths} ${frequency}`}
      columns={[
        [
          texts.duration,
          ({ durationmonths, frequency }) => `${texts.months(durationmonths)}, ${texts.frequencies[frequency]}`,
        ],
        [texts.upToColumn, ({ amount }) => (amount === null ? texts.nothing : formatWst(amount)), 'number'],
      ]}
    />
  </details>
);
