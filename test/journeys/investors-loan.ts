import { moveLoan } from '#local/seed/borrowing.ts';
import { approveInvestment, type Reviewers, type Wish } from '#local/seed/lending.ts';
import { payAtTheCounter, receive, record } from '#local/seed/money.ts';
import type { Actor } from '#local/seed/people.ts';
import type { World } from '#local/seed/world.ts';
import { addDays, businessDayFrom } from '#shared/calendar.ts';
import { investmentsApi } from '#shared/investments/api.ts';
import { sene } from '#shared/money.ts';
import { repaymentsApi } from '#shared/repayments/api.ts';
import { staffWalletApi } from '#shared/wallet/staff-api.ts';

/** A loan that is committed in full, and everybody who has to do with it. */
export type InvestorsLoan = {
  world: World;
  reviewers: Reviewers;
  loanId: number;
  wish: Wish;
  borrower: Actor;
  investors: readonly Actor[];
  guarantors: readonly Actor[];
};

/** The borrower is reminded three days before: from the day before that on, every night passes by itself. */
const NIGHTS = 4;

/** All deposit, the guarantors stand for the loan, it is paid out, and the first instalment comes on its day. */
export async function fundAndRepay({ world, reviewers, loanId, wish, borrower, investors, guarantors }: InvestorsLoan) {
  for (const investor of investors) {
    const [mine] = await investor.client.call(investmentsApi.listMyInvestments, {});
    if (!mine) throw new Error(`${investor.name} has no investment`);
    await receive(world, reviewers, {
      amount: mine.totalpayableamount,
      reference: investor.user.investorpaymentreference,
    });
    await approveInvestment(reviewers, mine.investmentid);
  }
  await world.settle();
  const stage = { world, reviewers };
  await moveLoan(stage, { borrower, wish, guarantors }, loanId, { from: 'Funded', to: 'Active' });
  await world.settle();
  const [first] = await rowsOf(borrower, loanId);
  if (!first) throw new Error('The loan has no schedule');
  // The weeks before run late, the last nights in time.
  await world.sleepUntil(noonOf(addDays(first.scheduleddate, -NIGHTS)));
  await world.advanceTo(noonOf(first.scheduleddate));
  await payAtTheCounter(world, reviewers, borrower, first.repaymentid, 'Bank');
}

/** Of the second instalment comes a part, too late, and the guarantors are called for the rest; one has something. */
export async function fallBehind({ world, reviewers, loanId, borrower, guarantors }: InvestorsLoan): Promise<void> {
  const [, second] = await rowsOf(borrower, loanId);
  const due = second?.scheduleddate ?? '';
  await world.sleepUntil(noonOf(addDays(due, 2)));
  await receive(world, reviewers, { amount: sene(100_01), reference: borrower.user.paymentreference });
  // Nobody is called on another day (REPAYMENTS-43).
  await world.sleepUntil(noonOf(businessDayFrom(addDays(due, 16))));
  const receipt = await record(world, reviewers, { amount: sene(50_00), reference: 'for Peni' });
  await reviewers.risk.client.call(staffWalletApi.matchReceipt, {
    params: { id: receipt.receiptid },
    body: { userId: guarantors[0]?.user.userId ?? '' },
  });
  await world.settle();
}

const rowsOf = ({ client }: Actor, id: number) => client.call(repaymentsApi.listLoanRepayments, { params: { id } });
const noonOf = (day: string) => Date.parse(`${day}T12:00:00+13:00`);
