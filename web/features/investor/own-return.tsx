import type { InvestorReturn } from '#shared/admin/return-api.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { texts } from './texts.en.ts';

/** What the investor's money has brought a year, and what is owed of it (INVESTMENTS-42). */
export const OwnReturn = ({ of: { rate, worst, value } }: { of: InvestorReturn }) => (
  <section className="card stack">
    <h2>{texts.returnTitle}</h2>
    {rate === null && worst === null ? (
      <p className="muted">{texts.returnTooEarly}</p>
    ) : (
      <KeyValues
        pairs={[
          [texts.returnSoFar, rate !== null && texts.aYear(formatPercent(rate))],
          [texts.returnWorst, worst !== null && texts.aYear(formatPercent(worst))],
        ]}
      />
    )}
    <KeyValues pairs={[[texts.openWorth, formatWst(value)]]} />
    <p className="small muted">{texts.returnWords}</p>
  </section>
);
