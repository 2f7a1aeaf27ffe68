import { onPoolBatchPartDue } from '#lambdas/collections/on-pool-batch-part-due.ts';
import { refundOnLoanMoved } from '#lambdas/investments/on-loan-moved.ts';
import { onReceiptByPayLink } from '#lambdas/paylinks/on-receipt-matched.ts';
import type { Subscriber } from '#lambdas/platform/on.ts';
import { onCallsEnded } from '#lambdas/repayments/on-calls-ended.ts';
import { onReceiptForLoan } from '#lambdas/repayments/on-receipt-matched.ts';
import { onSettlementPartStored } from '#lambdas/repayments/on-settlement-part-stored.ts';
import { onReceiptForInvestment } from '#lambdas/wallet/on-receipt-matched.ts';

/** Who hears of the events that move money (`shared/moves-money.ts`). Those of one topic run in this order. */
export const moneySubscribers: readonly Subscriber[] = [
  refundOnLoanMoved,
  // Each applies the receipts of its own cause and leaves the other's alone.
  onReceiptForInvestment,
  onReceiptForLoan,
  onReceiptByPayLink,
  onSettlementPartStored,
  onPoolBatchPartDue,
  onCallsEnded,
];
