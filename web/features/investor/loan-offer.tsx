import type { LoanDetail } from '#shared/loans/api.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { shortWst } from './figures.ts';
import { fundedPercent, guarantorsOf, leftOf, ratesOf, returnOf } from './loan-terms.ts';
import { texts } from './texts.en.ts';

const CURRENCY = 'WST\u00A0';

/** A loan on offer: what is left to fund, what a part of it brings, and its terms (INVESTMENTS-36). */
export function LoanOffer({ loan }: { loan: LoanDetail }) {
  const brings = returnOf(loan);
  return (
    <>
      <ProgressBar
        percent={fundedPercent(loan)}
        label={texts.funded(loan.loanid)}
        words={texts.leftOf(shortWst(leftOf(loan)), shortWst(loan.amount).slice(CURRENCY.length))}
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
      <KeyValues
        pairs={[
          [texts.rate, ratesOf(loan)],
          [texts.durationAndFrequency, texts.termOf(loan.finaldurationmonths, loan.finalfrequency)],
          [texts.guarantors, guarantorsOf(loan)],
        ]}
      />
    </>
  );
}
