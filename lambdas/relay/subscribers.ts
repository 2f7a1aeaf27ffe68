import { onGuarantorMoved, onInvestmentMoved, onKycMoved, onLoanMoved } from '#lambdas/notifications/on-moved.ts';
import { onMail, onNotice } from '#lambdas/notifications/on-notice.ts';
import type { Subscriber } from '#lambdas/platform/on.ts';

/** Everything that follows from an act, by topic. Of one topic, in this order. */
export const subscribers: readonly Subscriber[] = [
  onLoanMoved,
  onInvestmentMoved,
  onGuarantorMoved,
  onKycMoved,
  onNotice,
  onMail,
];
