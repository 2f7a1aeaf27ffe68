import { loanToDecide } from '#lambdas/loans/parties.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { type ChargeOff, mustBeUncollectable } from '#shared/collections/charge-off.ts';
import { refused } from '#shared/errors.ts';
import { mustBeAnother } from '#shared/four-eyes.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { chargeOffs } from './store.ts';

/** A loan and the rows of its schedule, whose charge-off may be proposed for a reason. Refuses what LOANS-64 refuses. */
export async function chargeOffToPropose(
  loanId: number,
  proposed: Pick<ChargeOff, 'reason' | 'documentId'>,
  { caller, now }: { caller: Caller; now: number },
) {
  const loan = await loanToDecide(loanId, { caller, now });
  const changes = { chargeOffProposedAt: new Date(now).toISOString() };
  const after = advanceLoan(loan, 'ChargeOffProposed', { by: 'RiskReviewer', now, changes });
  const rows = await listRepayments(loan);
  mustBeUncollectable(proposed, { loan, rows, today: apiaDayOf(now) });
  return { loan, after, rows };
}

/** The charge-off that is proposed of a default as it stands; none from before the loan was cured, for a later default is handled anew (LOANS-63). */
export async function proposedChargeOff({
  id: loanId,
  entered: { Defaulted = '' },
}: Loan): Promise<ChargeOff | undefined> {
  const proposed = await chargeOffs.find({ loanId });
  return proposed && proposed.proposedAt >= Defaulted ? proposed : undefined;
}

/** A loan whose charge-off another person has proposed, and may be confirmed. Refuses what LOANS-65 refuses. */
export async function chargeOffToConfirm(loanId: number, { caller, now }: { caller: Caller; now: number }) {
  const loan = await loanToDecide(loanId, { caller, now });
  // Refuses where nobody may charge off.
  advanceLoan(loan, 'ChargedOff', { by: 'CreditApprover', now });
  const proposed = await proposedChargeOff(loan);
  if (!proposed) throw refused('ChargeOffNotProposed', 'A RiskReviewer must propose the charge-off first.');
  mustBeAnother(caller.userId, proposed.proposedBy);
  const rows = await listRepayments(loan);
  mustBeUncollectable(proposed, { loan, rows, today: apiaDayOf(now) });
  return { loan, proposed, rows };
}
