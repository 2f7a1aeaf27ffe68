import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { User } from '#shared/accounts/api.ts';
import type { MyInvestment } from '#shared/investments/api.ts';
import { toHandIn } from '#shared/kyc/identity.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import type { WalletOverview } from '#shared/wallet/api.ts';
import { remember } from '#web/platform/browser/device.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { texts as shared } from '#web/platform/language/texts.en.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { call } from '#web/platform/network/api.ts';
import { loaded } from '#web/platform/network/load.ts';
import { useNotifications } from '#web/platform/notifications/notifications.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { Note } from '#web/ui/note.tsx';
import { ToDo } from '#web/ui/to-do.tsx';
import { WalletPanel } from '#web/ui/wallet-panel.tsx';
import { totalsOf, wholeWst } from './figures.ts';
import { allTransactions, countedOf, investorData, unpaidOf, useInvestor } from './investor-data.ts';
import { NotVerified } from './not-verified.tsx';
import { Portfolio } from './portfolio.tsx';
import { cashFlowOf, type Flow } from './portfolio-figures.ts';
import { texts } from './texts.en.ts';

type Loaded = {
  /** Undefined when it could not be loaded. */
  wallet: WalletOverview | undefined;
  /** Undefined when it could not be loaded. */
  cashFlow: Promise<Flow[] | undefined>;
};

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const { investments = [], wallet } = await investorData(request);
  return { wallet, cashFlow: loaded(loadCashFlow(investments)) };
}

const lent = ['Active', 'Repaid', 'Defaulted'];

async function loadCashFlow(investments: readonly MyInvestment[]): Promise<Flow[]> {
  const loans = new Set(
    countedOf(investments).flatMap(({ loanid, loanstatus }) => (lent.includes(loanstatus) ? [loanid] : [])),
  );
  const schedules = [...loans].map((id) => call(repaymentsApi.readInvestorSchedule, { params: { id } }));
  const [transactions, ...rows] = await Promise.all([allTransactions(), ...schedules]);
  return cashFlowOf(rows.flat(), transactions);
}

export function Component() {
  const { user, investments } = useInvestor();
  const { wallet, cashFlow } = useLoaderData<typeof loader>();
  return (
    <AreaPage title={shared.greeting(user.firstName)}>
      <WhatToDo user={user} investments={investments} />
      <Tiles investments={countedOf(investments)} />
      <div className="halves">
        {investments.length > 0 && <Portfolio investments={investments} cashFlow={cashFlow} />}
        <div className="stack-wide">
          <WalletPanel wallet={wallet} />
          <LatestNotifications />
          <More />
        </div>
      </div>
    </AreaPage>
  );
}

function Tiles({ investments }: { investments: readonly MyInvestment[] }) {
  const { invested, profit, rate } = totalsOf(investments);
  return (
    <dl className="tiles">
      <Tile name={texts.totalInvested} figure={wholeWst(invested)} />
      <Tile name={texts.expectedProfit} figure={wholeWst(profit)} />
      <Tile name={texts.averageRate} figure={formatPercent(rate)} hint={texts.averageRateHint} />
    </dl>
  );
}

const Tile = ({ name, figure, hint }: { name: string; figure: string; hint?: string }) => (
  <div className="card tile">
    <dt>
      {name}
      {hint && <span className="small muted">{hint}</span>}
    </dt>
    <dd className="amount">{figure}</dd>
  </div>
);

/** The investor's next step: pay, verify, or choose a first loan. */
function WhatToDo({ user, investments }: { user: User; investments: readonly MyInvestment[] }) {
  const { kycStatus } = user;
  const unpaid = unpaidOf(investments);
  if (unpaid)
    return (
      <ToDo title={texts.reminder} link={{ to: '/investor/unpaid', text: texts.howToPay }}>
        {texts.toDeposit(formatWst(unpaid.amountdue), unpaid.loanid)}
      </ToDo>
    );
  if (kycStatus === 'Pending')
    return (
      <Note tone="wait">
        <h2>{texts.checkingTitle}</h2>
        <p>{texts.checking}</p>
      </Note>
    );
  if (kycStatus !== 'Verified')
    return (
      <ToDo title={texts.verifyTitle} link={{ to: '/investor/identity', text: texts.verifyLink }}>
        {kycStatus === 'Rejected' ? texts.verifyAgain : texts.verify}
      </ToDo>
    );
  if (toHandIn(user, todayInApia())) return <NotVerified user={user} />;
  if (investments.length > 0) return null;
  return (
    <ToDo title={texts.firstTitle} link={{ to: '/investor/marketplace', text: texts.toMarketplace }}>
      {texts.first}
    </ToDo>
  );
}

const LATEST = 3;

function LatestNotifications() {
  const { items, hasFailed } = useNotifications();
  // The bell shows the failure, with a button to try again.
  if (hasFailed && !items) return null;
  return (
    <section className="card stack">
      <h2>{texts.latest}</h2>
      {items?.length === 0 && <p className="muted">{texts.noNotifications}</p>}
      <ul className="bell-list">
        {items?.slice(0, LATEST).map((item) => (
          <li key={item.notificationid} className="bell-line">
            {said(item)}
            <span className="small muted">{formatDayOf(item.sentat)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// The pages that all roles share link back to the role that is remembered here.
const leave = () => remember('role', 'Investor');

const More = () => (
  <section className="card stack">
    <h2>{texts.moreTitle}</h2>
    <ul className="menu-list links">
      <li>
        <Link to="/wallet" onClick={leave}>
          {texts.withdrawLink}
        </Link>
      </li>
      <li>
        <Link to="/investor/statement">{texts.statementLink}</Link>
      </li>
      <li>
        <Link to="/documents" onClick={leave}>
          {texts.documentsLink}
        </Link>
      </li>
      <li>
        <Link to="/investor/identity">{texts.identityLink}</Link>
      </li>
    </ul>
  </section>
);
