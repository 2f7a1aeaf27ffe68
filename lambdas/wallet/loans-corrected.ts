import { emit, type Write } from '#lambdas/platform/writes.ts';
import type { Receipt } from '#shared/wallet/receipt.ts';

/** That something of a borrower's loans was put right, for each of the receipts that were for a loan of their own (CREDITRECORDS-8). */
export const loansCorrected = (...receipts: readonly Receipt[]): Write[] =>
  receipts
    .filter(({ cause }) => cause === 'Borrower' || cause === 'Payoff')
    .map(({ userId: borrowerId = '' }) => emit({ topic: 'LoanCorrected', borrowerId }));
