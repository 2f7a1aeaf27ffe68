import type { Guarantee } from './guarantor-data.ts';

/** What is next for a guarantee; nothing while others act, and when all is done. */
export type NextStep = 'income' | 'standingOrder' | 'sign' | 'wait' | 'done' | 'rejected';

/** What its guarantor does next, in the order of RULES 5: income papers, standing order, signature. */
export function nextStepOf(guarantee: Guarantee): NextStep {
  const { verificationstatus, signed } = guarantee;
  if (signed) return 'done';
  if (verificationstatus === 'Rejected') return 'rejected';
  if (wantsPapers(guarantee)) return 'income';
  if (wantsStandingOrder(guarantee)) return 'standingOrder';
  return isSignable(guarantee) ? 'sign' : 'wait';
}

/** Whether income papers may be handed in (RULES 5, G3). */
export const wantsPapers = ({ verificationstatus }: Pick<Guarantee, 'verificationstatus'>): boolean =>
  verificationstatus === 'Unverified' || verificationstatus === 'ResubmitRequired';

/** Whether a standing order may be handed in (RULES 5, smaller lifecycles). */
export const wantsStandingOrder = ({ standingorderstatus }: Pick<Guarantee, 'standingorderstatus'>): boolean =>
  ['NotSubmitted', 'Rejected', 'Revoked'].includes(standingorderstatus);

/** Whether the agreement can be signed now (RULES 5, G8). */
export const isSignable = ({ verificationstatus, standingorderstatus, agreement }: Guarantee): boolean =>
  verificationstatus === 'Verified' && standingorderstatus === 'Verified' && agreement?.status === 'Unsigned';
