import { DomainError } from '#shared/errors.ts';
import type { Loan } from '#shared/loans/loan.ts';

/** Refuses with Busy while a distribution of the loan's money is in progress (LEDGER-11). */
export function mustNotBeSettling({ settling }: Loan): void {
  if (settling !== undefined)
    throw new DomainError(
      'Busy',
      'PaymentDistributing',
      'A payment of this loan is being distributed. Please try again in a moment.',
    );
}
