import { Link } from 'react-router-dom';
import type { Stats } from '#shared/admin/api.ts';
import { texts } from './texts.en.ts';

/** The figures of the dashboard (ADMIN-3). */
export const Figures = ({ totalUsers, pendingLoans, approvedLoans }: Stats) => (
  <dl className="card three-figures">
    <Figure name={texts.totalUsers} count={totalUsers} />
    <Figure name={texts.pendingLoans} count={pendingLoans} />
    <Figure name={texts.approvedLoans} count={approvedLoans} />
  </dl>
);

const Figure = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{count}</dd>
  </div>
);

/** What waits for a reviewer (ADMIN-4); nothing for other sub-roles. */
export function Queues({ queues, sharedQueues }: Stats) {
  if (!queues || !sharedQueues) return null;
  const { kyc, loans, investments, guarantors, defaults } = queues;
  const { receipts, conflicts, payouts, standing, chats, secondLooks, balances } = sharedQueues;
  return (
    <nav className="tiles" aria-label={texts.queues}>
      <Tile to="/admin/kyc-review" name={texts.kycQueue} count={kyc} />
      <Tile to="/admin/loan-review" name={texts.loanQueue} count={loans} />
      <Tile to="/admin/investment-review" name={texts.investmentQueue} count={investments} />
      <Tile to="/admin/guarantor-review" name={texts.guarantorQueue} count={guarantors} />
      {defaults !== undefined && <Tile to="/admin/payments/late" name={texts.defaults} count={defaults} />}
      <Tile to="/admin/payments" name={texts.receipts} count={receipts} />
      <Tile to="/admin/payments?status=Conflict" name={texts.conflicts} count={conflicts} />
      <Tile to="/admin/payments/payouts" name={texts.payouts} count={payouts} />
      <Tile to="/admin/payments/balances" name={texts.balances} count={balances} />
      <Tile to="/admin/guarantor-review?standing=Pending" name={texts.standingOrders} count={standing} />
      <Tile to="/admin/second-looks" name={texts.secondLooks} count={secondLooks} />
      <Tile to="/admin/chat" name={texts.tabs.chats} count={chats} />
    </nav>
  );
}

const Tile = ({ to, name, count }: { to: string; name: string; count: number }) => (
  <Link className="card tile" to={to}>
    <strong>{name}</strong>
    <span className={count > 0 ? 'small' : 'small muted'}>{count > 0 ? texts.waiting(count) : texts.noneWaiting}</span>
  </Link>
);
