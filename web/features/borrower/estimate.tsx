import { loanSchedule, totalsOf } from '#shared/loans/amortization.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import { expectedGuarantors } from '#shared/loans/guarantor-count.ts';
import { LoanRequest } from '#shared/loans/loan-request.ts';
import { type BasisPoints, formatPercent, formatWst, type Sene } from '#shared/money.ts';
import { policyOn } from '#shared/policy.ts';
import { numberOf } from '#web/platform/forms/form.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { texts as words } from './screens.en.ts';

/** The fields of the form that an estimate needs, as typed. */
export type Wish = { amount: string; months: number; frequency: Frequency };

const { estimate: said } = words;

/** What the loan would cost, while the form is filled in: from the lowest rate to the highest (LOANS-6). */
export function Estimate({ wish }: { wish: Wish }) {
  const amount = amountOf(wish.amount);
  return (
    <aside className="card stack" aria-live="polite">
      <h2>{said.title}</h2>
      {amount ? <Figures wish={wish} amount={amount} /> : <p>{said.enter}</p>}
    </aside>
  );
}

function Figures({ wish: { months, frequency }, amount }: { wish: Wish; amount: Sene }) {
  const at = (rate: BasisPoints) => loanSchedule({ amount, rate, months, frequency });
  const today = todayInApia();
  const { A, C } = policyOn(today).tierRates;
  const [low, high] = [at(A.min), at(C.max)];
  const between = (from: Sene, to: Sene) => said.between(formatWst(from), formatWst(to));
  const count = expectedGuarantors(amount, today);
  return (
    <>
      <dl className="key-values">
        <dt>{said.youPay}</dt>
        <dd>{between(low[0]?.payment ?? amount, high[0]?.payment ?? amount)}</dd>
        <dt>{said.howOften}</dt>
        <dd>{said.often[frequency]}</dd>
        <dt>{said.payments}</dt>
        <dd>{low.length}</dd>
        <dt>{said.total}</dt>
        <dd>{between(totalsOf(low).payment, totalsOf(high).payment)}</dd>
        <dt>{said.guarantors}</dt>
        <dd>{count === 3 ? said.twoOrThree : count}</dd>
      </dl>
      <p className="small muted">{said.rates(formatPercent(A.min), formatPercent(C.max))}</p>
    </>
  );
}

/** The amount, if it can be borrowed (LOANS-3). */
const amountOf = (typed: string): Sene | undefined => LoanRequest.shape.Amount.safeParse(numberOf(typed)).data;
