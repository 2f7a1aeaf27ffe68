import * as z from 'zod/mini';
import { Done, get, ofOne, Page, post, said } from '#shared/endpoint.ts';
import { wrong } from '#shared/english.ts';
import { sene, Wst, wstSaying } from '#shared/money.ts';
import { AdvanceKind } from './advance.ts';

/** An amount above zero. */
export const Amount = wstSaying(wrong('AmountInvalid'), { min: sene(1), outside: wrong('AmountMissing') });

/** One movement of a wallet (WALLET-2); `detail` is what exactly it is, `code` its code; the amount has its sign. */
export const Transaction = z.object({
  transactionid: z.string(),
  type: z.enum(['Deposit', 'Withdrawal', 'Repayment']),
  amount: Wst,
  status: z.enum(['Pending', 'Completed', 'Failed']),
  createdat: z.string(),
  detail: z.string(),
  code: z.string(),
  /** The loan that it is about; null where it is about none. */
  loanid: z.nullable(z.int()),
});
export type Transaction = z.output<typeof Transaction>;

/** A person's balance, and the latest movements of their wallet. */
export const WalletOverview = z.object({
  balance: Wst,
  /** The balance less what is reserved for an investment: what can be withdrawn or spent (WALLET-4). */
  available: Wst,
  transactions: z.array(Transaction),
});
export type WalletOverview = z.output<typeof WalletOverview>;

/** The same, for what can be done with it. */
const OwnWallet = z.extend(WalletOverview, {
  /** What of it is for anything but an instalment (PAYLINKS-12); of borrowers alone. */
  free: z.optional(Wst),
  /** Before which instant nothing is paid out, because the payout details were changed (WALLET-27). */
  blockeduntil: z.optional(z.string()),
});
export type OwnWallet = z.output<typeof OwnWallet>;

/** What the platform paid for a person, who owes it (WALLET-53). */
export const AdvanceView = z.object({
  advanceid: z.string(),
  kind: AdvanceKind,
  amount: Wst,
  /** What of it is not paid back yet. */
  left: Wst,
  createdat: z.string(),
});
export type AdvanceView = z.output<typeof AdvanceView>;

export const Advances = z.object({ owed: Wst, advances: z.array(AdvanceView) });
export type Advances = z.output<typeof Advances>;

export const walletApi = {
  readOverview: get('/wallet/overview', { who: 'signedIn', result: OwnWallet }),
  listTransactions: get('/wallet/transactions', { who: 'signedIn', query: Page, result: z.array(Transaction) }),
  withdraw: post('/wallet/withdrawals', {
    who: 'signedIn',
    body: z.strictObject({ amount: Amount }),
    result: z.object({ payoutid: z.string(), ...said }),
    status: 201,
  }),
  listAdvances: get('/wallet/advances', { who: 'signedIn', result: Advances }),
  payAdvances: post('/wallet/advances/pay', {
    who: 'signedIn',
    body: z.strictObject({ amount: Amount }),
    result: Done,
  }),
  payInvestment: post('/investments/{id}/pay-from-wallet', { who: ['Investor'], params: ofOne, result: Done }),
  readConfig: get('/config', {
    who: 'anyone',
    result: z.object({
      bank: z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string() }),
      mtala: z.object({ name: z.string(), number: z.string() }),
      mycash: z.object({ name: z.string(), number: z.string() }),
      supportEmail: z.string(),
      /** What is declared, as everybody reads it, and until which day (Apia); null where nothing is (RELIEF-23). */
      disaster: z.nullable(z.object({ text: z.string(), textsm: z.string(), until: z.string() })),
    }),
  }),
};
