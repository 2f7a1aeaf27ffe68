import { onChatClosed } from '#lambdas/chat/on-chat-closed.ts';
import { onChatRead } from '#lambdas/chat/on-chat-read.ts';
import { onOptionChosen } from '#lambdas/chat/on-option-chosen.ts';
import { onStaffRequested } from '#lambdas/chat/on-staff-requested.ts';
import { correctOnLoanCorrected } from '#lambdas/creditrecords/on-loan-corrected.ts';
import { grantOnGuarantorMoved } from '#lambdas/guarantors/on-invited.ts';
import { drawUpOnGuarantorMoved, drawUpOnLoanMoved, releaseOnLoanMoved } from '#lambdas/guarantors/on-moved.ts';
import { signalOnInvestmentMoved } from '#lambdas/investments/on-investment-moved.ts';
import { markLoansOnKycMoved } from '#lambdas/loans/on-kyc-moved.ts';
import { signalOnLoanMoved } from '#lambdas/loans/on-loan-moved.ts';
import type { Message } from '#lambdas/notifications/message.ts';
import { onLoanChargedOff } from '#lambdas/notifications/on-charged-off.ts';
import { onDisbursementMoved } from '#lambdas/notifications/on-disbursement-moved.ts';
import { onGuarantorMoved, onInvestmentMoved, onKycMoved, onLoanMoved } from '#lambdas/notifications/on-moved.ts';
import { onMail, onNotice, onText } from '#lambdas/notifications/on-notice.ts';
import { onReliefMoved } from '#lambdas/notifications/on-relief-moved.ts';
import { onSecondLookMoved } from '#lambdas/notifications/on-second-look-moved.ts';
import type { Subscriber } from '#lambdas/platform/on.ts';
import { giveOnDisasterConfirmed } from '#lambdas/relief/on-disaster-confirmed.ts';

/**
 * What follows from a command, by topic, but for what moves money (`money-subscribers.ts`). Of one event these run first, in this order (LEDGER-16): what people are told of is
 * there by then.
 */
export const first: readonly Subscriber[] = [
  // The agreements exist before anybody is asked to sign them.
  drawUpOnLoanMoved,
  grantOnGuarantorMoved,
  drawUpOnGuarantorMoved,
];

/** Then people are told: the lines of the bell are stored, and the mails are ordered. */
export const telling: readonly Subscriber<readonly Message[]>[] = [
  onLoanMoved,
  onInvestmentMoved,
  onGuarantorMoved,
  onKycMoved,
  onLoanChargedOff,
  onDisbursementMoved,
  onReliefMoved,
  onSecondLookMoved,
  onNotice,
  onMail,
  onText,
];

/** Whether these run before or after people are told makes no difference; those of one topic run in this order. */
export const beside: readonly Subscriber[] = [
  signalOnLoanMoved,
  signalOnInvestmentMoved,
  markLoansOnKycMoved,
  onOptionChosen,
  onStaffRequested,
  onChatClosed,
  onChatRead,
  giveOnDisasterConfirmed,
  correctOnLoanCorrected,
];

/** These run once people are told. */
export const last: readonly Subscriber[] = [
  // The notices go to guarantors who are not released yet.
  releaseOnLoanMoved,
];
