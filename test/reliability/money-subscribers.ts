import { refundOnLoanMoved } from '#lambdas/investments/on-loan-moved.ts';
import { on, type Subscriber } from '#lambdas/platform/on.ts';
import { onCallsEnded } from '#lambdas/repayments/on-calls-ended.ts';
import { onReceiptForLoan } from '#lambdas/repayments/on-receipt-matched.ts';
import { onSettlementPartStored } from '#lambdas/repayments/on-settlement-part-stored.ts';
import { onReceiptForInvestment } from '#lambdas/wallet/on-receipt-matched.ts';
import type { Topic } from '#shared/events.ts';

const heard = (topic: Topic): Subscriber<readonly never[]> => on(topic, async () => []);

/** Those who move money when they hear of something; of the rest it is enough that somebody listens. */
export const first: readonly Subscriber[] = [refundOnLoanMoved];
export const telling: readonly Subscriber<readonly never[]>[] = [
  heard('LoanMoved'),
  heard('InvestmentMoved'),
  heard('GuarantorMoved'),
  heard('Notice'),
];
export const last: readonly Subscriber[] = [];
export const beside: readonly Subscriber[] = [
  onReceiptForInvestment,
  onReceiptForLoan,
  onSettlementPartStored,
  onCallsEnded,
];
