import { ulid } from 'ulid';
import { post } from '#lambdas/ledger/store.ts';
import { saveLoan } from '#lambdas/loans/save-loan.ts';
import { reviewerOf } from '#lambdas/platform/reviewer.ts';
import type { Route } from '#lambdas/platform/serve.ts';
import { payouts } from '#lambdas/wallet/store.ts';
import { apiaDayOf } from '#shared/calendar.ts';
import { illegalTransition } from '#shared/errors.ts';
import type { Investment } from '#shared/investments/investment.ts';
import { account, entryOf, move } from '#shared/ledger/postings.ts';
import { dueDates, loanSchedule } from '#shared/loans/amortization.ts';
import type { Loan } from '#shared/loans/loan.ts';
import { advanceLoan } from '#shared/loans/loan-lifecycle.ts';
import { sene, sum } from '#shared/money.ts';
import { claimed } from '#shared/repayments/distribution.ts';
import { type Repayment, repaymentIdOf } from '#shared/repayments/repayment.ts';
import { chunksOf } from '#shared/repayments/share-chunk.ts';
import type { Shareholder } from '#shared/repayments/shareholder.ts';
import type { staffRepaymentsApi } from '#shared/repayments/staff-api.ts';
import { say } from '#shared/sentence.ts';
import { decidePayout, type Payout } from '#shared/wallet/payout.ts';
import { channelOf } from '#shared/wallet/receipt.ts';
import { destinationFor, withParties } from './disbursement-checks.ts';
import { countInsured, distribute } from './distribute.ts';
import { addShares, repayments } from './store.ts';
import { writeAhead } from './write-ahead.ts';

/** Prepares the disbursement (LOANS-22): nothing is posted, and it holds the loan's deadline up (LOANS-33). */
export const prepareDisbursement: Route<typeof staffRepaymentsApi.prepareDisbursement> = async ({
  params,
  caller,
  now,
}) => {
  const { loan, guarantors } = await withParties(params.id, caller.userId);
  const id = ulid(now);
  const changes = { payoutId: id };
  const after = advanceLoan(loan, 'DisbursementPrepared', { by: 'CreditApprover', now, changes });
  const destination = await destinationFor(loan, guarantors, now);
  const payout: Payout = {
    id,
    kind: 'Disbursement',
    status: 'Prepared',
    amount: loan.amount,
    userId: loan.borrowerId,
    loanId: loan.id,
    destination,
    madeBy: caller.userId,
    madeAt: new Date(now).toISOString(),
    version: 1,
  };
  return {
    reply: say('DisbursementPrepared', 'The disbursement is prepared. Another person confirms it.'),
    writes: [...payouts.add(payout), ...saveLoan(after, loan)],
    log: `Disbursement ${id} of loan ${loan.id} to ${loan.borrowerId} prepared`,
  };
};

/** Withdraws a prepared disbursement (LOANS-23). */
export const withdrawDisbursement: Route<typeof staffRepaymentsApi.withdrawDisbursement> = async ({
  params,
  caller,
  now,
}) => {
  const { loan } = await withParties(params.id, caller.userId);
  const payout = await preparedFor(loan);
  const changes = { payoutId: undefined };
  const after = advanceLoan(loan, 'DisbursementWithdrawn', { by: reviewerOf(caller), now, changes });
  return {
    reply: say('DisbursementWithdrawn', 'The disbursement is withdrawn.'),
    writes: [
      ...payouts.save(decidePayout(payout, 'Withdrawn', { by: caller.userId, now }), payout),
      ...saveLoan(after, loan),
    ],
    log: `Disbursement ${payout.id} of loan ${loan.id} to ${loan.borrowerId} withdrawn`,
  };
};

async function preparedFor({ payoutId }: Loan): Promise<Payout> {
  if (payoutId === undefined)
    throw illegalTransition('NoDisbursementPrepared', 'No disbursement of this loan is prepared.');
  return payouts.get({ id: payoutId });
}

