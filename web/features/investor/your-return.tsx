import {
  expectedInstalments,
  expectedLossOf,
  expectedReturn,
  lipFeeOf,
  totalPayableOf,
} from '#shared/investments/investment-figures.ts';
import type { LoanDetail } from '#shared/loans/api.ts';
import {
  amountOf,
  type BasisPoints,
  basisPoints,
  formatPercent,
  formatWst,
  rateOf,
  type Sene,
  sene,
  shareOf,
} from '#shared/money.ts';
import { MIN_INVESTMENT } from '#shared/policy.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { Amount } from '#web/ui/amount.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import type { Draft } from './invest-form.ts';
import { leftOf } from './loan-terms.ts';
import { LossOfLoan, useLoss } from './losses.tsx';
import { texts } from './texts.en.ts';

/** The expected return of the investment, while the form is filled in (INVESTMENTS-12). */
export function YourReturn({ loan, draft }: { loan: LoanDetail; draft: Draft }) {
  const amount = amountOf(draft.amount);
  const isPossible = amount !== undefined && amount >= MIN_INVESTMENT && amount <= leftOf(loan);
  const shown = loan.interestrate ?? inBand(rateOf(draft.interestRate), loan);
  const isInsured = draft.optedIntoLIP === 'on';
  return (
    <>
      <aside className="card stack" aria-live="polite">
        <h2>{texts.yourReturn}</h2>
        {isPossible && shown !== null ? (
          <Figures loan={loan} amount={amount} rate={shown} isInsured={isInsured} />
        ) : (
          <p>{texts.enterAmount}</p>
        )}
      </aside>
      {isPossible && shown !== null && (
        <p className="deposit-line" aria-hidden="true">
          <span>
            {texts.deposit} <strong>{formatWst(totalPayableOf(amount, isInsured, todayInApia()))}</strong>
          </span>
          <span>
            {texts.back} <strong>{formatWst(expectedReturn(investedIn(loan, amount, shown)).total)}</strong>
          </span>
        </p>
      )}
    </>
  );
}

/** The rate that is typed or, before it is one of the loan's, the lowest of them. */
const inBand = (typed = basisPoints(0), { interestmin: min, interestmax: max }: LoanDetail): BasisPoints | null =>
  min !== null && max !== null && typed >= min && typed <= max ? typed : min;

const investedIn = (loan: LoanDetail, amount: Sene, rate: BasisPoints) => ({
  amount,
  rate,
  months: loan.finaldurationmonths,
  frequency: loan.finalfrequency,
});

type FiguresProps = { loan: LoanDetail; amount: Sene; rate: BasisPoints; isInsured: boolean };

function Figures({ loan, amount, rate, isInsured }: FiguresProps) {
  const invested = investedIn(loan, amount, rate);
  const { total, profit } = expectedReturn(invested);
  const { count, payment } = expectedInstalments(invested);
  const loss = useLoss(loan);
  const lost = loss && expectedLossOf(invested, loss.rate);
  const fee = lipFeeOf(amount, isInsured, todayInApia());
  const share = shareOf(fee, profit);
  return (
    <>
      <div>
        <p className="muted">{texts.back}</p>
        <Amount of={total} />
      </div>
      <KeyValues
        pairs={[
          [texts.deposit, formatWst(totalPayableOf(amount, isInsured, todayInApia()))],
          [texts.ofThatFee, isInsured && formatWst(fee)],
          [texts.payments, texts.paymentsOf(count, formatWst(payment))],
          [texts.expectedProfit, formatWst(profit)],
          [texts.feeOfProfit, isInsured && share !== undefined && formatPercent(share)],
          [texts.profitAfterLosses, lost !== undefined && formatWst(sene(profit - fee - lost))],
          [texts.rate, texts.aYear(formatPercent(rate))],
        ]}
      />
      <LossOfLoan loan={loan} />
      <p className="small muted">{texts.onlyIf}</p>
    </>
  );
}
