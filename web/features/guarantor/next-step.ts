import type { MyAgreement } from '#shared/guarantors/api.ts';
import type { Guarantee } from './guarantees.ts';

/** The guarantor's next step; `wait` while others act. */
export type NextStep = 'income' | 'standingOrder' | 'sign' | 'wait' | 'done' | 'rejected';

/** What the guarantor does next: income documents, standing order, signature (GUARANTORS-51). */
export function nextStepOf(guarantee: Guarantee): NextStep {
  const { verificationstatus, signed } = guarantee;
  if (signed) return 'done';
  if (verificationstatus === 'Rejected') return 'rejected';
  if (needsIncomeDocuments(guarantee)) return 'income';
  if (needsStandingOrder(guarantee)) return 'standingOrder';
  return isSignable(guarantee) ? 'sign' : 'wait';
}

/** Whether income documents may be submitted (GUARANTORS-20). */
export const needsIncomeDocuments = ({ verificationstatus }: Pick<Guarantee, 'verificationstatus'>): boolean =>
  verificationstatus === 'Unverified' || verificationstatus === 'ResubmitRequired';

/** Whether a standing order may be submitted (GUARANTORS-31). */
export const needsStandingOrder = ({ standingorderstatus }: Pick<Guarantee, 'standingorderstatus'>): boolean =>
  ['NotSubmitted', 'Rejected', 'Revoked'].includes(standingorderstatus);

/** Whether the agreement can be signed now (GUARANTORS-41). */
export const isSignable = ({ verificationstatus, standingorderstatus, agreement }: Guarantee): boolean =>
  verificationstatus === 'Verified' && standingorderstatus === 'Verified' && agreement?.status === 'Unsigned';

/** Whether a signed guarantee has ended. Nothing may be left of what was promised in one that lives, too (GUARANTORS-47). */
export const hasEnded = ({ stillguaranteed, schedule }: MyAgreement): boolean =>
  stillguaranteed === 0 && schedule.length === 0;
