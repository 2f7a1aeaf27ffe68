import { onChatClosed } from '#lambdas/chat/on-chat-closed.ts';
import { onChatRead } from '#lambdas/chat/on-chat-read.ts';
import { onStaffRequested } from '#lambdas/chat/on-staff-requested.ts';
import { grantOnGuarantorMoved } from '#lambdas/guarantors/on-invited.ts';
import { drawUpOnGuarantorMoved, drawUpOnLoanMoved, releaseOnLoanMoved } from '#lambdas/guarantors/on-moved.ts';
import { signalOnInvestmentMoved } from '#lambdas/investments/on-investment-moved.ts';
import { refundOnLoanMoved } from '#lambdas/investments/on-loan-moved.ts';
import { markLoansOnKycMoved } from '#lambdas/loans/on-kyc-moved.ts';
import { signalOnLoanMoved } from '#lambdas/loans/on-loan-moved.ts';
import { onGuarantorMoved, onInvestmentMoved, onKycMoved, onLoanMoved } from '#lambdas/notifications/on-moved.ts';
import { onMail, onNotice, onNoticeMail } from '#lambdas/notifications/on-notice.ts';
import type { Subscriber } from '#lambdas/platform/on.ts';
import { onCallsEnded } from '#lambdas/repayments/on-calls-ended.ts';
import { onReceiptForLoan } from '#lambdas/repayments/on-receipt-matched.ts';
import { onSettlementPartStored } from '#lambdas/repayments/on-settlement-part-stored.ts';
import { onReceiptForInvestment } from '#lambdas/wallet/on-receipt-matched.ts';

/** Everything that follows from a command, by topic; those of one topic run in this order (LEDGER-16). */
export const subscribers: readonly Subscriber[] = [
  // The agreements exist before anybody is asked to sign them.
  drawUpOnLoanMoved,
  // Refunds are posted before anybody is notified of a cancellation.
  refundOnLoanMoved,
  onLoanMoved,
  releaseOnLoanMoved,
  signalOnLoanMoved,
  onInvestmentMoved,
  signalOnInvestmentMoved,
  grantOnGuarantorMoved,
  drawUpOnGuarantorMoved,
  onGuarantorMoved,
  onKycMoved,
  markLoansOnKycMoved,
  // Each applies the receipts of its own cause and leaves the other's alone.
  onReceiptForInvestment,
  onReceiptForLoan,
  onSettlementPartStored,
  onCallsEnded,
  onStaffRequested,
  onChatClosed,
  onChatRead,
  onNotice,
  onNoticeMail,
  onMail,
];
