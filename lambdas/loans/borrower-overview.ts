import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { readWallet } from '#lambdas/wallet/read-wallet.ts';
import type { borrowerOverviewApi } from '#shared/loans/overview-api.ts';
import { currentLoan, hasSchedule, isToBePaidOut } from '#shared/loans/own-loans.ts';
import { myLoanOf } from '#shared/loans/wire.ts';
import { loanRepaymentOf } from '#shared/repayments/wire.ts';
import { shownLoansOf } from './my-loans.ts';

/** What a borrower's first page shows (SITE-78). */
export const readBorrowerOverview: Route<typeof borrowerOverviewApi.readBorrowerOverview> = async ({
  caller: { userId, person },
}) => {
  const [own, [wallet = null]] = await Promise.all([shownLoansOf(userId), eachReadable([userId], readWallet)]);
  const loan = currentLoan(own);
  const [rows = null] = loan && hasSchedule(loan) ? await eachReadable([loan], listRepayments) : [[]];
  return {
    loans: own.map(myLoanOf),
    repayments: rows ? rows.map(loanRepaymentOf) : null,
    needspayout: !!loan && isToBePaidOut(loan) && !person.payoutDestination,
    wallet,
  };
};
