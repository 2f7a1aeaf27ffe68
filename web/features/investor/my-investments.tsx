import { Link } from 'react-router-dom';
import type { MyInvestment } from '#shared/investments/api.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { formatMoment } from '#web/platform/language/days.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

import { useInvestor } from './investor-data.ts';
import { texts } from './texts.en.ts';
import { ViewSchedule } from './view-schedule.tsx';

/** A card for each Approved investment, and the Rejected ones folded below (INVESTMENTS-29). */
export function Component() {
  const { investments } = useInvestor();
  const approved = investments.filter(({ investmentstatus }) => investmentstatus === 'Approved');
  const rejected = investments.filter(({ investmentstatus }) => investmentstatus === 'Rejected');
  return (
    <AreaPage title={texts.myInvestments}>
      {approved.length === 0 ? (
        <Empty title={texts.noInvestmentsTitle}>
          <p>{texts.noInvestments}</p>
          <Link className="btn" to="/investor/marketplace">
            {texts.toMarketplace}
          </Link>
        </Empty>
      ) : (
        <ul className="card-list two">
          {approved.map((investment) => (
            <li key={investment.investmentid}>
              <InvestmentCard investment={investment} />
            </li>
          ))}
        </ul>
      )}
      {rejected.length > 0 && <Rejected investments={rejected} />}
    </AreaPage>
  );
}

function InvestmentCard({ investment }: { investment: MyInvestment }) {
  const { loanid, loanstatus, repaymentprogress: repaid } = investment;
  return (
    <article className="card stack">
      <div className="row between">
        <h2>{texts.loan(loanid)}</h2>
        <StatusTag status={loanstatus} />
      </div>
      <p className="amount">{formatWst(investment.investedamount)}</p>
      <dl className="key-values">
        <dt>{texts.interestRate}</dt>
        <dd>{texts.annually(formatPercent(investment.interestrate))}</dd>
        <dt>{texts.expectedProfit}</dt>
        <dd>{formatWst(investment.expectedprofit)}</dd>
        <dt>{texts.durationAndFrequency}</dt>
        <dd>{texts.termOf(investment.durationmonths, texts.frequency[investment.repaymentfrequency])}</dd>
        <dt>{texts.lipOpted}</dt>
        <dd>{investment.optedintolip ? texts.yes : texts.no}</dd>
        <dt>{texts.investmentDate}</dt>
        <dd>{formatMoment(investment.investmentdate)}</dd>
      </dl>
      <ProgressBar percent={repaid} label={texts.repaidOf(loanid)} words={texts.repaid(repaid)} />
      <ViewSchedule loanId={loanid} />
    </article>
  );
}

const Rejected = ({ investments }: { investments: readonly MyInvestment[] }) => (
  <details className="fold card">
    <summary>{texts.rejectedTitle(investments.length)}</summary>
    <ul className="card-list">
      {investments.map(({ investmentid, loanid, investedamount, investmentdate, reason, refundedamount }) => (
        <li key={investmentid} className="stack-tight">
          <div className="row between">
            <h2>{texts.loan(loanid)}</h2>
            <StatusTag status="Rejected" />
          </div>
          <dl className="key-values">
            <dt>{texts.investedAmount}</dt>
            <dd>{formatWst(investedamount)}</dd>
            <dt>{texts.investmentDate}</dt>
            <dd>{formatMoment(investmentdate)}</dd>
            {reason && (
              <>
                <dt>{texts.reason}</dt>
                <dd>{reason}</dd>
              </>
            )}
            {refundedamount !== null && (
              <>
                <dt>{texts.refunded}</dt>
                <dd>{formatWst(refundedamount)}</dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ul>
  </details>
);
