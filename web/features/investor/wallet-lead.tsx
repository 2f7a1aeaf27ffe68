import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatWst } from '#shared/money.ts';
import type { WalletOverview } from '#shared/wallet/api.ts';
import { Amount } from '#web/ui/amount.tsx';
import { texts as words } from '#web/ui/texts.en.ts';
import { texts } from './texts.en.ts';

export type WalletLeadProps = {
  /** Undefined or null when it could not be loaded, which is quiet (SITE-41). */
  wallet: WalletOverview | null | undefined;
  /** The button in its place then. */
  retry: ReactNode;
  /** Nothing else is to be done first: its first button is the main one of the page. */
  isMain: boolean;
};

/** What is in the wallet, to be lent or withdrawn (INVESTMENTS-37). */
export const WalletLead = ({ wallet, retry, isMain }: WalletLeadProps) => (
  <section className="card on-night">
    <h2>{words.wallet}</h2>
    {wallet ? <Amount of={wallet.balance} isLead /> : retry}
    {wallet && wallet.available < wallet.balance && <p>{words.available(formatWst(wallet.available))}</p>}
    <div className="row">
      <Link className={isMain ? 'btn sun' : 'btn alt'} to="/investor/marketplace">
        {texts.toMarketplace}
      </Link>
      <Link className="btn alt" to="/wallet">
        {texts.withdrawLink}
      </Link>
    </div>
  </section>
);