/**
 * Confirms the disbursement (LOANS-24): the loan becomes Active, its schedule begins today (REPAYMENTS-5), and the money
 * leaves. The rows and shares are written before the commit, under a plan that counts once the loan carries it.
 */
export const confirmDisbursement: Route<typeof staffRepaymentsApi.confirmDisbursement> = async (request) => {
  const { params, body, caller, now } = request;
  const { loan, investments } = await withParties(params.id, caller.userId);
  const payout = await preparedFor(loan);
  const confirmed = decidePayout(payout, 'Confirmed', { by: caller.userId, now, ...body });
  const planId = apiaDayOf(now);
  const rows = planOf(loan, planId);
  const holders = investments.map(holderOf);
  await Promise.all([writeAhead(rows.flatMap((row) => repayments.add(row))), writeAhead(addShares(loan.id, holders))]);

  const { entries, writes, settling } = await posted(loan, payout, investments, new Date(now).toISOString());
  const changes = { planId, openInstalments: rows.length, payoutId: undefined, settling };
  const after = advanceLoan(loan, 'DisbursementConfirmed', { by: reviewerOf(caller), now, changes });
  return {
    reply: say('LoanActivated', 'The loan is active. Its schedule begins today.'),
    writes: [
      ...saveLoan(after, loan),
      ...payouts.save(confirmed, payout),
      ...post(entries),
      ...writes,
      ...countInsured([], holders),
    ],
    log: `Disbursement ${payout.id} of loan ${loan.id} to ${loan.borrowerId} confirmed`,
  };
};

async function posted(loan: Loan, payout: Payout, investments: readonly Investment[], at: string) {
  const { id: loanId, amount, borrowerId } = loan;
  const cause = {
    id: `disbursement:${payout.id}`,
    kind: 'LoanDisbursed',
    at,
    loanId,
    from: account.loanHold(loanId),
  } as const;
  const fees = sum(investments.map(({ lipFee }) => lipFee));
  const { entry, writes, settling } = await distribute({
    cause,
    direct: [
      ...move(account.loanHold(loanId), account.wallet(borrowerId), amount),
      ...move(account.lipUnearned, account.lipPool, fees),
    ],
    chunks: chunksOf(loanId, investments.map(holderOf)),
    legsOf: (_, { holders }) => claimed(loanId, holders),
  });
  const paidOut = entryOf({
    id: `${cause.id}:requested`,
    kind: 'DisbursementPaidOut',
    loanId,
    at,
    legs: move(account.wallet(borrowerId), account.payouts, amount),
  });
  const sent = entryOf({
    id: `${cause.id}:sent`,
    kind: 'DisbursementSent',
    at,
    legs: move(account.payouts, account.trust(channelOf(payout.destination.method)), amount),
  });
  return { entries: [entry, paidOut, sent], writes, settling };
}

const holderOf = ({ id, investorId, amount, optedIntoLip }: Investment): Shareholder => ({
  investmentId: id,
  investorId,
  amount,
  optedIntoLip,
  principal: sene(0),
  interest: sene(0),
  lip: sene(0),
});

/** The rows of a loan's schedule. The plan's id is day 0 (REPAYMENTS-5). */
function planOf({ id, amount, rate, months, frequency }: Loan, planId: string): Repayment[] {
  if (rate === undefined) throw new RangeError(`Loan ${id} has no rate`);
  const rows = loanSchedule({ amount, rate, months, frequency });
  const days = dueDates(planId, frequency, rows.length);
  return rows.map(({ nr, principal, interest }, at) => ({
    id: repaymentIdOf(id, nr),
    loanId: id,
    planId,
    nr,
    due: days[at] ?? planId,
    principal,
    interest,
    paidPrincipal: sene(0),
    paidInterest: sene(0),
    status: 'Scheduled',
    announcedMethods: [],
    version: 1,
  }));
}
