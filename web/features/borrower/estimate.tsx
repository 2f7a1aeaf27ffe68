import { loanSchedule, totalsOf } from '#shared/loans/amortization.ts';
import type { Frequency } from '#shared/loans/frequency.ts';
import { expectedGuarantors } from '#shared/loans/guarantor-count.ts';
import { amountOf, type BasisPoints, formatPercent, formatWst, type Sene } from '#shared/money.ts';
import { MAX_LOAN, MIN_LOAN, policyOn } from '#shared/policy.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { texts as words } from './screens.en.ts';

/** The fields of the form that an estimate needs, as typed. */
export type LoanTerms = { amount: string; months: number; frequency: Frequency };

const { estimate: said } = words;

/** What the loan would cost, while the form is filled in: from the lowest rate to the highest (LOANS-6). */
export function Estimate({ terms }: { terms: LoanTerms }) {
  const amount = amountOf(terms.amount);
  return (
    <aside className="card stack" aria-live="polite">
      <h2>{said.title}</h2>
      {amount !== undefined && amount >= MIN_LOAN && amount <= MAX_LOAN ? (
        <Figures terms={terms} amount={amount} />
      ) : (
        <p>{said.enter}</p>
      )}
    </aside>
  );
}

function Figures({ terms: { months, frequency }, amount }: { terms: LoanTerms; amount: Sene }) {
  const at = (rate: BasisPoints) => loanSchedule({ amount, rate, months, frequency });
  const today = todayInApia();
  const { A, C } = policyOn(today).tierRates;
  const [low, high] = [at(A.min), at(C.max)];
  const between = (from: Sene, to: Sene) => said.between(formatWst(from), formatWst(to));
  const count = expectedGuarantors(amount, today);
  return (
    <>
      <KeyValues
        pairs={[
          [said.youPay, between(low[0]?.payment ?? amount, high[0]?.payment ?? amount)],
          [said.howOften, said.often[frequency]],
          [said.payments, low.length],
          [said.total, between(totalsOf(low).payment, totalsOf(high).payment)],
          [said.guarantors, count === 3 ? said.twoOrThree : count],
        ]}
      />
      <p className="small muted">{said.rates(formatPercent(A.min), formatPercent(C.max))}</p>
    </>
  );
}
