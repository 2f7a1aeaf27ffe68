import type { ReactNode } from 'react';
import type { Burden } from '#shared/loans/affordability.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { texts } from './texts.en.ts';

type VerdictProps = { burden: Burden; limits: { dti: number; disposable: number }; children?: ReactNode };

/** The figures of a calculation. One beyond its limit is red, and says so in words (LOANS-45, GUARANTORS-27). */
export const Verdict = ({ burden, limits, children }: VerdictProps) => (
  <dl className="verdict">
    <Share
      name={texts.dti}
      value={formatPercent(burden.dti)}
      isWithin={burden.avgIncome > 0 && burden.dti <= limits.dti}
      limit={texts.atMost(limits.dti / 100)}
    />
    <Share
      name={texts.disposable}
      value={formatPercent(burden.disposable)}
      isWithin={burden.disposable >= limits.disposable}
      limit={texts.atLeast(limits.disposable / 100)}
    />
    <Figure name={texts.avgIncome}>{formatWst(burden.avgIncome)}</Figure>
    <Figure name={texts.avgExpenses}>{formatWst(burden.avgExpenses)}</Figure>
    <Figure name={texts.monthlyRepayment}>{formatWst(burden.repayment)}</Figure>
    {children}
  </dl>
);

/** One more figure of a verdict. */
export const Figure = ({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) => (
  <div className={isWide ? 'wide' : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type ShareProps = { name: string; value: string; isWithin: boolean; limit: string };

const Share = ({ name, value, isWithin, limit }: ShareProps) => (
  <div className={isWithin ? 'ok' : 'bad'}>
    <dt>
      {name} <span className="small">({limit})</span>
    </dt>
    <dd>
      {value} <span className="small">{isWithin ? texts.within : texts.outside}</span>
    </dd>
  </div>
);
