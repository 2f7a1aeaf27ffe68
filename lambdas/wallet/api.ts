import { serve } from '#lambdas/platform/serve.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { payInvestmentFromWallet } from './pay-investment.ts';
import { confirmPayout, failPayout, listPayoutsRoute, withdrawPayout } from './payouts.ts';
import { checkReceipts, confirmReceipt, listReceipts, matchReceipt, recordReceipt } from './receipts.ts';
import { refundReceipt } from './refund-receipt.ts';
import { confirmTransfer, listTransfersRoute, prepareTransfer, withdrawTransfer } from './transfers.ts';
import { listTransactions, readConfig, readOverview, withdraw } from './wallet.ts';

export const handler = serve(walletApi, {
  readOverview,
  listTransactions,
  withdraw,
  readConfig,
  payInvestment: payInvestmentFromWallet,
  recordReceipt,
  checkReceipts,
  listReceipts,
  matchReceipt,
  confirmReceipt,
  refundReceipt,
  listPayouts: listPayoutsRoute,
  confirmPayout,
  failPayout,
  withdrawPayout,
  listTransfers: listTransfersRoute,
  prepareTransfer,
  confirmTransfer,
  withdrawTransfer,
});
