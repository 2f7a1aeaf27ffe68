import type { Route } from '#lambdas/platform/serve.ts';
import { refused } from '#shared/errors.ts';
import type { loansApi } from '#shared/loans/api.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { mustNotBeLookedAt } from '#shared/loans/second-look.ts';
import { myLoanOf } from '#shared/loans/wire.ts';
import { say } from '#shared/sentence.ts';
import { saveLoan } from './save-loan.ts';
import { getOwnLoan, loans } from './store.ts';

export const listMyLoans: Route<typeof loansApi.listMyLoans> = async ({ caller }) =>
  (await shownLoansOf(caller.userId)).map(myLoanOf);

/** The loans in a borrower's list, the latest first (LOANS-53). */
export async function shownLoansOf(borrowerId: string): Promise<Loan[]> {
  const own = await loans.allReadable('byBorrower', { borrowerId }, { newestFirst: true });
  return own.filter(({ hidden }) => !hidden);
}

export const hasInvestments: Route<typeof loansApi.hasInvestments> = async ({ params, caller }) => {
  const loan = await getOwnLoan(params.id, caller.userId);
  return { hasInvestments: loan.investments > 0 };
};

/** Cancels a loan without investments (LOANS-12). Refuses with Refused one that has any. */
export const cancelLoan: Route<typeof loansApi.cancelLoan> = async ({ params, caller, now }) => {
  const loan = await getOwnLoan(params.id, caller.userId);
  if (loan.investments > 0)
    throw refused('LoanHasInvestors', 'This loan cannot be cancelled because it already has investor contributions.');
  const changes = { cancelledBy: 'Borrower' as const, reason: 'You cancelled this loan.' };
  const cancelled = advanceLoan(loan, 'Cancelled', { by: 'Borrower', now, changes });
  return {
    reply: say('CancellationReceived', 'Your loan is cancelled.'),
    writes: saveLoan(cancelled, loan),
    log: `Loan ${loan.id} cancelled by its borrower`,
  };
};

/** Hides a Cancelled or Rejected loan from its borrower; nothing is destroyed (LOANS-21). */
export const hideLoan: Route<typeof loansApi.hideLoan> = async ({ params, caller, now }) => {
  const loan = await getOwnLoan(params.id, caller.userId);
  mustNotBeLookedAt(loan);
  const hidden = advanceLoan(loan, 'Hidden', { by: 'Borrower', now, changes: { hidden: true } });
  return {
    reply: say('LoanHidden', 'The loan is off your list.'),
    writes: saveLoan(hidden, loan),
    log: `Loan ${loan.id} hidden by its borrower`,
  };
};
