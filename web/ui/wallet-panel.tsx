import { useRevalidator } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import type { Transaction, WalletOverview } from '#shared/wallet/api.ts';
import { formatDayOf } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { StatusTag } from './status-tag.tsx';
import { Table } from './table.tsx';
import { texts } from './texts.en.ts';

/** The balance of a person's wallet, and its movements; undefined when it could not be loaded, which is quiet (SITE-41). */
export const WalletPanel = ({ wallet }: { wallet: WalletOverview | undefined }) => (
  <section className="card stack">
    <h2>{texts.wallet}</h2>
    {wallet ? <Wallet {...wallet} /> : <RetryButton />}
  </section>
);

const Wallet = ({ balance, available, transactions }: WalletOverview) => (
  <>
    <p className="amount">{formatWst(balance)}</p>
    {available < balance && <p className="muted">{texts.available(formatWst(available))}</p>}
    <details className="fold">
      <summary>{texts.activity}</summary>
      {transactions.length === 0 ? (
        <p className="muted">{texts.noActivity}</p>
      ) : (
        <Activity title={texts.activity} {...{ transactions }} />
      )}
    </details>
  </>
);

/** Movements of a wallet, the newest first. */
export const Activity = ({ title, transactions }: { title: string; transactions: readonly Transaction[] }) => (
  <Table
    title={title}
    isTitleHidden
    className="cards"
    rows={transactions}
    keyOf={({ transactionid }) => transactionid}
    columns={[
      [texts.type, MovementText],
      [texts.amount, ({ amount }) => signed(amount), 'number'],
      [texts.status, ({ status }) => <StatusTag status={status} />],
      [texts.date, ({ createdat }) => formatDayOf(createdat), 'number'],
    ]}
  />
);

const MovementText = ({ type, detail, code }: Transaction) => (
  <>
    {texts.transactions[type]}
    {detail && detail !== type && <span className="small muted">{said({ message: detail, code })}</span>}
  </>
);

const signed = (amount: Transaction['amount']): string => (amount < 0 ? formatWst(amount) : `+${formatWst(amount)}`);

function RetryButton() {
  const { revalidate } = useRevalidator();
  return (
    <button type="button" className="btn alt" onClick={() => void revalidate()}>
      {texts.tryAgain}
    </button>
  );
}
