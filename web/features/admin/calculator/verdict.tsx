import type { ReactNode } from 'react';
import type { Burden } from '#shared/loans/affordability.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import type { KeyValue } from '#web/ui/key-values.tsx';
import { texts } from './texts.en.ts';

type VerdictProps = { burden: Burden | undefined; limits: { dti: number; disposable: number }; children?: ReactNode };

/**
 * The figures of a calculation against their limits; without figures before all months are filled. One beyond its limit is red, and
 * says so in words (LOANS-45, GUARANTORS-27).
 */
export function Verdict({ burden, limits, children }: VerdictProps) {
  const isLow = burden && burden.avgIncome > 0 && burden.dti <= limits.dti;
  const isEnough = burden && burden.disposable >= limits.disposable;
  return (
    <dl className="verdict">
      <Bounded
        name={texts.dti}
        value={burden && formatPercent(burden.dti)}
        part={(burden?.dti ?? 0) / 10_000}
        bound={limits.dti / 10_000}
        words={texts.limit(limits.dti / 100, isLow)}
        isWithin={isLow}
      />
      <Bounded
        name={texts.disposable}
        value={burden && formatPercent(burden.disposable)}
        part={(burden?.disposable ?? 0) / 10_000}
        bound={limits.disposable / 10_000}
        words={texts.atLeast(limits.disposable / 100, isEnough)}
        isWithin={isEnough}
      />
      {children}
    </dl>
  );
}

type BoundedProps = {
  name: string;
  value: ReactNode;
  /** Where the figure and its bound are, between 0 and 1. */
  part: number;
  bound: number;
  words: string;
  /** Undefined while there is no figure. */
  isWithin: boolean | undefined;
  children?: ReactNode;
};

/** A figure with a bar that ends at it and a mark at its bound. */
export const Bounded = ({ name, value, part, bound, words, isWithin, children }: BoundedProps) => (
  <div className={isWithin === undefined ? undefined : isWithin ? 'ok' : 'bad'}>
    <dt>{name}</dt>
    <dd>
      <b>{value ?? texts.none}</b>
      <svg className="bullet" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
        <rect className="all" y="3" width="100" height="8" />
        <rect className="full" y="3" width={100 * Math.min(Math.max(part, 0), 1)} height="8" />
        <rect className="bound" x={100 * bound} width="1.5" height="14" />
      </svg>
      <span className="small">{words}</span>
      {children}
    </dd>
  </div>
);

/** What the shares of a verdict are made of. */
export const averagesOf = ({ avgIncome, avgExpenses, repayment }: Burden): KeyValue[] => [
  [texts.avgIncome, formatWst(avgIncome)],
  [texts.avgExpenses, formatWst(avgExpenses)],
  [texts.monthlyRepayment, formatWst(repayment)],
];

/** One more figure of a verdict. */
export const Figure = ({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
      {children}
    </dd>
  </div>
);
