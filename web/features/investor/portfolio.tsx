import { Suspense } from 'react';
import { Await } from 'react-router-dom';
import type { MyInvestment } from '#shared/investments/api.ts';
import type { InvestorRow } from '#shared/repayments/api.ts';
import { Retry } from '#web/ui/retry.tsx';
import { CashFlow } from './cash-flow.tsx';
import type { Flow } from './cash-flow-figures.ts';
import { loanParts } from './portfolio-figures.ts';
import { PortfolioMat } from './portfolio-mat.tsx';
import { texts } from './texts.en.ts';

/** What is loaded after the first cards: the schedules of what is lent, by the loan's number, and the cash flow. */
export type Paid = { schedules: ReadonlyMap<number, readonly InvestorRow[]>; flows: readonly Flow[] };

type PortfolioProps = { investments: readonly MyInvestment[]; paid: Promise<Paid | undefined> };

/** The portfolio: a row a loan, and the cash flow by month. */
export function Portfolio({ investments, paid }: PortfolioProps) {
  const parts = loanParts(investments);
  return (
    <section className="card stack portfolio">
      <h2>{texts.portfolio}</h2>
      <Suspense fallback={<PortfolioMat parts={parts} schedules="loading" />}>
        <Await resolve={paid}>
          {(it: Paid | undefined) => <PortfolioMat parts={parts} schedules={it?.schedules} />}
        </Await>
      </Suspense>
      <div className="stack-tight">
        <h3>{texts.cashFlow}</h3>
        <Suspense fallback={<Skeleton />}>
          <Await resolve={paid}>
            {(it: Paid | undefined) => (it ? <CashFlow flows={it.flows} /> : <Retry>{texts.cashFlowFailed}</Retry>)}
          </Await>
        </Suspense>
      </div>
    </section>
  );
}

const Skeleton = () => (
  <div role="status">
    <span className="hidden-text">{texts.loadingCashFlow}</span>
    <div className="shimmer columns" />
  </div>
);
