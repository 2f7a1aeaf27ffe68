import type { ReactNode } from 'react';
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
import { countedOf, unpaidOf } from './own-investments.ts';
import { texts } from './texts.en.ts';
import { WalletLead, type WalletLeadProps } from './wallet-lead.tsx';

type FiguresProps = {
  investments: readonly MyInvestment[];
  /** What is expected after losses, which comes later than the rest: it has its place before. */
  afterLosses?: ReactNode;
};

/** What is invested, what it brings, and what it has brought so far (INVESTMENTS-31, INVESTMENTS-35, INVESTMENTS-42). */
function Figures({ investments, afterLosses = '\u00A0' }: FiguresProps) {
  const { invested, profit, rate, net, earned, atRisk } = totalsOf(investments);
  return (
    <div className="card stack">
      <dl className="three-figures">
        {[
          [texts.totalInvested, wholeWst(invested)],
          [texts.expectedProfit, wholeWst(profit)],
          [texts.averageRate, formatPercent(rate)],
        ].map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {investments.length > 0 && (
        <KeyValues
          pairs={[
            [texts.earned, knownAmount(earned)],
            [texts.atRisk, knownAmount(atRisk)],
            [texts.netProfit, net !== profit && formatWst(net)],
            [texts.expectedAfterLosses, afterLosses],
          ]}
        />
      )}
    </div>
  );
}

type FirstCardsProps = { user: User } & FiguresProps & Pick<WalletLeadProps, 'wallet' | 'retry'>;

/** The first cards of the overview: the next step, the wallet, and the figures. */
export const FirstCards = ({ user, investments, afterLosses, wallet, retry }: FirstCardsProps) => {
  const toDo = whatToDo(user, investments);
  return (
    <>
      {toDo}
      <WalletLead wallet={wallet} retry={retry} isMain={toDo === null} />
      <Figures investments={countedOf(investments)} afterLosses={afterLosses} />
    </>
  );
};

/** The investor's next step: pay, verify, or choose a first loan; null if there is none. */
function whatToDo(user: User, investments: readonly MyInvestment[]): ReactNode {
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
