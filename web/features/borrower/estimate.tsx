import { expectedGuarantors } from '#shared/guarantors/guarantor-count.ts';
import { bands } from '#shared/loans/affordability.ts';
import { loanSchedule, totalsOf } from '#shared/loans/amortization.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import { LoanRequest } from '#shared/loans/loan-request.ts';
import { type BasisPoints, formatWst, type Sene } from '#shared/money.ts';

/** What of the form an estimate needs, as it was typed. */
export type Wish = { amount: string; months: number; frequency: Frequency };

const adverbs: Record<Frequency, string> = {
  Weekly: 'Every week',
  Fortnightly: 'Every two weeks',
  Monthly: 'Every month',
};

/** What a loan would cost, while it is filled in: from the lowest rate to the highest, for the review sets the rate. */
export function Estimate({ wish }: { wish: Wish }) {
  const amount = amountOf(wish.amount);
  return (
    <aside className="card stack" aria-live="polite">
      <h2>Your estimate</h2>
      {amount ? <Figures wish={wish} amount={amount} /> : <p>Enter an amount from WST 200 to WST 5,000.</p>}
    </aside>
  );
}

function Figures({ wish: { months, frequency }, amount }: { wish: Wish; amount: Sene }) {
  const at = (rate: BasisPoints) => loanSchedule({ amount, rate, months, frequency });
  const [low, high] = [at(bands.A.min), at(bands.C.max)];
  const between = (from: Sene, to: Sene) => `${formatWst(from)} to ${formatWst(to)}`;
  const count = expectedGuarantors(amount);
  return (
    <>
      <dl className="key-values">
        <dt>You pay</dt>
        <dd>{between(low[0]?.payment ?? amount, high[0]?.payment ?? amount)}</dd>
        <dt>How often</dt>
        <dd>{adverbs[frequency]}</dd>
        <dt>Payments</dt>
        <dd>{low.length}</dd>
        <dt>Total to repay</dt>
        <dd>{between(totalsOf(low).payment, totalsOf(high).payment)}</dd>
        <dt>Guarantors</dt>
        <dd>{count === 3 ? '2 or 3, the investor decides' : count}</dd>
      </dl>
      <p className="small muted">
        At our lowest rate, {percent(bands.A.min)} a year, to our highest, {percent(bands.C.max)}. The final rate
        depends on your review.
      </p>
    </>
  );
}

const percent = (rate: BasisPoints): string => `${(rate / 100).toFixed(2)}%`;

/** The amount, once it is one that can be asked for. */
const amountOf = (typed: string): Sene | undefined =>
  LoanRequest.shape.Amount.safeParse(Number(typed.replaceAll(/[\s,]/g, ''))).data;
