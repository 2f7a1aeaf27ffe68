import type { User } from '#shared/accounts/api.ts';
import type { MyInvestment } from '#shared/investments/api.ts';
import { toHandIn } from '#shared/kyc/identity.ts';
import { formatPercent, formatWst } from '#shared/money.ts';
import { formatDeadline } from '#web/platform/language/days.ts';
import { todayInApia } from '#web/platform/language/today.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import { ToDo } from '#web/ui/to-do.tsx';
import { totalsOf, wholeWst } from './figures.ts';
import { knownAmount } from './known-amount.tsx';
import { NotVerified } from './not-verified.tsx';
import { unpaidOf } from './own-investments.ts';
import { texts } from './texts.en.ts';

/** What is invested, what it brings, and what it has brought so far. */
export function Tiles({ investments }: { investments: readonly MyInvestment[] }) {
  const { invested, profit, rate, net, earned, atRisk } = totalsOf(investments);
  return (
    <>
      <dl className="tiles">
        <Tile name={texts.totalInvested} figure={wholeWst(invested)} />
        <Tile name={texts.expectedProfit} figure={wholeWst(profit)} />
        <Tile name={texts.averageRate} figure={formatPercent(rate)} hint={texts.averageRateHint} />
      </dl>
      {investments.length > 0 && (
        <KeyValues
          className="card"
          pairs={[
            [texts.earned, knownAmount(earned)],
            [texts.atRisk, knownAmount(atRisk)],
            [texts.netProfit, net !== profit && formatWst(net)],
          ]}
        />
      )}
    </>
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
export function WhatToDo({ user, investments }: { user: User; investments: readonly MyInvestment[] }) {
  const { kycStatus } = user;
  const unpaid = unpaidOf(investments);
  if (unpaid)
    return (
      <ToDo title={texts.reminder} link={{ to: '/investor/unpaid', text: texts.howToPay }}>
        {texts.toDeposit(formatWst(unpaid.amountdue), unpaid.loanid)}{' '}
        {unpaid.deadline && texts.depositBy(formatDeadline(unpaid.deadline))}
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
