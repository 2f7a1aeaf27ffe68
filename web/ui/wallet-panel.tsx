import { Suspense } from 'react';
import { Await, useRevalidator } from 'react-router-dom';
import type { Result } from '#shared/endpoint.ts';
import { formatWst } from '#shared/money.ts';
import type { Transaction, walletApi } from '#shared/wallet/api.ts';
import { formatMoment } from '#web/platform/days.ts';
import { StatusTag } from './status-tag.tsx';

type Overview = Result<typeof walletApi.readOverview>;

/** What is in somebody's wallet, and what moved in it. A failure to load it is quiet (DETAILS, Screens). */
export const WalletPanel = ({ wallet }: { wallet: Promise<Overview | undefined> }) => (
  <section className="card stack">
    <h2>Your wallet</h2>
    <Suspense fallback={<p role="status">Loading your wallet…</p>}>
      <Await resolve={wallet}>
        {(overview: Overview | undefined) => (overview ? <Wallet {...overview} /> : <Again />)}
      </Await>
    </Suspense>
  </section>
);

const Wallet = ({ balance, available, transactions }: Overview) => (
  <>
    <p className="amount">{formatWst(balance)}</p>
    {available < balance && <p className="muted">Of that you can use {formatWst(available)} now.</p>}
    <details className="fold">
      <summary>Recent activity</summary>
      {transactions.length === 0 ? <p className="muted">Nothing has moved yet.</p> : <Activity {...{ transactions }} />}
    </details>
  </>
);

const Activity = ({ transactions }: { transactions: readonly Transaction[] }) => (
  <table className="table cards">
    <caption className="hidden-text">Recent activity</caption>
    <thead>
      <tr>
        <th scope="col">Type</th>
        <th scope="col" className="number">
          Amount
        </th>
        <th scope="col">Status</th>
        <th scope="col" className="number">
          Date
        </th>
      </tr>
    </thead>
    <tbody>
      {transactions.map(({ transactionid, type, detail, amount, status, createdat }) => (
        <tr key={transactionid}>
          <td>
            {type}
            {detail && detail !== type && <span className="small muted">{detail}</span>}
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
      Try again
    </button>
  );
}
