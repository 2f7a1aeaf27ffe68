import { Suspense } from 'react';
import { Await, useRevalidator } from 'react-router-dom';
import type { Result } from '#shared/endpoint.ts';
import { formatWst } from '#shared/money.ts';
import type { Transaction, walletApi } from '#shared/wallet/api.ts';
import { formatMoment } from '#web/platform/language/days.ts';
import { said } from '#web/platform/language/said.en.ts';
import { StatusTag } from './status-tag.tsx';
import { texts } from './texts.en.ts';

type Overview = Result<typeof walletApi.readOverview>;

/** What is in somebody's wallet, and what moved in it. A failure to load it is quiet (SITE-41). */
export const WalletPanel = ({ wallet }: { wallet: Promise<Overview | undefined> }) => (
  <section className="card stack">
    <h2>{texts.wallet}</h2>
    <Suspense fallback={<p role="status">{texts.loadingWallet}</p>}>
      <Await resolve={wallet}>
        {(overview: Overview | undefined) => (overview ? <Wallet {...overview} /> : <Again />)}
      </Await>
    </Suspense>
  </section>
);

const Wallet = ({ balance, available, transactions }: Overview) => (
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
  <table className="table cards">
    <caption className="hidden-text">{title}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.type}</th>
        <th scope="col" className="number">
          {texts.amount}
        </th>
        <th scope="col">{texts.status}</th>
        <th scope="col" className="number">
          {texts.date}
        </th>
      </tr>
    </thead>
    <tbody>
      {transactions.map(({ transactionid, type, detail, amount, status, createdat }) => (
        <tr key={transactionid}>
          <td>
            {texts.transactions[type]}
            {detail && detail !== type && <span className="small muted">{said(detail)}</span>}
          </td>
          <td className="number">{signed(amount)}</td>
          <td>
            <StatusTag status={status} />
          </td>
          <td className="number">{formatMoment(createdat)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const signed = (amount: Transaction['amount']): string => (amount < 0 ? formatWst(amount) : `+${formatWst(amount)}`);

function Again() {
  const { revalidate } = useRevalidator();
  return (
    <button type="button" className="btn alt" onClick={() => void revalidate()}>
      {texts.tryAgain}
    </button>
  );
}
