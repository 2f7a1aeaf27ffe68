import type { PayAccount as Account } from '#shared/wallet/payment-instructions.ts';
import { Copied } from './copied.tsx';
import { texts } from './paying.en.ts';

/** Where to pay: whose account or mobile wallet it is, and its number, each to be copied (WALLET-34). */
export const PayAccount = ({ account: { name, bank, number } }: { account: Account }) => (
  <>
    <Copied label={bank ? texts.accountName(bank) : texts.walletName} text={name} />
    <Copied label={bank ? texts.accountNumber : texts.walletNumber} text={number} />
  </>
);
