import { sene } from '#shared/money.ts';
import type { WalletOverview } from '#shared/wallet/api.ts';
import type { Upload } from '#web/platform/files/upload-slots.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** Data with which the components are shown. */
export const uploads: readonly { label: string; upload: Upload }[] = [
  { label: 'Passport', upload: { state: 'none' } },
  { label: 'Payslip 1', upload: { state: 'sending', type: 'Payslip', name: 'payslip.jpg', percent: 40 } },
  { label: 'Payslip 2', upload: { state: 'checking', type: 'Payslip', name: 'payslip.jpg' } },
  { label: 'Payslip 4', upload: { state: 'waiting', type: 'Payslip', name: 'payslip.jpg' } },
  {
    label: 'Payslip 3',
    upload: { state: 'ready', type: 'Payslip', documentId: '1', name: 'payslip.jpg', size: 312_000 },
  },
  { label: 'Bank statement', upload: { state: 'failed', name: 'statement.pdf', message: 'This file is empty.' } },
];

export const icons: readonly IconName[] = [
  'menu',
  'people',
  'shield',
  'wallet',
  'chart',
  'id',
  'payments',
  'late',
  'forward',
  'document',
  'phone',
  'umbrella',
  'lock',
  'market',
  'place',
  'check',
  'home',
  'list',
  'plus',
  'bell',
  'close',
  'camera',
  'down',
  'clock',
  'help',
  'circle',
];

const full: WalletOverview = {
  balance: sene(312_50),
  available: sene(212_50),
  transactions: [
    {
      transactionid: '1',
      type: 'Deposit',
      amount: sene(400_00),
      status: 'Completed',
      createdat: '2026-08-14T20:00:00Z',
      detail: 'Deposit',
      code: 'DepositMovement',
      loanid: null,
    },
    {
      transactionid: '2',
      type: 'Repayment',
      amount: sene(-87_50),
      status: 'Pending',
      createdat: '2026-08-15T20:00:00Z',
      detail: 'Loan #12',
      code: 'RepaymentMovement',
      loanid: null,
    },
  ],
};

export const wallets: readonly (WalletOverview | undefined)[] = [
  undefined,
  { balance: sene(0), available: sene(0), transactions: [] },
  full,
];
