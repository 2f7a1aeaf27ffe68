import { referenceNeeded } from '#lambdas/accounts/store.ts';
import { investments, pendingNeeded } from '#lambdas/investments/store.ts';
import { balanceNeeded } from '#lambdas/ledger/store.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { paymentReferencesIn } from '#shared/accounts/payment-reference.ts';
import { account } from '#shared/ledger/postings.ts';
import { listAdvances, payAdvancesFromWallet } from './advances.ts';
import { chargeBackReceipt, confirmChargeback } from './charge-back.ts';
import { walletContract } from './contract.ts';
import { receiptIdOf } from './new-receipt.ts';
import { payInvestmentFromWallet } from './pay-investment.ts';
import { confirmPayout, failPayout, listPayoutsRoute, withdrawPayout } from './payouts.ts';
import { confirmReassignment, reassignReceipt } from './reassign-receipt.ts';
import {
  checkReceipts,
  confirmReceipt,
  dropConflict,
  listReceipts,
  matchReceipt,
  recordConflict,
  recordReceipt,
} from './receipts.ts';
import { refundReceipt } from './refund-receipt.ts';
import { corrections, receipts } from './store.ts';
import { confirmTransfer, listTransfersRoute, prepareTransfer, withdrawTransfer } from './transfers.ts';
import { listTransactions, readConfig, readOverview, withdraw } from './wallet.ts';
import { withdrawChargeback, withdrawReassignment } from './withdraw-correction.ts';
import { listYears, readYearlyStatement } from './yearly-statement.ts';

const theirWallet = ({ userId }: { userId: string }) => balanceNeeded(account.wallet(userId));
const itsReceipt = ({ params }: { params: { id: string } }) => [receipts.keyOf(params)];
const itsCorrection = ({ params }: { params: { id: string } }) => [receipts.keyOf(params), corrections.keyOf(params)];

export const handler = serve(
  walletContract,
  {
    readOverview,
    listTransactions,
    listYears,
    readYearlyStatement,
    withdraw,
    listAdvances,
    payAdvances: payAdvancesFromWallet,
    readConfig,
    payInvestment: payInvestmentFromWallet,
    recordReceipt,
    checkReceipts,
    listReceipts,
    matchReceipt,
    recordConflict,
    dropConflict,
    confirmReceipt,
    reassignReceipt,
    confirmReassignment,
    withdrawReassignment,
    chargeBackReceipt,
    confirmChargeback,
    withdrawChargeback,
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
    payAdvances: theirWallet,
    payInvestment: (of) => [investments.keyOf(of.params), ...pendingNeeded(of.userId), ...theirWallet(of)],
    recordReceipt: ({ body }) => [
      receipts.keyOf({ id: receiptIdOf(body.method, body.bankid) }),
      ...paymentReferencesIn(body.reference).map(referenceNeeded),
    ],
    matchReceipt: itsReceipt,
    recordConflict: itsReceipt,
    dropConflict: itsReceipt,
    confirmReceipt: itsReceipt,
    reassignReceipt: itsCorrection,
    confirmReassignment: itsCorrection,
    withdrawReassignment: itsCorrection,
    chargeBackReceipt: itsCorrection,
    confirmChargeback: itsCorrection,
    withdrawChargeback: itsCorrection,
    refundReceipt: itsReceipt,
  },
);
