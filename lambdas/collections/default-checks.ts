import { loanToDecide } from '#lambdas/loans/parties.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { mustBeInDefault, mustNotWaitForRelief } from '#shared/collections/default.ts';
import { type Hearing, hearingOf, isDefaultProposed, mustHaveBeenHeard } from '#shared/collections/hearing.ts';
import { DomainError, refused } from '#shared/errors.ts';
import { mustBeAnother } from '#shared/four-eyes.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';

/** A loan, what it is after its default is proposed, and the hearing that begins. Refuses what LOANS-26 refuses. */
export async function defaultToPropose(
  loanId: number,
  caller: Caller,
  now: number,
): Promise<{ loan: Loan; after: Loan; hearing: Hearing }> {
  const loan = await loanToDecide(loanId, { caller, now });
  const [today, at] = [apiaDayOf(now), new Date(now).toISOString()];
  const rows = await listRepayments(loan);
  const hearing = hearingOf(loan.id, rows, { today, at, by: caller.userId });
  const changes = { defaultProposedBy: caller.userId, hearingUntil: hearing.until };
  const after = advanceLoan(loan, 'DefaultProposed', { by: 'RiskReviewer', now, changes });
  if (isDefaultProposed(loan))
    throw new DomainError('AlreadyDone', 'DefaultProposedAlready', 'The default is proposed already.');
  mustNotWaitForRelief(loan, today);
  mustBeInDefault(rows, today);
  return { loan, after, hearing };
}

/** A loan and what it is after its proposed default is confirmed. Refuses what LOANS-27 refuses. */
export async function defaultToConfirm(loanId: number, caller: Caller, now: number) {
  const loan = await loanToDecide(loanId, { caller, now });
  const today = apiaDayOf(now);
  const changes = { hearingUntil: undefined };
  const after = advanceLoan(loan, 'DefaultConfirmed', { by: 'CreditApprover', now, changes });
  if (loan.defaultProposedBy === undefined || loan.hearingUntil === undefined)
    throw refused('DefaultNotProposed', 'A RiskReviewer must propose the default first.');
  mustBeAnother(caller.userId, loan.defaultProposedBy);
  if (loan.settling) throw refused('PaymentSettling', 'A payment of this loan is still settling. Please try again.');
  mustNotWaitForRelief(loan, today);
  mustHaveBeenHeard(loan.hearingUntil, today);
  mustBeInDefault(await listRepayments(loan), today);
  return { loan, after };
}
