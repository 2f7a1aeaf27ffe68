import { loanSchedule, totalsOf } from '#shared/loans/amortization.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import { expectedGuarantors } from '#shared/loans/guarantor-count.ts';
import { amountOf, type BasisPoints, formatPercent, formatWst, type Sene, sene } from '#shared/money.ts';
import { MAX_LOAN, MIN_LOAN, policyOn } from '#shared/policy.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Mat } from '#web/ui/mat.tsx';
import { texts } from './request.en.ts';
import { texts as words } from './screens.en.ts';

/** The fields of the form that an estimate needs, as typed. */
export type LoanTerms = { amount: string; months: number; frequency: Frequency };

const { estimate: shared } = words;
const { estimate: said } = texts;

/** From the lowest rate to the highest. */
type Range = readonly [from: Sene, to: Sene];

type Price = {
  payment: Range;
  total: Range;
  cost: Range;
  count: number;
  guarantors: string | number;
  rates: string;
};

/** What the loan would cost, from the lowest rate to the highest; undefined for an amount that cannot be borrowed (LOANS-6). */
function priceOf({ amount: typed, months, frequency }: LoanTerms): Price | undefined {
  const amount = amountOf(typed);
  if (amount === undefined || amount < MIN_LOAN || amount > MAX_LOAN) return undefined;
  const today = todayInApia();
  const { A, C } = policyOn(today).tierRates;
  const at = (rate: BasisPoints) => loanSchedule({ amount, rate, months, frequency });
  const [low, high] = [at(A.min), at(C.max)];
  const [least, most] = [totalsOf(low).payment, totalsOf(high).payment];
  const count = expectedGuarantors(amount, today);
  return {
    payment: [low[0]?.payment ?? amount, high[0]?.payment ?? amount],
    total: [least, most],
    cost: [sene(least - amount), sene(most - amount)],
    count: low.length,
    guarantors: count === 3 ? said.twoOrThree : count,
    rates: said.rates(formatPercent(A.min), formatPercent(C.max)),
  };
}

const between = ([from, to]: Range) => shared.between(formatWst(from), formatWst(to));

/** The figure of an amount without its currency. */
const figureOf = (amount: Sene) => formatWst(amount).slice(4);

/** What the loan would cost, while the form is filled in (LOANS-6). */
export function Estimate({ terms, className = '' }: { terms: LoanTerms; className?: string | undefined }) {
  const price = priceOf(terms);
  return (
    <aside className={`card stack ${className}`} aria-live="polite">
      <h2>{said.title}</h2>
      {price ? (
        <>
          <Mat crossings={Array.from({ length: price.count }, () => 'open')} />
          <KeyValues
            pairs={[
              [shared.youPay, between(price.payment)],
              [said.howOften, shared.often[terms.frequency]],
              [said.payments, price.count],
              [shared.total, between(price.total)],
              [said.cost, between(price.cost)],
              [said.guarantors, price.guarantors],
            ]}
          />
          <p className="small muted">{price.rates}</p>
        </>
      ) : (
        <p>{said.enter}</p>
      )}
    </aside>
  );
}

/** The same in few words, beside the button of a step on a phone. */
export function PriceLine({ terms }: { terms: LoanTerms }) {
  const price = priceOf(terms);
  if (!price) return <p className="price phone-only">{said.enter}</p>;
  return (
    <p className="price phone-only">
      <strong>{`${formatWst(price.payment[0])}–${figureOf(price.payment[1])}`}</strong>
      <span>{said.each[terms.frequency]}</span>
      <span>{said.costs(price.cost.map(figureOf).join('–'))}</span>
    </p>
  );
}
