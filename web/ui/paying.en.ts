/** Texts about where to pay, and the way to the wallet (WALLET-34). */
export const texts = {
  ofLoan: (loan: number) => `Loan #${loan}`,
  toWallet: 'Withdraw, or put money in',
  byBank: 'Bank transfer or deposit',
  byMTala: 'MTala (Vodafone)',
  byMyCash: 'MyCash (Digicel)',
  accountName: (bank: string) => `Account name, ${bank}`,
  accountNumber: 'Account number',
  walletName: 'Wallet of',
  walletNumber: 'Wallet number',
} as const;
