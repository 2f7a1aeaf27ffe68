import { Link, useLoaderData } from 'react-router-dom';
import type { MyInvestment } from '#shared/investments/api.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { texts as tabs } from '#web/ui/role-tabs.en.ts';
import { Deposit, loadPaymentOptions, payFromWallet } from './deposit.tsx';

import { useInvestor } from './investor-data.ts';
import { unpaidOf } from './own-investments.ts';
import { texts } from './texts.en.ts';

export const loader = () => loadPaymentOptions();
export const action = payFromWallet;

/** The amount to deposit, or that it has arrived (INVESTMENTS-29). */
export function Component() {
  const { user, investments } = useInvestor();
  const options = useLoaderData<typeof loader>();
  const unpaid = unpaidOf(investments);
  const paid = investments.filter(
    ({ investmentstatus, paymentstatus }) => investmentstatus === 'Pending' && paymentstatus === 'Paid',
  );
  return (
    <AreaPage title={tabs.investor.unpaid}>
      {unpaid && (
        <div className="halves">
          <div className="stack-wide">
            <h2>{texts.reminder}</h2>
            <Deposit user={user} investment={unpaid} options={options} />
          </div>
          <InvestmentFacts investment={unpaid} />
        </div>
      )}
      {paid.map(({ investmentid, loanid }) => (
        <Note key={investmentid} tone="ok">
          <h2>{texts.underReviewTitle}</h2>
          <p>{texts.underReview(loanid)}</p>
        </Note>
      ))}
      {!unpaid && (
        <Empty title={texts.nothingUnpaid} isDone>
          <Link className="btn alt" to="/investor/marketplace">
            {texts.toMarketplace}
          </Link>
        </Empty>
      )}
    </AreaPage>
  );
}

/** The terms of an investment. */
export const InvestmentFacts = ({ investment }: { investment: MyInvestment }) => (
  <section className="card stack">
    <h2 dir="auto">{investment.purpose}</h2>
    <KeyValues
      pairs={[
        [texts.loanId, investment.loanid],
        [texts.investmentDate, formatDayOf(investment.investmentdate)],
        [
          texts.investedAmount,
          investment.investedamount > 0 ? formatWst(investment.investedamount) : texts.unavailable,
        ],
        [texts.totalPayable, formatWst(investment.totalpayableamount)],
        [texts.interestRate, texts.annually(formatPercent(investment.interestrate))],
        [texts.durationAndFrequency, texts.termOf(investment.durationmonths, investment.repaymentfrequency)],
        [texts.lipOpted, investment.optedintolip ? texts.yes : texts.no],
      ]}
    />
  </section>
);
