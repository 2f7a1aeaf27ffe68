import type { InvestorReturn } from '#shared/admin/return-api.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { texts } from './texts.en.ts';

/** What the investor's money has brought a year, and what is expected after losses (INVESTMENTS-42). */
export const OwnReturn = ({ of: { rate, worst, value, afterlosses } }: { of: InvestorReturn }) => (
  <section className="card stack">
    <h2>{texts.returnTitle}</h2>
    {rate === null || worst === null ? (
      <p className="muted">{texts.returnTooEarly}</p>
    ) : (
      <KeyValues
        pairs={[
          [texts.returnSoFar, texts.aYear(formatPercent(rate))],
          [texts.returnWorst, texts.aYear(formatPercent(worst))],
        ]}
      />
    )}
    <KeyValues
      pairs={[
        [texts.openWorth, formatWst(value)],
        [texts.expectedAfterLosses, formatWst(afterlosses)],
      ]}
    />
    <p className="small muted">{texts.returnWords}</p>
  </section>
);
