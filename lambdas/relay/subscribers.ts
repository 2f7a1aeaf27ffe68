import { grantOnGuarantorMoved } from '#lambdas/accounts/on-guarantor-moved.ts';
import { drawUpOnGuarantorMoved, drawUpOnLoanMoved, releaseOnLoanMoved } from '#lambdas/guarantors/on-moved.ts';
import { onGuarantorMoved, onInvestmentMoved, onKycMoved, onLoanMoved } from '#lambdas/notifications/on-moved.ts';
import { onMail, onNotice } from '#lambdas/notifications/on-notice.ts';
import type { Subscriber } from '#lambdas/platform/on.ts';

/** Everything that follows from an act, by topic. Of one topic, in this order. */
export const subscribers: readonly Subscriber[] = [
  // The agreements exist before anybody is asked to sign them, and who is released was told of it before.
  drawUpOnLoanMoved,
  onLoanMoved,
  releaseOnLoanMoved,
  onInvestmentMoved,
  grantOnGuarantorMoved,
  drawUpOnGuarantorMoved,
  onGuarantorMoved,
  onKycMoved,
  onNotice,
  onMail,
];
