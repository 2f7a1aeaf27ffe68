import type { PaymentChannels } from '#shared/wallet/payment-channels.ts';
import { PayAccount } from './pay-account.tsx';
import { texts } from './paying.en.ts';

type PayAccountsProps = { channels: Pick<PaymentChannels, 'bank' | 'mtala' | 'mycash'> };

/** All accounts to which people pay, each folded (WALLET-33). */
export const PayAccounts = ({ channels: { bank, mtala, mycash } }: PayAccountsProps) =>
  [
    {
      title: texts.byBank,
      account: { name: bank.accountName, bank: bank.bankName, number: bank.accountNumber },
    },
    { title: texts.byMTala, account: { ...mtala, bank: null } },
    { title: texts.byMyCash, account: { ...mycash, bank: null } },
  ].map(({ title, account }) => (
    <details key={title} className="fold">
      <summary>{title}</summary>
      <div className="stack">
        <PayAccount account={account} />
      </div>
    </details>
  ));
