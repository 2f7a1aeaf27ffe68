import { Link } from 'react-router-dom';
import type { MyInvestment } from '#shared/investments/api.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { formatDay, formatDayOf } from '#web/platform/language/days.ts';
import { whyRefused } from '#web/platform/reasons/why-refused.ts';
import { Amount } from '#web/ui/amount.tsx';
import { AreaPage } from '#web/ui/area-page.tsx';
import { CardHeading } from '#web/ui/card-heading.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Facts } from './facts.tsx';
import { useInvestor } from './investor-data.ts';
import { knownAmount } from './known-amount.tsx';
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
        <ul className="card-list offers">
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
  const { loanid, purpose, loanstatus, loanchargedoffon, loanheldsince, repaymentProgress: repaid } = investment;
  const isLost = loanchargedoffon !== null;
  return (
    <article className="card stack offer">
      <CardHeading title={purpose} status={loanstatus} />
      <p className="muted">{texts.loan(loanid)}</p>
      <Amount of={investment.investedamount} />
      {isLost && <Note tone="bad">{texts.chargedOff(formatDay(loanchargedoffon))}</Note>}
      {loanheldsince && <Note tone="wait">{texts.held(formatDay(loanheldsince))}</Note>}
      <ProgressBar percent={repaid} label={texts.repaidOf(loanid)} words={texts.repaid(repaid)} />
      <Facts
        pairs={[
          [texts.interestRate, texts.annually(formatPercent(investment.interestrate))],
          [texts.expectedProfit, !isLost && formatWst(investment.expectedprofit)],
          [texts.netProfit, !isLost && investment.optedintolip && formatWst(investment.netprofit)],
          [texts.earned, knownAmount(investment.earned)],
          [texts.atRisk, knownAmount(investment.atrisk)],
          [texts.durationAndFrequency, texts.termOf(investment.durationmonths, investment.repaymentfrequency)],
          [texts.lipOpted, investment.optedintolip ? texts.yes : texts.no],
          [texts.investmentDate, formatDayOf(investment.investmentdate)],
        ]}
      />
      <ViewSchedule loanId={loanid} isDefaulted={loanstatus === 'Defaulted'} />
    </article>
  );
}

const Rejected = ({ investments }: { investments: readonly MyInvestment[] }) => (
  <details className="fold card">
    <summary>{texts.rejectedTitle(investments.length)}</summary>
    <ul className="card-list">
      {investments.map(
        ({ investmentid, loanid, purpose, investedamount, investmentdate, refundedamount, ...refused }) => (
          <li key={investmentid} className="stack-tight">
            <CardHeading title={purpose} status="Rejected" />
            <p className="muted">{texts.loan(loanid)}</p>
            <KeyValues
              pairs={[
                [texts.investedAmount, formatWst(investedamount)],
                [texts.investmentDate, formatDayOf(investmentdate)],
                [texts.reason, whyRefused(refused)],
                [texts.refunded, refundedamount !== null && formatWst(refundedamount)],
              ]}
            />
          </li>
        ),
      )}
    </ul>
  </details>
);
