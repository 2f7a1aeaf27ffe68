import type { LoanDetail } from '#shared/loans/api.ts';
import type { Sene } from '#shared/money.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Facts } from './facts.tsx';
import { shortWst } from './figures.ts';
import { EXAMPLE, fundedPercent, guarantorsOf, leftOf, ratesAfter, ratesOf, returnOf } from './loan-terms.ts';
import { LossOfLoan, useLoss } from './losses.tsx';
import { texts } from './texts.en.ts';

const CURRENCY = 'WST\u00A0';
/** More strands could not be told apart on a phone. */
const MAX_STRANDS = 30;

/** A loan on offer: what is left to fund, what a part of it brings, and its terms (INVESTMENTS-36). */
export function LoanOffer({ loan, put = EXAMPLE }: { loan: LoanDetail; put?: Sene }) {
  const brings = returnOf(loan, put);
  const loss = useLoss(loan);
  return (
    <>
      <ProgressBar
        percent={fundedPercent(loan)}
        strands={Math.min(loan.investmentcount, MAX_STRANDS)}
        label={texts.funded(loan.loanid)}
        words={
          <>
            <strong>{texts.leftOf(shortWst(leftOf(loan)), shortWst(loan.amount).slice(CURRENCY.length))}</strong>
            {loan.investmentcount > 0 && ` · ${texts.investmentsSoFar(loan.investmentcount)}`}
          </>
        }
      />
      {brings && (
        <p className="brings">
          {texts.brings(
            shortWst(brings.put),
            brings.back.map(shortWst).join(texts.to),
            texts.months(loan.finaldurationmonths),
          )}
        </p>
      )}
      <Facts
        pairs={[
          [texts.rate, ratesOf(loan)],
          [texts.rateAfterLosses, loss && ratesAfter(loss.rate, loan)],
          [texts.durationAndFrequency, texts.termOf(loan.finaldurationmonths, loan.finalfrequency)],
          [texts.guarantors, guarantorsOf(loan)],
        ]}
      />
      <LossOfLoan loan={loan} />
    </>
  );
}
