import type { Write } from '#lambdas/platform/writes.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { isLapsed } from '#shared/loans/reminders.ts';
import { saveLoan } from './save-loan.ts';

/** Cancels a loan whose deadline has passed (LOANS-28), `now` in milliseconds; no writes before that. */
export function lapseLoan(loan: Loan, now: number): Write[] {
  if (!isLapsed(loan, now)) return [];
  const changes = { cancelledBy: 'Deadline' as const, reason: 'Its deadline has passed.' };
  return saveLoan(advanceLoan(loan, 'DeadlinePassed', { by: 'system', now, changes }), loan);
}
