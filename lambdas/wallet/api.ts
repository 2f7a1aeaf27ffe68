import { referenceNeeded } from '#lambdas/accounts/store.ts';
import { investments, pendingNeeded } from '#lambdas/investments/store.ts';
import { balanceNeeded } from '#lambdas/ledger/store.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { paymentReferencesIn } from '#shared/accounts/payment-reference.ts';
import { account } from '#shared/ledger/postings.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';
import { receiptIdOf } from './new-receipt.ts';
import { payInvestmentFromWallet } from './pay-investment.ts';
import { confirmPayout, failPayout, listPayoutsRoute, withdrawPayout } from './payouts.ts';
import { checkReceipts, confirmReceipt, listReceipts, matchReceipt, recordReceipt } from './receipts.ts';
import { refundReceipt } from './refund-receipt.ts';
import { receipts } from './store.ts';
import { confirmTransfer, listTransfersRoute, prepareTransfer, withdrawTransfer } from './transfers.ts';
import { listTransactions, readConfig, readOverview, withdraw } from './wallet.ts';

const theirWallet = ({ userId }: { userId: string }) => balanceNeeded(account.wallet(userId));
const itsReceipt = ({ params }: { params: { id: string } }) => [receipts.keyOf(params)];

export const handler = serve(
  { ...walletApi, ...staffWalletApi },
  {
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
  },
  {
    readOverview: theirWallet,
    withdraw: theirWallet,
    payInvestment: (of) => [investments.keyOf(of.params), ...pendingNeeded(of.userId), ...theirWallet(of)],
    recordReceipt: ({ body }) => [
      receipts.keyOf({ id: receiptIdOf(body.method, body.bankid) }),
      ...paymentReferencesIn(body.reference).map(referenceNeeded),
    ],
    matchReceipt: itsReceipt,
    confirmReceipt: itsReceipt,
    refundReceipt: itsReceipt,
  },
);
