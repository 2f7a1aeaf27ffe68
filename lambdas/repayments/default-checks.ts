import { loanToDecide } from '#lambdas/loans/parties.ts';
import type { Caller } from '#lambdas/platform/caller.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { refused } from '#shared/errors.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { mustBeAnother } from '#shared/loans/parties.ts';
import { mustBeInDefault } from '#shared/repayments/default.ts';
import { listRepayments } from './store.ts';

/** A loan and what it is after its default is proposed. Refuses what LOANS-26 refuses. */
export async function defaultToPropose(loanId: number, caller: Caller, now: number) {
  const loan = await loanToDecide(loanId, caller);
  const changes = { defaultProposedBy: caller.userId };
  const after = advanceLoan(loan, 'DefaultProposed', { by: 'RiskReviewer', now, changes });
  mustBeInDefault(await listRepayments(loan), apiaDayOf(now));
  return { loan, after };
}

/** A loan and what it is after its proposed default is confirmed. Refuses what LOANS-27 refuses. */
export async function defaultToConfirm(loanId: number, caller: Caller, now: number) {
  const loan = await loanToDecide(loanId, caller);
  const after = advanceLoan(loan, 'DefaultConfirmed', { by: 'CreditApprover', now });
  if (!loan.defaultProposedBy) throw refused('DefaultNotProposed', 'A RiskReviewer must propose the default first.');
  mustBeAnother(caller.userId, loan.defaultProposedBy);
  if (loan.settling) throw refused('PaymentSettling', 'A payment of this loan is still settling. Please try again.');
  mustBeInDefault(await listRepayments(loan), apiaDayOf(now));
  return { loan, after };
}
