import { people } from '#lambdas/accounts/store.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { eachReadable } from '#lambdas/platform/unreadable.ts';
import { recourseOf } from '#lambdas/repayments/recourse.ts';
import { listRepayments } from '#lambdas/repayments/store.ts';
import { readWallet } from '#lambdas/wallet/read-wallet.ts';
import type { Loan } from '#shared/loans/loan.ts';
import type { borrowerOverviewApi, OwedNow } from '#shared/loans/overview-api.ts';
import { currentLoan, hasSchedule, isToBePaidOut } from '#shared/loans/own-loans.ts';
import { myLoanOf } from '#shared/loans/wire.ts';
import { owedToEach } from '#shared/repayments/recourse.ts';
import { loanRepaymentOf } from '#shared/repayments/wire.ts';
import { shownLoansOf } from './my-loans.ts';

/** What a borrower's first page shows (SITE-78). */
export const readBorrowerOverview: Route<typeof borrowerOverviewApi.readBorrowerOverview> = async ({
  caller: { userId, person },
}) => {
  const [own, [wallet = null]] = await Promise.all([shownLoansOf(userId), eachReadable([userId], readWallet)]);
  const loan = currentLoan(own);
  const [[rows = null], owed] = await Promise.all([
    loan && hasSchedule(loan) ? eachReadable([loan], listRepayments) : [[]],
    eachReadable(own.filter(hasSchedule), owedOf),
  ]);
  return {
    loans: own.map(myLoanOf),
    repayments: rows ? rows.map(loanRepaymentOf) : null,
    needspayout: !!loan && isToBePaidOut(loan) && !person.payoutDestination,
    owed: owed.flat(),
    wallet,
  };
};

/** To whom the borrower of a loan owes something, by first name (COLLECTIONS-11). */
async function owedOf({ id }: Loan): Promise<OwedNow[]> {
  const { moves } = await recourseOf(id);
  const owed = owedToEach(moves).filter((one) => one.owed > 0);
  return Promise.all(
    owed.map(async ({ userId, owed: amount }) => {
      const { firstName } = await people.get({ id: userId });
      return { loanid: id, firstname: firstName, amount };
    }),
  );
}
