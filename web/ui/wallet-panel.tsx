import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import type { Transaction, WalletOverview } from '#shared/wallet/api.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { Amount } from './amount.tsx';
import { texts as paying } from './paying.en.ts';
import { StatusTag } from './status-tag.tsx';
import { Table } from './table.tsx';
import { texts } from './texts.en.ts';

type WalletPanelProps = {
  wallet: WalletOverview | undefined;
  /** What can be done with it, in place of the movements; on an overview there is the way to the wallet's own page. */
  children?: ReactNode;
};

/**
 * The balance of a person's wallet, and its movements; undefined when it could not be loaded, which is quiet (SITE-41).
 * On an overview it leads to the wallet's own page, to withdraw or to put money in (WALLET-26, WALLET-34).
 */
export const WalletPanel = ({ wallet, children }: WalletPanelProps) => (
  <section className="card stack">
    <h2>{texts.wallet}</h2>
    {wallet ? <Balance {...wallet} isLead={children !== undefined} /> : <RetryButton />}
    {children ?? (
      <>
        {wallet && <Latest {...wallet} />}
        <Link className="btn alt" to="/wallet">
          {paying.toWallet}
        </Link>
      </>
    )}
  </section>
);

const Balance = ({ balance, available, isLead }: WalletOverview & { isLead: boolean }) => (
  <>
    <Amount of={balance} isLead={isLead} />
    {available < balance && <p className="muted">{texts.available(formatWst(available))}</p>}
  </>
);

const Latest = ({ transactions }: WalletOverview) => (
  <details className="fold">
    <summary>{texts.activity}</summary>
    {transactions.length === 0 ? (
      <p className="muted">{texts.noActivity}</p>
    ) : (
      <Activity title={texts.activity} {...{ transactions }} />
    )}
  </details>
);

type ActivityProps = {
  title: string;
  transactions: readonly Transaction[];
  /** The number of the loan of a movement, where it is more than words. */
  loanName?: (of: { loanid: number }) => ReactNode;
};

/** Movements of a wallet, the newest first: in two columns, which fit beside the other cards of an overview in any language. */
export const Activity = ({ title, transactions, loanName = ofLoan }: ActivityProps) => (
  <Table
    title={title}
    isTitleHidden
    rows={transactions}
    keyOf={({ transactionid }) => transactionid}
    columns={[
      [texts.type, (movement) => <MovementText {...movement} loanName={loanName} />],
      [texts.amount, MovementAmount, 'number'],
    ]}
  />
);

const ofLoan = ({ loanid }: { loanid: number }) => paying.ofLoan(loanid);

type MovementProps = Transaction & Required<Pick<ActivityProps, 'loanName'>>;

const MovementText = ({ type, detail, code, loanid, createdat, loanName }: MovementProps) => (
  <>
    {texts.transactions[type]}
    {detail && detail !== type && <span className="small muted">{said({ message: detail, code })}</span>}
    {loanid !== null && <span className="small muted">{loanName({ loanid })}</span>}
    <span className="small muted">{formatDayOf(createdat)}</span>
  </>
);

const MovementAmount = ({ amount, status }: Transaction) => (
  <>
    {signed(amount)}
    {status !== 'Completed' && (
      <span className="small">
        <StatusTag status={status} />
      </span>
    )}
  </>
);

const signed = (amount: Transaction['amount']): string => (amount < 0 ? formatWst(amount) : `+${formatWst(amount)}`);

/** Loads the page's data again. */
export function RetryButton() {
  const { revalidate } = useRevalidator();
  return (
    <button type="button" className="btn alt" onClick={() => void revalidate()}>
      {texts.tryAgain}
    </button>
  );
}
